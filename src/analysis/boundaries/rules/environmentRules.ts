import type { BoundaryRule } from '../boundaryRule';

const variable = (hint: string, pattern: RegExp): BoundaryRule => ({
  kind: 'environment',
  name: '$1',
  proof: { by: 'text', hint, pattern },
});

/** A name that is only assigned to is set, not read. */
const notSet = String.raw`(?!\s*=[^=>])`;
const read = (text: string): RegExp => new RegExp(text, 'g');
const process = String.raw`(?<![.\w$])(?:global(?:This)?\??\.)?process\??\.env`;

/** Of what is taken apart or asked for a name, only the names are read. */
const noParts = String.raw`(?<!\}\s{0,9}=\s{0,9}|['"]\s{1,3}in\s{1,3})`;
/** The environment as a whole, or by a name that the code computes. */
const whole = (hint: string, pattern: RegExp): BoundaryRule => ({
  kind: 'environment',
  name: 'process.env',
  proof: { by: 'text', hint, pattern },
});

/** Variables of the environment by name; a name that the code computes is not known here. */
export const environmentRules: readonly BoundaryRule[] = [
  variable('.env', read(String.raw`${process}\??\.(?<name>[A-Za-z_]\w{0,79})\b${notSet}`)),
  variable('.env', read(String.raw`${process}\??(?:\.)?\[\s*['"](?<name>[A-Za-z_]\w{0,79})['"]\s*\]${notSet}`)),
  variable('.env', read(String.raw`(?<=['"](?<name>[A-Za-z_]\w{0,79})['"]\s{1,3}in\s{1,3})${process}`)),
  variable('process.env', /\{(?<name>[\w\s,:='"]{1,600})\}\s*=\s*process\.env\b(?!\s*[.?[])/g),
  variable('import.meta.env', read(String.raw`\bimport\.meta\.env\??\.(?<name>[A-Za-z_]\w{0,79})\b${notSet}`)),
  variable('Deno.env', /\bDeno\.env\.get\s*\(\s*['"](?<name>[A-Za-z_]\w{0,79})['"]/g),
  variable('Bun.env', read(String.raw`\bBun\.env\.(?<name>[A-Za-z_]\w{0,79})\b${notSet}`)),
  // Where the environment is handed on as a whole, functions take it as a parameter: `env.XDG_DATA_HOME`.
  {
    ...variable('env', read(String.raw`\b(?:env|environment)\??\.(?<name>[A-Z][A-Z0-9_]{1,79})\b${notSet}`)),
    given: 'environment:process.env',
    // There `env.ASSETS` is a binding of the platform.
    unless: ['runtime:Cloudflare Workers', 'runtime:Cloudflare Pages'],
  },
  // Names that begin alike: `process.env[`APP_${name}`]`.
  {
    ...variable('.env', read(String.raw`${process}\??\.?\[\s*\x60(?<name>[A-Z][A-Z0-9_]{1,40})\$\{`)),
    name: '$1*',
  },
  whole('.env', read(String.raw`${noParts}${process}\b(?!\s*(?:\??\.\w|\??\.?\[\s*(?:['"]|\x60[A-Z][A-Z0-9_]{1,40}\$\{)))`)),
  whole('.env', read(String.raw`${noParts}\bBun\.env\b(?!\s*(?:\??\.\w|\??\.?\[\s*['"]))`)),
  whole('Deno.env', /\bDeno\.env\.(?:toObject\s*\(|get\s*\(\s*(?!['"\s]))/g),
];
