export * from './createMarkdown';
