// node test/bench/search.mjs: the search index over 2,000 pages, a third of them Chinese, made of this repository's own documents and
// translations in a fixed disorder. Prints how long it takes to make beside tokenising alone, what one changed page costs, how long a kept one takes to
// load, and how long questions take, all in milliseconds of one run.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/steps/run.mjs';
import { node } from './processes.mjs';

const count = 2000;

/** Runs inside the bundle, where our sources can be imported. */
const measure = `
import { readFileSync } from 'node:fs';
import { buildSearchIndex, search, updateSearchIndex } from './src/knowledge';
import { searchTerms } from './src/knowledge/search/searchTerms';
import { packSearchIndex, unpackSearchIndex } from './src/node/store/packSearchIndex';
const { pages, questions } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const timed = (work) => { const start = performance.now(); const value = work(); return [performance.now() - start, value]; };
const middle = (times) => times.sort((a, b) => a - b)[times.length >> 1];
const [tokenising] = timed(() => pages.reduce((sum, { body }) => sum + searchTerms(body).length, 0));
const [making, index] = timed(() => buildSearchIndex(pages));
const [updating] = timed(() => updateSearchIndex(index, index.pages.map((page, at) => (at === 7 ? { ...page, key: 'new', text: pages[9] } : page))));
const packed = packSearchIndex(index);
const loading = middle([1, 2, 3, 4, 5].map(() => timed(() => unpackSearchIndex(packed))[0]));
for (const question of questions) search(index, question, 5);
const asked = questions.map((question) => timed(() => search(index, question, 5))[0]).sort((a, b) => a - b);
console.log(JSON.stringify({ tokenising, making, updating, loading, bytes: packed.length, p50: asked[asked.length >> 1], p99: asked[Math.floor(asked.length * 0.99)] }));
`;

const temporary = mkdtempSync(path.join(os.tmpdir(), 'code-wiki-search-'));
try {
  const [material, program] = ['pages.json', 'measure.cjs'].map((name) => path.join(temporary, name));
  writeFileSync(material, JSON.stringify(makePages()));
  await build({
    stdin: { contents: measure, resolveDir: root },
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    outfile: program,
  });
  const { tokenising, making, bytes, ...times } = JSON.parse(node(program, material));
  console.log(
    `${count} pages: made in ${making.toFixed(0)} ms, ${(making / tokenising).toFixed(1)} × tokenising; ${(bytes / 2 ** 20).toFixed(1)} MB`,
  );
  for (const [name, time] of Object.entries(times)) console.log(`${name} ${time.toFixed(2)} ms`);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

function makePages() {
  const next = disorder(42);
  const one = (list) => list[Math.floor(next() * list.length)];
  const chinese = Object.values(JSON.parse(readFileSync(path.join(root, 'l10n/bundle.l10n.zh-cn.json'), 'utf8')));
  const english = ['docs', '.']
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: folder !== '.' }).map((name) => path.join(root, folder, name)))
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => readFileSync(file, 'utf8').split(/\n\n+/))
    .filter((paragraph) => paragraph.length > 40 && !/^[|`<]/.test(paragraph));
  const paragraph = (page) => (page % 3 ? one(english) : Array.from({ length: 6 }, () => one(chinese)).join('。'));
  const part = (page) => [`## ${paragraph(page).slice(0, 30).replaceAll('\n', ' ')}`, paragraph(page), paragraph(page), paragraph(page)];
  const pages = Array.from({ length: count }, (_, page) => ({
    ...{ path: `pages/${page}`, title: `Page ${page}`, summary: '' },
    body: [part(page), part(page), part(page)].flat().join('\n\n'),
  }));
  const words = (text) => text.split(/\W+/).filter((word) => word.length > 3);
  const questions = Array.from({ length: 400 }, (_, at) => (at % 3 ? words(one(english)).slice(0, 3).join(' ') : one(chinese).slice(0, 6)));
  return { pages, questions: questions.filter((question) => question.trim() !== '') };
}

/** Numbers from 0 to 1 that are the same in every run. @param {number} seed */
function disorder(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
