import { type ImportFact, once } from '../../model';
import { lineTable } from '../syntax/lineTable';
import type { BoundaryRule, ImportProof, TextProof } from './boundaryRule';
import { importsTypesAlone } from './importsTypesAlone';
import type { Proven } from './proven';
import { statementAt } from './statementAt';

export interface SourceFile {
  readonly path: string;
  /** What it imports from outside, types alone left out. */
  readonly imports: readonly ImportFact[];
  text(): string;
  /** Tells which offsets of the text are code. */
  findCode(text: string): (offset: number) => boolean;
  /** Tells under which condition an offset is compiled, for a language where code says so. */
  conditions?(text: string, isCode: (offset: number) => boolean): (offset: number) => string | undefined;
}

/** What the imports and the code of one file prove. Each name counts once a rule, where it first stands. */
export function proofsOfSource(file: SourceFile, rules: readonly BoundaryRule[]): readonly Proven[] {
  const isCode = once(() => file.findCode(file.text()));
  const conditionAt = once(() => file.conditions?.(file.text(), isCode()) ?? (() => undefined));
  const lineAt = once(() => lineTable(file.text()));
  const inCode = (rule: BoundaryRule, proof: TextProof): readonly Proven[] => {
    const through = proof.importing ? fitting(file, proof.importing)[0]?.external : proof.through;
    if (proof.importing && through === undefined) return [];
    const places = { isCode: (offset: number) => isCode()(offset), isAlways: (offset: number) => conditionAt()(offset) === undefined };
    return matches(file, proof, places).map(({ name, offset, handedOn }) => ({
      rule,
      name: rule.name.replace('$1', () => name),
      path: file.path,
      line: lineAt().lineAt(offset),
      side: rule.side,
      through,
      condition: conditionAt()(offset),
      statement: rule.kind === 'environment' && name !== '' ? statementAt(file.text(), offset) : undefined,
      handedOn,
    }));
  };
  return rules.flatMap((rule) => {
    const { proof } = rule;
    return proof.by === 'text' ? inCode(rule, proof) : proof.by === 'import' ? inImports(file, rule, proof) : [];
  });
}

/** True for a rule that a file without imports from outside may prove. */
export function needsNoImport({ proof }: BoundaryRule): boolean {
  return proof.by === 'text' && proof.importing === undefined;
}

function inImports(file: SourceFile, rule: BoundaryRule, { of }: ImportProof): readonly Proven[] {
  return fitting(file, of).map(({ external = '', line }) => ({
    rule,
    name: rule.name,
    path: file.path,
    line,
    side: rule.side,
    through: external,
  }));
}

function fitting({ imports, text }: SourceFile, of: ImportProof['of']): readonly ImportFact[] {
  return imports.filter(({ external = '', line }) => of.some((name) => fits(external, name)) && !importsTypesAlone(text(), line));
}

function fits(external: string, name: string): boolean {
  return name.endsWith('*') ? external.startsWith(name.slice(0, -1)) : external === name;
}

interface Places {
  isCode(offset: number): boolean;
  /** False for code that is only compiled under a condition: other code of the same kind says more. */
  isAlways(offset: number): boolean;
}

interface Match {
  readonly name: string;
  readonly offset: number;
  readonly handedOn?: boolean | undefined;
}

/** Each name where it first stands, or where it first is more than handed on and more than compiled under a condition. */
function matches(file: SourceFile, proof: TextProof, { isCode, isAlways }: Places): readonly Match[] {
  const text = file.text();
  if (!text.includes(proof.hint)) return [];
  if (proof.unlessNamed !== undefined && namesItself(text, proof.unlessNamed)) return [];
  const all = [...text.matchAll(proof.pattern)].flatMap((match): readonly Match[] => {
    const offset = match.index + (match[0].length - match[0].trimStart().length);
    if (!isCode(offset) || isOwnText(text, match.groups?.from)) return [];
    const handedOn = proof.mayHandOn && isHandedOn(text, offset, match.index + match[0].length);
    return namesOf(proof, match, text).map((name) => ({ name, offset, handedOn }));
  });
  const best = [...all.filter(({ handedOn, offset }) => !handedOn && isAlways(offset)), ...all.filter(({ handedOn }) => !handedOn), ...all];
  const found = new Map<string, Match>();
  for (const one of best) if (!found.has(one.name)) found.set(one.name, one);
  return [...found.values()];
}

/** True when a file sets a name to a text of its own. */
function isOwnText(text: string, name: string | undefined): boolean {
  return name !== undefined && new RegExp(String.raw`\bconst\s+${name.replaceAll('$', String.raw`\$`)}\s*=\s*['"]`).test(text);
}

const used = /^\s*(?:\)\s*)?\(|^\s*(?:\?\.|\.(?!bind\b)|\[)/;

/** True where something is named without being called or asked for a member, and the variable that it is put into is not called either. */
function isHandedOn(text: string, offset: number, end: number): boolean {
  if (text[end - 1] === '(' || used.test(text.slice(end, end + 40))) return false;
  const before = text.slice(Math.max(0, offset - 200), offset);
  const variable = /\b(?:const|let|var)\s+(\w+)\s*(?::[^=\n]{1,80})?=[^;\n{,]*$/.exec(before)?.[1];
  return variable === undefined || !new RegExp(String.raw`(?<![.\w$])${variable}\s*(?:\?\.)?[(.[]`).test(text.slice(end));
}

function namesOf({ otherwise }: TextProof, { groups }: RegExpMatchArray, text: string): readonly string[] {
  if (otherwise === undefined) return namesIn(groups?.name);
  const { constant, field } = groups ?? {};
  return [
    (constant === undefined ? undefined : heldBy(constant, text)) ?? (field === undefined ? undefined : setTo(field, text)) ?? otherwise,
  ];
}

/** What a constant of the same file holds: `const EnvMode = "APP_MODE"`. */
function heldBy(constant: string, text: string): string | undefined {
  return new RegExp(String.raw`\b${constant}\b[^=\n"']{0,40}:?=\s*["']([A-Za-z_]\w{0,79})["']`).exec(text)?.[1];
}

/** What a field is set to where an object is made: `env_name: "APP_PATH".into()`; nothing where there are several. */
function setTo(field: string, text: string): string | undefined {
  const found = [...text.matchAll(new RegExp(String.raw`\b${field}\s*:\s*"([A-Za-z_]\w{0,79})"`, 'g'))];
  return found.length === 1 ? found[0]?.[1] : undefined;
}

/** `A, B: b = 1` names `A` and `B`; a rule that captures no name has one, the empty one. */
function namesIn(captured: string | undefined): readonly string[] {
  if (captured === undefined) return [''];
  if (!captured.includes(',') && /^\S+$/.test(captured)) return [captured];
  return captured.split(',').flatMap((part) => /^\s*([A-Za-z_]\w*)/.exec(part)?.[1] ?? []);
}

/** True when a text declares or imports a name that would be a global of the runtime otherwise. */
function namesItself(text: string, name: string): boolean {
  const ways = [
    String.raw`\b(?:const|let|var|function|class)\s+${name}\b`,
    String.raw`\b(?:const|let|var|import)\s[^;=()'"]{0,400}\b${name}\b`,
    String.raw`[({,]\s*${name}\s*(?:\?\s*)?[:=](?!=)`,
  ];
  return new RegExp(ways.join('|')).test(text);
}
