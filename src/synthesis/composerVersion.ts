/** Raised when composing the same facts gives other pages, so that the next refresh writes them anew. */
export const composerVersion = 22;
