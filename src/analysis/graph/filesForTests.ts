import type { ImportFact } from '../../model';
import type { ImportStatement } from '../syntax/fileSyntax';

/** The statements of one file, and what they lead to, in the same order. */
export interface Settled {
  readonly statements: readonly ImportStatement[];
  readonly imports: readonly ImportFact[];
}

/** Files that only a test build takes in (`#[cfg(test)] mod testutil;`), and the modules that these declare in turn. */
export function filesForTests(files: readonly Settled[]): ReadonlySet<string> {
  const stated = files.flatMap(({ statements, imports }) => imports.filter((_, at) => statements[at]?.testOnly));
  const found = new Set(stated.flatMap(({ to }) => to ?? []));
  const declared = files.flatMap(({ imports }) =>
    imports.filter(({ kind, specifier }) => kind === 'reexport' && specifier.startsWith('self::')),
  );
  for (const path of found) for (const { from, to } of declared) if (from === path && to !== undefined) found.add(to);
  return found;
}
