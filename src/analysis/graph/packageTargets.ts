import { itemsOf, type JsonNode, memberOf, membersOf, stringOf } from '../manifests/json';

/** One line of a package's `exports` or `imports`: a subpath pattern and the targets it may lead to, best first. */
export interface Subpath {
  /** `.`, `./node`, `./*`, `#internal`. */
  readonly pattern: string;
  readonly targets: readonly string[];
  readonly node: JsonNode;
}

/** Conditions under which another runtime gets another file: they count after the rest. */
const special: ReadonlySet<string> = new Set(['browser', 'worker', 'workerd', 'edge-light', 'deno', 'bun', 'react-native', 'electron']);

const deepest = 12;

/** The table of `exports` or `imports`. A single target, or a table of conditions alone, is that of `.`. */
export function subpathsOf(node: JsonNode | undefined): readonly Subpath[] {
  if (!node) return [];
  const members = membersOf(node);
  const isTable = members.some(({ name }) => name.startsWith('.') || name.startsWith('#'));
  if (!isTable) return [{ pattern: '.', targets: targetsOf(node), node }];
  return members.map(({ name, key, value }) => ({ pattern: name, targets: targetsOf(value), node: key }));
}

/** Where a subpath leads by the table: the exact one, else the pattern with the longest beginning. */
export function matchSubpath(table: readonly Subpath[], subpath: string): readonly string[] {
  const exact = table.find(({ pattern }) => pattern === subpath);
  if (exact) return exact.targets;
  const patterns = table.flatMap(({ pattern, targets }) => {
    const rest = matchStar(pattern, subpath);
    return rest === undefined ? [] : [{ pattern, targets, rest }];
  });
  const best = patterns.sort((a, b) => b.pattern.indexOf('*') - a.pattern.indexOf('*'))[0];
  return best?.targets.map((target) => target.replaceAll('*', () => best.rest)) ?? [];
}

/** What stands for the star of a pattern such as `./features/*.js`; nothing when it does not match. */
export function matchStar(pattern: string, text: string): string | undefined {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === text ? '' : undefined;
  const head = pattern.slice(0, star);
  const tail = pattern.slice(star + 1);
  const fits = text.length >= head.length + tail.length && text.startsWith(head) && text.endsWith(tail);
  return fits ? text.slice(head.length, text.length - tail.length) : undefined;
}

function targetsOf(node: JsonNode): readonly string[] {
  const usual: string[] = [];
  const rare: string[] = [];
  const visit = (at: JsonNode, isRare: boolean, depth: number): void => {
    const target = stringOf(at);
    if (target !== undefined) (isRare ? rare : usual).push(target);
    if (depth > deepest) return;
    for (const item of itemsOf(at)) visit(item, isRare, depth + 1);
    for (const { name, value } of membersOf(at)) visit(value, isRare || special.has(name), depth + 1);
  };
  visit(node, false, 0);
  return [...usual, ...rare];
}

/** Where the package itself leads when it has no `exports`: `types` last, since it may be hand-written beside the code. */
export function mainTargets(root: JsonNode | undefined): readonly string[] {
  return ['source', 'module', 'main', 'browser', 'types', 'typings'].flatMap((name) => stringOf(memberOf(root, name)) ?? []);
}
