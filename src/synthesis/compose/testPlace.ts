import type { ConstraintFact } from '../../model';
import type { Author } from './author';

/** Where new tests go, as a comment among the tests says. */
export interface TestPlace {
  /** The file that the comment speaks of: the one that it stands in, or that is declared below it. */
  readonly path: string;
  readonly said: ConstraintFact;
}

/** What the authors say of the place of a new test, where they say it of one file only. */
export function testPlace({ facts, index }: Author): TestPlace | undefined {
  const stated = facts.constraints.filter(({ path }) => index.file.get(path)?.role === 'test');
  const [said] = stated;
  if (!said || stated.length > 1) return undefined;
  const declared = index.importsOf
    .get(said.path)
    ?.find(({ line, specifier }) => line === (said.end ?? 0) + 1 && specifier.startsWith('self::'));
  return { said, path: declared?.to ?? said.path };
}
