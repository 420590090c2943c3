export { createWorkbench, type Workbench } from './createWorkbench';
export type { LibraryDesk } from './library/createLibraryDesk';
export type { ImportPlace, ImportRequest } from './library/importRequest';
export type { ArticleFilter } from './library/listArticles';
export type { ArticleWish } from './library/readArticle';
export type { Ports, Repository, SnapshotRequest, TakenSnapshot } from './ports';
export type { Writer } from './writing/writer';
