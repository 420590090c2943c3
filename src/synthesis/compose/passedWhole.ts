import type { Author } from './author';
import { code, listOf } from './words';

const most = 8;

/** That files pass on others whole, each by a name: `pub extern crate grep_cli as cli`, `export * as core from './core'`. */
export function passedWhole(author: Author, files: readonly string[]): string | undefined {
  const offered = files.flatMap((path) => [...(author.index.exportsOf.get(path)?.values() ?? [])]);
  const whole = offered.filter(
    ({ name, symbol, via }) => symbol === undefined && via !== undefined && name !== '*' && name !== 'default' && !files.includes(via),
  );
  const shown = whole.slice(0, most).map(({ name, path, line }) => `${code(name)} ${author.cite(path, [line, line])}`);
  return whole.length === 0
    ? undefined
    : `passes on other files whole, by the ${whole.length === 1 ? 'name' : 'names'} ${listOf(shown, whole.length)}`;
}
