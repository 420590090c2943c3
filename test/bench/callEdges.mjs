// node test/bench/callEdges.mjs [FOLDER] [--sites N]: how right and how complete the resolved calls of `facts FOLDER` are, beside what the
// TypeScript compiler says of the same sites. Counted are calls whose declaration lies in the folder. `--sites N` prints N sites of each kind.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/steps/run.mjs';

const args = process.argv.slice(2);
const folder = path.resolve(
  process.env.INIT_CWD ?? '.',
  args.find((each, at) => !each.startsWith('-') && args[at - 1] !== '--sites') ?? root,
);
const sitesShown = args.includes('--sites') ? Number(args[args.indexOf('--sites') + 1]) : 0;

const facts = readFacts();
const judged = new Set(facts.files.map((file) => file.path).filter((each) => /\.[cm]?tsx?$/.test(each) && !/\.d\.[cm]?ts$/.test(each)));
print(compare(askCompiler(), facts));

function readFacts() {
  const store = mkdtempSync(path.join(os.tmpdir(), 'code-wiki-edges-'));
  try {
    const command = [path.join(root, 'dist/cli.js'), 'facts', folder, '--json', '--store', store];
    const done = spawnSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 1 << 30 });
    if (done.error ?? done.stdout === '') throw new Error(`facts failed: ${done.stderr}`);
    return JSON.parse(done.stdout);
  } finally {
    rmSync(store, { recursive: true, force: true });
  }
}

/** Every call site of the judged files that the compiler leads to a declaration in one of them: by `path:line:col`. */
function askCompiler() {
  const program = ts.createProgram(
    [...judged].map((each) => path.join(folder, each)),
    compilerOptions(),
  );
  const checker = program.getTypeChecker();
  const sites = new Map();
  for (const source of program.getSourceFiles()) {
    if (!judged.has(relative(source))) continue;
    const look = (node) => {
      const name = calledName(node);
      const declarations = name ? declarationsOf(name, checker) : [];
      if (declarations.length > 0) sites.set(placeOf(name), { kind: kindOf(name, node, checker), spans: declarations.map(spanOf) });
      ts.forEachChild(node, look);
    };
    look(source);
  }
  return sites;
}

function compilerOptions() {
  const file = path.join(folder, 'tsconfig.json');
  const read = ts.sys.fileExists(file) ? ts.readConfigFile(file, ts.sys.readFile).config : {};
  const { options } = ts.parseJsonConfigFileContent(read, ts.sys, folder);
  const defaults = { moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const forced = { noEmit: true, allowJs: false, skipLibCheck: true, types: [], composite: false, incremental: false };
  return { ...defaults, jsx: ts.JsxEmit.Preserve, ...options, ...forced };
}

/** The name token of what a node calls, if it calls something that has a name. */
function calledName(node) {
  const called =
    (ts.isCallExpression(node) || ts.isNewExpression(node)) ? node.expression
    : ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node) ? node.tagName
    : ts.isTaggedTemplateExpression(node) ? node.tag
    : ts.isDecorator(node) ? node.expression
    : undefined; // biome-ignore format: a table
  const name = called && ts.isPropertyAccessExpression(called) ? called.name : called;
  return name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) ? name : undefined;
}

function declarationsOf(name, checker) {
  const found = checker.getSymbolAtLocation(name);
  const symbol = found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
  return (symbol?.declarations ?? []).filter((each) => judged.has(relative(each.getSourceFile())) && isCallable(each));
}

function isCallable(declaration) {
  if (ts.isFunctionLike(declaration) || ts.isClassLike(declaration)) return true;
  const value = ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration) ? declaration.initializer : undefined;
  return value !== undefined && (ts.isFunctionLike(value) || (ts.isClassLike(value) && ts.isVariableDeclaration(declaration)));
}

/** What made the site easy or hard: how the receiver is written, and for a variable how it was declared. */
function kindOf(name, node, checker) {
  const form = ts.isNewExpression(node) ? 'new ' : ts.isJsxOpeningLikeElement(node) ? 'jsx ' : ts.isDecorator(node) ? 'decorator ' : '';
  const holder = name.parent;
  if (!ts.isPropertyAccessExpression(holder) || holder.name !== name) return `${form}name`;
  let receiver = holder.expression;
  while (ts.isParenthesizedExpression(receiver) || ts.isNonNullExpression(receiver)) receiver = receiver.expression;
  if (!ts.isIdentifier(receiver)) return `${form}${ts.SyntaxKind[receiver.kind]}.name`;
  const declaration = checker.getSymbolAtLocation(receiver)?.declarations?.[0];
  const value = declaration?.initializer ? `=${ts.SyntaxKind[declaration.initializer.kind]}` : '';
  return `${form}${declaration ? ts.SyntaxKind[declaration.kind] : '?'}${declaration?.type ? ':type' : value}.name`;
}

function compare(sites, { calls, symbols }) {
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  const said = new Map(
    calls.filter((call) => call.callee && judged.has(call.path)).map((call) => [`${call.path}:${call.line}:${call.col}`, call]),
  );
  const missed = new Map();
  const wrong = new Map();
  let right = 0;
  for (const [place, call] of said) {
    const site = sites.get(place);
    if (site && isIn(byId.get(call.callee), site.spans)) right++;
    else note(wrong, `${call.resolution} ${site ? site.kind : 'no such edge'}`, `${place} ${call.name} → ${call.callee}`);
  }
  for (const [place, site] of sites)
    if (!said.has(place)) note(missed, site.kind, `${place} → ${site.spans.map((span) => span.text).join(', ')}`);
  return { sites: sites.size, said: said.size, right, precision: right / said.size, recall: right / sites.size, missed, wrong };
}

function note(kinds, kind, text) {
  const known = kinds.get(kind);
  if (known) known.push(text);
  else kinds.set(kind, [text]);
}

function isIn(symbol, spans) {
  return (
    symbol !== undefined && spans.some(({ file, from, to }) => file === symbol.path && symbol.range[0] >= from - 1 && symbol.range[0] <= to)
  );
}

function spanOf(node) {
  const source = node.getSourceFile();
  const [from, to] = [node.getStart(source), node.end].map((at) => source.getLineAndCharacterOfPosition(at).line + 1);
  return { file: relative(source), from, to, text: `${relative(source)}:${from}` };
}

function placeOf(name) {
  const source = name.getSourceFile();
  const { line, character } = source.getLineAndCharacterOfPosition(name.getStart(source));
  return `${relative(source)}:${line + 1}:${character}`;
}

function relative(source) {
  return path.relative(folder, source.fileName).split(path.sep).join('/');
}

function print({ missed, wrong, ...figures }) {
  console.log(JSON.stringify({ folder, ...figures }));
  for (const [title, kinds] of Object.entries({ missed, wrong })) {
    for (const [kind, list] of [...kinds].sort(([, a], [, b]) => b.length - a.length)) {
      console.log(`${title} ${String(list.length).padStart(6)}  ${kind}`);
      const step = Math.max(1, Math.floor(list.length / Math.max(1, sitesShown)));
      for (let shown = 0; shown < sitesShown && shown * step < list.length; shown++) console.log(`                 ${list[shown * step]}`);
    }
  }
}
