import { literal } from '../compose/words';
import { lighten } from './phrases';

/** Characters that mean themselves in a link's target; everything else is escaped, `:` and brackets included. */
const plain = /[^\p{L}\p{M}\p{N}._~@+=,-]/gu;

/** The way from the map to a file or a folder (with `/` at its end): `('docs/CODEMAP.md', 'src/a.ts')` → `../src/a.ts`. */
export function hrefFrom(map: string, target: string): string {
  const from = map.split('/').slice(0, -1);
  const to = target.split('/');
  const shared = from.findIndex((segment, at) => segment !== to[at] || at === to.length - 1);
  const up = shared < 0 ? 0 : from.length - shared;
  const down = to.slice(from.length - up).map((segment) => segment.replace(plain, percent));
  return `${'../'.repeat(up)}${down.join('/')}` || './';
}

/** `[label](href)`, the label literal. */
export function linkTo(map: string, target: string, label: string): string {
  return `[${lighten(literal(label))}](${hrefFrom(map, target)})`;
}

function percent(character: string): string {
  const escaped = encodeURIComponent(character);
  return escaped === character ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : escaped;
}
