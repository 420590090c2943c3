import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from './readImports';

const texts = new Map(['src', 'webview'].flatMap(sourceFiles).map((file) => [file, readFileSync(file, 'utf8')]));

/** The files that say a word where it is called or named, sorted. */
function filesWith(pattern: RegExp): readonly string[] {
  return [...texts].flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).sort();
}

/** Where the store is made and described, beside whoever calls it. */
const store = ['src/knowledge/ports.ts', 'src/node/store/topicStore.ts'];

it('beside a publication, only what is read in a run with a model is noted in the ledger as it happens', () => {
  expect(filesWith(/\bappendLedger\b/)).toEqual([
    'src/knowledge/ledgerKeeper.ts',
    'src/knowledge/ports.ts',
    'src/knowledge/publish.ts',
    'src/node/store/topicStore.ts',
  ]);
});

it.each(['replacePublication', 'addRevisions', 'writeFindings'])('only a publication calls %s', (method) => {
  expect(filesWith(new RegExp(`\\b${method}\\b`))).toEqual([
    'src/knowledge/ports.ts',
    'src/knowledge/publish.ts',
    'src/node/store/topicStore.ts',
  ]);
});

it('only a build and an edit publish', () => {
  expect(filesWith(/\bpublish\(/)).toEqual(['src/knowledge/publish.ts', 'src/workbench/buildWiki.ts', 'src/workbench/publishEdit.ts']);
});

it('only an edit writes drafts, which no reader sees', () => {
  const writers = ['keepDraft', 'ownPageChanges', 'saveEdit'].map((name) => `src/workbench/${name}.ts`);
  expect(filesWith(/\bsetDraft\b/)).toEqual([...store, ...writers]);
});

it('only the store names the files of a publication and of a ledger', () => {
  const naming = filesWith(/'(?:published\.json|ledger\.jsonl|findings\.json)'/);
  expect(naming.filter((file) => !file.startsWith('src/node/store/'))).toEqual([]);
});

it('only the store, the writer of files in the folder, and the cache of what V8 compiled write to disk', () => {
  const writing = /\b(?:writeFileSync|writeSync|appendFileSync|renameSync|truncateSync|copyFileSync|createWriteStream)\b|fs\.writeFile\b/;
  const onDisk = new Set(filesWith(/from 'node:fs(?:\/promises)?'/));
  expect(filesWith(writing).filter((file) => onDisk.has(file))).toEqual([
    'src/cli/runCompiled.ts',
    'src/node/repository/ownFile.ts',
    'src/node/store/disk.ts',
  ]);
});

it('the gates run within a publication, when it is checked again, and over what a model hands in', () => {
  expect(filesWith(/\brunGates\(/)).toEqual(['src/evidence/gates/runGates.ts', 'src/knowledge/checkWiki.ts']);
  expect(filesWith(/\bcheckWiki\(/)).toEqual([
    'src/knowledge/checkPage.ts',
    'src/knowledge/checkPublication.ts',
    'src/knowledge/checkWiki.ts',
    'src/knowledge/publish.ts',
  ]);
});
