/** Bytes of one document: 50 MiB. */
export const mostDocumentBytes = 50 * 1024 * 1024;

/** Documents that one import takes, and the bytes of all of them: 256 MiB. */
export const mostDocuments = 5000;
export const mostImportBytes = 256 * 1024 * 1024;

/** Characters of the Markdown that one document becomes. */
export const mostTextCharacters = 16 * 1024 * 1024;
