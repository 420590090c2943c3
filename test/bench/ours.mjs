// Parts of the product, measured inside a process of their own; bundled by bundleOurs.mjs. `node ours.js PART FOLDER DIST STORE` prints JSON.
//   plan      what the yardsticks need: the files of our snapshot, those that are parsed, and the queries
//   snapshot  milliseconds of a snapshot without git             analysis  wall and processor time of the facts
//   warm      a no-op refresh and one after a changed file (FOLDER is changed!), both in an engine that has worked before
import { appendFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { analyse, findParsedLanguage } from '../../src/analysis';
import { defaultBudgets } from '../../src/model';
import { decode, openRepository, openWorkbench } from '../../src/node';
import { sha256 } from '../../src/node/hash';
import { createSyntaxReader } from '../../src/node/syntax/syntaxReader';

const [part, folder, dist, store, edited] = process.argv.slice(2);
const run = { signal: new AbortController().signal, report: () => {} };
const rules = { budgets: { ...defaultBudgets, maxFiles: 1e6, maxTotalBytes: 1e10 }, scope: [], include: [], exclude: [] };
const parts = { plan, snapshot, analysis, warm };
parts[part]().then((answer) => console.log(JSON.stringify(answer)));

async function plan() {
  const { files } = (await take(true)).snapshot;
  const parsed = files.filter(({ language }) => findParsedLanguage(language));
  const languages = parsed.map(({ language }) => findParsedLanguage(language));
  return {
    folder,
    dist,
    files: files.map((file) => file.path),
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    parsed: parsed.map((file, at) => ({ file: file.path, grammar: languages[at].grammar })),
    queries: Object.fromEntries(languages.map(({ grammar, query }) => [grammar, query])),
    edited: parsed.toSorted((a, b) => a.bytes - b.bytes)[parsed.length >> 1]?.path, // of middle size
  };
}

async function take(git) {
  const repository = await openRepository(folder, () => new Date().toISOString());
  return (await repository.takeSnapshot({ rules, rehash: true, git }, run)).value;
}

function snapshot() {
  return timed(() => take(false));
}

async function analysis() {
  const { snapshot, read } = await take(true);
  const { files } = snapshot;
  const byPath = new Map(files.map((file) => [file.path, file]));
  const source = { text: (each) => decode(read.get(each), byPath.get(each)) };
  const grammars = { runtime: path.join(dist, 'web-tree-sitter.wasm'), folder: path.join(dist, 'grammars') };
  const syntax = createSyntaxReader(path.join(dist, 'parseWorker.js'), grammars);
  const before = process.cpuUsage();
  const wall = await timed(() =>
    analyse(
      {
        files,
        source,
        syntax,
        bytesOf: (file) => read.get(file.path),
        sha256,
        breathe: () => new Promise((resolve) => setImmediate(resolve)),
      },
      run,
    ),
  );
  const { user, system } = process.cpuUsage(before);
  return { wall, cpu: (user + system) / 1000 };
}

async function warm() {
  const workbench = await openWorkbench({ store, profile: 'default', distFolder: dist, onWait: () => {} });
  const refresh = () => workbench.build({ folder, kind: 'refresh', rules: { budgets: rules.budgets }, rehash: false, git: true }, run);
  const change = (name) => appendFileSync(path.join(folder, edited), `\nexport function ${name}() {}\n`);
  change(`first${process.pid}`);
  await refresh();
  await new Promise((resolve) => setTimeout(resolve, 300)); // what was just written proves nothing by its time
  await refresh();
  const atRest = stateOf(store);
  const noops = [];
  for (let time = 0; time < 5; time++) noops.push(await timed(refresh));
  const noop = noops.sort((a, b) => a - b)[2];
  const noopBytes = bytesSince(atRest);
  change(`second${process.pid}`);
  const changed = await timed(refresh);
  return { noop, noopBytes, changed, changedBytes: bytesSince(atRest), storeBytes: bytesSince(new Map()) };
}

/** Bytes of the store's files that are new or written anew, the pointer apart. */
function bytesSince(before) {
  const written = [...stateOf(store)].filter(
    ([file, { stamp }]) => before.get(file)?.stamp !== stamp && !/published[.\w]*json$/.test(file),
  );
  return written.reduce((sum, [, { size }]) => sum + size, 0);
}

function stateOf(place) {
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const { size, mtimeMs, ino } = statSync(path.join(parentPath, name));
      return [path.join(parentPath, name), { size, stamp: `${size} ${mtimeMs} ${ino}` }];
    }),
  );
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
