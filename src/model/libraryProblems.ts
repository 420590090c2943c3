/** What can be wrong with what a person brings in, and with what is kept of it. */
export const libraryProblems = {
  'library-bodies-lost': {
    message: 'The store lost texts of what was imported: {count}.',
    remedy: 'Mend what can be (code-wiki store repair), then import the documents again.',
  },
} as const satisfies Readonly<Record<string, { message: string; remedy?: string }>>;

export type LibraryProblemCode = keyof typeof libraryProblems;

export const libraryProblemCodes = Object.keys(libraryProblems) as readonly LibraryProblemCode[];
