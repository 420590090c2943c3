/** What can be wrong with what a person brings in, and with what is kept of it. */
export const libraryProblems = {
  'no-topic': { message: 'There is no topic {topic}.', remedy: 'Make it: code-wiki topic new {topic}' },
  'topic-exists': { message: 'There is a topic {topic} already.', remedy: 'Choose another name, or add sources to it.' },
  'topic-name': {
    message: '{topic} is no name for a topic.',
    remedy: 'Give it a name with letters or digits.',
  },
  'topic-source-unknown': {
    message: 'There is no article or folder of articles {path}.',
    remedy: 'See what there is: code-wiki article list',
  },
  'topic-empty': {
    message: 'The topic {topic} has no sources.',
    remedy: 'Choose some: code-wiki topic add {topic} ARTICLE…',
  },
  'topic-has-no-folder': { message: '{path} cannot be written: a personal topic has no folder.', remedy: 'Export the topic instead.' },
  'library-bodies-lost': {
    message: 'The store lost texts of what was imported: {count}.',
    remedy: 'Mend what can be (code-wiki store repair), then import the documents again.',
  },
} as const satisfies Readonly<Record<string, { message: string; remedy?: string }>>;

export type LibraryProblemCode = keyof typeof libraryProblems;

export const libraryProblemCodes = Object.keys(libraryProblems) as readonly LibraryProblemCode[];
