// node test/bench/importEdges.mjs [FOLDER] [--sites N]: how right and how complete the resolved imports of `facts FOLDER` are, beside what the
// TypeScript compiler resolves for the same specifiers of the TypeScript files. Counted are those that lead to a file of the snapshot.
// `--sites N` prints N of each kind that differ.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/steps/run.mjs';

const args = process.argv.slice(2);
const folder = realpathSync(
  path.resolve(process.env.INIT_CWD ?? '.', args.find((each, at) => !each.startsWith('-') && args[at - 1] !== '--sites') ?? root),
);
const shown = args.includes('--sites') ? Number(args[args.indexOf('--sites') + 1]) : 0;
const options = new Map();
const store = mkdtempSync(path.join(os.tmpdir(), 'code-wiki-imports-'));

try {
  compare(readFacts());
} finally {
  rmSync(store, { recursive: true, force: true });
}

function readFacts() {
  const command = [path.join(root, 'dist/cli.js'), 'facts', folder, '--json', '--store', store];
  const done = spawnSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 1 << 30 });
  if (done.error ?? done.stdout === '') throw new Error(`facts failed: ${done.stderr}`);
  return JSON.parse(done.stdout);
}

function compare({ files, imports }) {
  const paths = new Set(files.map((file) => file.path));
  const judged = [...paths].filter((each) => /\.[cm]?tsx?$/.test(each) && !/\.d\.[cm]?ts$/.test(each));
  // Only an installation binds the name of another package of the workspace, and only a bundler a file that is no code.
  const beyond = new Set(imports.filter(({ linked, to = '' }) => linked || !/\.(?:[cm]?[jt]sx?|json)$/.test(to)).map(keyOf));
  const said = new Map(imports.map((one) => [keyOf(one), one.to]));
  const counts = { edges: 0, said: 0, right: 0 };
  const differing = { missed: [], wrong: [] };
  for (const from of judged) {
    for (const specifier of specifiersOf(from)) {
      const key = keyOf({ from, specifier });
      if (said.get(key) !== undefined && beyond.has(key)) continue;
      const truth = resolve(specifier, from);
      const edge = paths.has(truth ?? '') ? truth : undefined;
      const told = said.get(key);
      if (edge !== undefined) counts.edges += 1;
      if (told !== undefined) counts.said += 1;
      if (told !== undefined && told === edge) counts.right += 1;
      else if (told !== undefined) differing.wrong.push(`${from} ${specifier} → ${told}, not ${edge ?? 'a file of the snapshot'}`);
      else if (edge !== undefined) differing.missed.push(`${from} ${specifier} → ${edge}`);
    }
  }
  const { edges, said: all, right } = counts;
  console.log(JSON.stringify({ folder, ...counts, precision: right / all, recall: right / edges }));
  for (const [kind, list] of Object.entries(differing)) for (const one of list.slice(0, shown)) console.log(`${kind}: ${one}`);
}

function keyOf({ from, specifier }) {
  return `${from}\0${specifier}`;
}

/** What a file names in imports, re-exports, `import()`, `require()` and `import x = require()`, each once. */
function specifiersOf(from) {
  const text = readFileSync(path.join(folder, from), 'utf8');
  return new Set(ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName));
}

function resolve(specifier, from) {
  const file = path.join(folder, from);
  const config = ts.findConfigFile(path.dirname(file), ts.sys.fileExists) ?? '';
  if (!options.has(config)) options.set(config, readOptions(config));
  const found = ts.resolveModuleName(specifier, file, options.get(config), ts.sys).resolvedModule?.resolvedFileName;
  const real = found && ts.sys.realpath ? ts.sys.realpath(found) : found;
  return real?.startsWith(`${folder}/`) ? path.relative(folder, real).split(path.sep).join('/') : undefined;
}

function readOptions(config) {
  const defaults = {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    allowJs: true,
    resolveJsonModule: true,
  };
  if (config === '' || !config.startsWith(folder)) return defaults;
  const { options: own } = ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, path.dirname(config));
  return { ...defaults, ...own, allowJs: true, resolveJsonModule: true };
}
