export { composeCodemap } from './codemap/composeCodemap';
export { differencesOf, renewCodemap } from './codemap/handWritten';
export type { MapMaterial } from './codemap/mapAuthor';
export { type Author, createAuthor } from './compose/author';
export { composePage } from './compose/composePage';
export { composerVersion } from './composerVersion';
export { planPages } from './plan/planPages';
export type { ReadRecorder } from './ports';
