export type { RepositorySource, SyntaxReader } from './ports';
