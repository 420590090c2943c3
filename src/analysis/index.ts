export { admissionVersion } from './admission/admissionVersion';
export { createContentAdmission, headBytes } from './admission/admitContent';
export {
  createNameAdmission,
  type Entry,
  type EntryKind,
  maxDataBytes,
  type NameAdmission,
  type NameVerdict,
  type Surroundings,
} from './admission/admitName';
export { budgetProblems } from './admission/budgetProblems';
export { buildCoverage } from './admission/buildCoverage';
export { comparePaths } from './admission/comparePaths';
export { createDocumentAdmission } from './admission/documentAdmission';
export { visibleHiddenFiles } from './admission/hiddenFiles';
export { createIgnoreRules, type IgnoreRules } from './admission/ignoreRules';
export { isEscape } from './admission/namePatterns';
export { isInScope, scopeFolders } from './admission/scope';
export { isUntouchedSnapshot, snapshotDigest } from './admission/snapshotDigest';
export { type AnalysisInput, analyse } from './analyse';
export { factsVersion } from './factsVersion';
export { factsOfHistory } from './history/factsOfHistory';
export type { LanguageKind } from './languages/languageNames';
export { type FileLanguage, languageOf } from './languages/languageOf';
export { findParsedLanguage, type ParsedLanguage, parsedLanguages } from './languages/parsedLanguages';
export { readDisputes } from './notes/readDisputes';
export { readNoteLinks } from './notes/readNoteLinks';
export type { RepositorySource, SyntaxCache, SyntaxReader, SyntaxRun } from './ports';
export type { FileSyntax } from './syntax/fileSyntax';
export { lineTable } from './syntax/lineTable';
export { emptySyntax, type LanguageParser, readSyntax, syntaxProblems } from './syntax/readSyntax';
export { packSyntax, unpackSyntax } from './syntax/syntaxTransfer';
export type { Packed } from './syntax/wire';
