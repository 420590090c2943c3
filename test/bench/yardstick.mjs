// A yardstick in a process of its own: `node yardstick.mjs KIND PLAN` prints milliseconds. PLAN is what `ours.mjs plan` printed, in a file:
// the files that our snapshot has, so that both do the same work.
//   io    walk, read and hash every file              stat  walk and look at every file
//   parse only parse the files that have a grammar    edit  parse and query the one file that the benchmark edits
//   git   the five questions that a snapshot asks git, at once
//   yard  walk, read, hash, parse and query: its time is that of the whole process, so what it prints counts less than how long it ran
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const [kind, planFile] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(planFile, 'utf8'));
const kinds = { io, stat, parse, edit, git, yard };
console.log(await kinds[kind]());

function io() {
  return timed(() => {
    for (const file of walk()) readAndHash(file);
  });
}

function stat() {
  return timed(() => {
    for (const file of walk()) lstatSync(path.join(plan.folder, file));
  });
}

async function parse() {
  const tools = await loadGrammars();
  const texts = plan.parsed.map(({ file, grammar }) => ({ grammar, text: readFileSync(path.join(plan.folder, file), 'utf8') }));
  return timed(() => {
    for (const { grammar, text } of texts) tools[grammar].parser.parse(text).delete();
  });
}

/** The last of five times: the engine that is compared with it is warm. */
async function edit() {
  const tools = await loadGrammars();
  const text = readFileSync(path.join(plan.folder, plan.edited), 'utf8');
  const { grammar } = plan.parsed.find(({ file }) => file === plan.edited);
  return Array.from({ length: 5 }, () => timed(() => query(tools[grammar], text))).at(-1);
}

/** Nothing to measure in a folder without git: it answers soon that it cannot answer. */
async function git() {
  const questions = [
    'ls-files -z -co --exclude-standard',
    'log -1 --format=%H HEAD --',
    'ls-tree -r -z HEAD',
    'for-each-ref refs/tags',
    'rev-parse --is-shallow-repository',
  ];
  const options = { maxBuffer: 1 << 30 };
  const start = performance.now();
  await Promise.all(
    questions.map((each) => new Promise((done) => execFile('git', ['-C', plan.folder, ...each.split(' ')], options, done))),
  );
  return performance.now() - start;
}

async function yard() {
  const start = performance.now();
  const bodies = new Map(walk().map((file) => [file, readAndHash(file)]));
  const tools = await loadGrammars();
  for (const { file, grammar } of plan.parsed) query(tools[grammar], bodies.get(file).toString('utf8'));
  return performance.now() - start;
}

/** The files of the plan, found by reading the folders that hold them. */
function walk() {
  const wanted = new Set(plan.files);
  const folders = new Set(plan.files.flatMap(parentsOf));
  const found = [];
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of readdirSync(path.join(plan.folder, folder), { withFileTypes: true })) {
      const each = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && folders.has(each)) waiting.push(each);
      else if (wanted.has(each)) found.push(each);
    }
  }
  return found;
}

function parentsOf(file) {
  const names = file.split('/').slice(0, -1);
  return names.map((_, depth) => names.slice(0, depth + 1).join('/'));
}

function readAndHash(file) {
  const bytes = readFileSync(path.join(plan.folder, file));
  createHash('sha256').update(bytes).digest('hex');
  return bytes;
}

async function loadGrammars() {
  const { Language, Parser, Query } = await import('web-tree-sitter');
  await Parser.init({ locateFile: () => path.join(plan.dist, 'web-tree-sitter.wasm') });
  const tools = {};
  for (const [grammar, text] of Object.entries(plan.queries)) {
    const language = await Language.load(readFileSync(path.join(plan.dist, 'grammars', `${grammar}.wasm`)));
    tools[grammar] = { parser: new Parser().setLanguage(language), query: new Query(language, text) };
  }
  return tools;
}

function query({ parser, query }, text) {
  const tree = parser.parse(text);
  query.matches(tree.rootNode);
  tree.delete();
}

function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}
