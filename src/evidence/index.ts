export { anchorOf, type Located, locate } from './anchor';
export type { Anchored } from './anchored';
export { canonicalJson } from './canonicalJson';
export { type FileLines, linesOf, readFileLines } from './fileLines';
export type { FoundSecret, Wiki } from './gates/context';
export { pageLines } from './gates/privacyGate';
export { runGates } from './gates/runGates';
export { type ChainState, checkChain, ledgerSeed, sealOf } from './ledger';
export { createReadRecorder, type RecordedReading } from './recorder';
