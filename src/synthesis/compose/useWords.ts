import type { Author } from './author';

/** How one file's need of another is told. */
export interface UseWords {
  /** `imported by two files` */
  readonly by: 'imported by' | 'used by';
  /** `it imports them` */
  readonly one: 'imports' | 'uses';
  /** `they import it` */
  readonly many: 'import' | 'use';
}

const importing: UseWords = { by: 'imported by', one: 'imports', many: 'import' };
const using: UseWords = { by: 'used by', one: 'uses', many: 'use' };

/** Files of one package may use each other without an import, as in Go and Java: there it would be wrong to speak of imports. */
export function useWords(author: Author): UseWords {
  return author.index.hasUsesInPackages ? using : importing;
}
