export * from './createMarkdown';
export * from './pageText';
export * from './privateText';
export * from './quotation';
export * from './renderContext';
export * from './renderPage';
export type { Sentence } from './sentences';
export * from './webAddress';
export * from './wikilinkTarget';
