import { lowerBound, type MemoryFact, once, remember, type SymbolFact } from '../../model';
import { findCode } from '../boundaries/findCode';
import { type CodePlaces, initializerOf, symbolOf } from '../messages/constants';
import { parametersOf } from '../messages/parameters';

export interface StatePlaces extends CodePlaces {
  readonly symbols: readonly SymbolFact[];
  readonly symbolsOf: ReadonlyMap<string, readonly SymbolFact[]>;
  /** Where the symbols of a file begin, in their order. */
  startsOf(path: string): readonly number[];
}

/** What can be done to a name: `a.b.c = …`, `a[i]++`, `a.set(…)`. The last part says what is done. */
const done = new RegExp(
  String.raw`(?<![\w$.#'"])(?!(?:return|typeof|case|else|await|void|yield|throw|in|of|new|delete)\b)([A-Za-z_$][\w$]*)((?:\??\.[A-Za-z_$][\w$]*|\[[^\]\n]{1,80}\])*)\s*` +
    String.raw`(=(?![=>])|\+\+|--|(?:\*\*|<<|>>>?|&&|\|\||\?\?|[-+*/%&|^])=(?!=)|\(\s*(?:([A-Za-z_$][\w$.]*)\s*,)?)` +
    String.raw`|(?:\bdelete\s+|\+\+|--)([A-Za-z_$][\w$]*)`,
  'g',
);

/** Calls that change a value, by what a constant starts with. */
const kinds: readonly { readonly of: RegExp; readonly calls: ReadonlySet<string> }[] = [
  { of: /^new\s+(?:Weak)?(?:Map|Set)\b/, calls: new Set(['set', 'add', 'delete', 'clear']) },
  { of: /^(?:\[|new\s+Array\b|Array\.)/, calls: new Set(['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill']) },
  { of: /^\{/, calls: new Set() },
];
const allCalls = new Set(kinds.flatMap(({ calls }) => [...calls]));
/** Called on an object of the repository's own class, when the method changes the object. */
const ownCalls = new Set(['add', 'set', 'register', 'remove', 'delete', 'clear', 'push']);
const changesThis = /\bthis(?:\.[#\w$]+)+\s*(?:=(?![=>])|\+\+|--|[-+|&?]{1,2}=|\.(?:set|add|push|delete|clear|splice)\s*\()/;
const working: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'constant', 'property', 'variable']);

/** `(globalThis as Known).registry`: what a constant stands for lives on the global object. */
const onGlobal = /^\(?\s*(?:globalThis|window|self|global)\b(?:\s+as\s+[^()]{1,80}\))?\.([A-Za-z_$][\w$]*)!?\s*$/;

/** A variable of the name is looked for so far before a change. */
const longestBody = 20_000;

type Writers = MemoryFact['writers'];
/** By variable, the calls that change it. */
type Kept = ReadonlyMap<string, { readonly symbol: SymbolFact; readonly calls: ReadonlySet<string> }>;

/** What lives in the memory of a module and is changed by functions: variables, registries, caches, shared objects. */
export function memoryFacts(places: StatePlaces, paths: readonly string[]): readonly MemoryFact[] {
  const kept = keptIn(places, new Set(paths));
  const names = new Set([...kept.values()].map(({ symbol }) => symbol.name));
  const writers = new Map<string, Writers[number][]>();
  for (const path of paths) {
    for (const { id, writer } of changesIn(places, path, kept, names)) innerList(writers, id).push(writer);
  }
  return [...kept].flatMap(([id, { symbol }]) => {
    const own = writers.get(id);
    if (!own) return [];
    const global = onGlobal.exec(initializerOf(places, symbol))?.[1];
    return [{ symbol: id, path: symbol.path, line: symbol.nameRange[0], ...(global !== undefined && { global }), writers: own }];
  });
}

function innerList<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** Variables of the top level, and constants that hold what can be changed. */
function keptIn(places: StatePlaces, paths: ReadonlySet<string>): Kept {
  const top = places.symbols.filter(
    ({ path, kind, container }) => container === undefined && (kind === 'variable' || kind === 'constant') && paths.has(path),
  );
  return new Map(
    top.flatMap((symbol) => {
      if (symbol.kind === 'variable') return [[symbol.id, { symbol, calls: allCalls }] as const];
      const value = initializerOf(places, symbol);
      if (value === '' || /^(?:async\b|function\b|class\b|\(?[\w$,\s]*\)?\s*=>|['"\x60\d/]|true\b|false\b)/.test(value)) return [];
      return [[symbol.id, { symbol, calls: kinds.find(({ of }) => of.test(value))?.calls ?? ownCalls }] as const];
    }),
  );
}

interface Change {
  readonly id: string;
  readonly writer: Writers[number];
}

function changesIn(places: StatePlaces, path: string, kept: Kept, names: ReadonlySet<string>): readonly Change[] {
  const { text } = places.source(path);
  const isCode = once(() => findCode(text));
  const idOf = remember((reference: string) => symbolOf(places, path, reference)?.id ?? '');
  const found: Change[] = [];
  for (const { 0: whole, 1: head = '', 2: chain = '', 3: how = '', 4: handed = '', 5: undone = '', index } of text.matchAll(done)) {
    const name = undone || (whole.startsWith('Object.assign') ? handed : head);
    const [reference = '', rest = ''] = splitReference(places, path, name, undone || handed === name ? '.' : chain);
    if (!names.has(reference.slice(reference.lastIndexOf('.') + 1))) continue;
    const own = kept.get(idOf(reference));
    if (!own || !isChange(own, rest, how) || !isCode()(index)) continue;
    const writer = writerAt(places, path, { index, name: own.symbol.name, id: own.symbol.id, call: callOf(rest, how) });
    if (writer) found.push({ id: own.symbol.id, writer });
  }
  return found;
}

/** A name and what follows it; with `import * as all`, `all.config` is the name. */
function splitReference({ scopes }: StatePlaces, path: string, name: string, chain: string): readonly [reference: string, rest: string] {
  const member = /^\??\.([A-Za-z_$][\w$]*)/.exec(chain);
  const isModule = member !== null && scopes.get(path)?.imported.get(name)?.name === '*';
  return isModule ? [`${name}.${member[1]}`, chain.slice(member[0].length)] : [name, chain];
}

function isChange({ symbol, calls }: { symbol: SymbolFact; calls: ReadonlySet<string> }, rest: string, how: string): boolean {
  if (how.startsWith('(')) return rest === '.' || (/^\??\.[\w$]+$/.test(rest) && calls.has(callOf(rest, how) ?? ''));
  return rest === '' ? symbol.kind === 'variable' : !rest.endsWith('.lastIndex');
}

function callOf(rest: string, how: string): string | undefined {
  return how.startsWith('(') && rest !== '.' ? rest.slice(rest.lastIndexOf('.') + 1) : undefined;
}

interface Place {
  readonly index: number;
  readonly name: string;
  readonly id: string;
  readonly call: string | undefined;
}

/**
 * The function that makes a change, or the file that does when it is loaded; nothing for what happens when the module itself loads, or
 * where another name is meant.
 */
function writerAt(places: StatePlaces, path: string, { index, name, id, call }: Place): Writers[number] | undefined {
  const { text, lines } = places.source(path);
  const line = lines.lineAt(index);
  if (isDeclaring(text, index, path)) return undefined;
  const holder = holderAt(places, path, index);
  const isOwn = holder ? holder.id === id || isShadowed(places, holder, name, index) : id.startsWith(`${path}#`) || call !== undefined;
  if (isOwn) return undefined;
  const symbol = holder?.id ?? path;
  return call === undefined || changesWhatItIsCalledOn(places, path, line, call) ? { path, line, symbol } : undefined;
}

/** True where a name is bound or is an attribute: `const name = …`, `(name = 1) =>`, `<A name=…>`. */
function isDeclaring(text: string, at: number, path: string): boolean {
  const before = text.slice(Math.max(0, at - 80), at);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (/\b(?:const|let|var|type|interface|enum)\s+(?:[^;]*,\s*)?$/.test(line) || /[,(]\s*$/.test(line))
    return !/(?:[(=&|?!]|\b(?:while|if|return))\s*\(\s*$/.test(line);
  if (/\{\s*$/.test(line)) return !/^[^}]*[;\n]/.test(text.slice(at, at + 400));
  return /x$/.test(path) ? /[\w"'}]\s+$/.test(line) && !/\b(?:else|do|await|void|return|yield|=>)\s+$/.test(line) : false;
}

/** The innermost function, or member that holds one, around an offset. */
function holderAt({ symbol, symbolsOf, startsOf, source }: StatePlaces, path: string, at: number): SymbolFact | undefined {
  const { lines } = source(path);
  const isAround = ({ range }: SymbolFact) => lines.offsetAt(range[0], range[1]) <= at && at < lines.offsetAt(range[2], range[3]);
  let found = symbolsOf.get(path)?.[lowerBound(startsOf(path), at + 1) - 1];
  while (found && !(working.has(found.kind) && isAround(found))) {
    found = found.container === undefined ? undefined : symbol.get(`${path}#${found.container}`);
  }
  return found;
}

/** True when a function around has a parameter or a variable of the name: then that is meant. */
function isShadowed(places: StatePlaces, holder: SymbolFact, name: string, at: number): boolean {
  const { text, lines } = places.source(holder.path);
  const start = lines.offsetAt(holder.range[0], holder.range[1]);
  const around = holder.container === undefined ? undefined : places.symbol.get(`${holder.path}#${holder.container}`);
  const body = text.slice(Math.max(start, at - longestBody), at);
  const bound = new RegExp(
    String.raw`\b(?:const|let|var)\s+(?:[{[][^=;]{0,300}\b)?${name.replaceAll('$', '\\$')}\b|\(\s*(?:[^()]{0,300},\s*)?${name.replaceAll('$', '\\$')}\s*(?:,[^()]{0,300})?\)\s*=>`,
  );
  if (parametersOf(places.source(holder.path), holder).some((one) => one.name === name) || bound.test(body)) return true;
  return around !== undefined && around.kind !== 'class' && isShadowed(places, around, name, at);
}

/** A method of the repository's own that only looks changes nothing. */
function changesWhatItIsCalledOn({ callsOf, symbol, source }: StatePlaces, path: string, line: number, name: string): boolean {
  const callee = (callsOf.get(path) ?? []).find((call) => call.line === line && call.name === name)?.callee;
  const fact = callee === undefined ? undefined : symbol.get(callee);
  if (!fact) return true;
  const { text, lines } = source(fact.path);
  return changesThis.test(text.slice(lines.offsetAt(fact.range[0], fact.range[1]), lines.offsetAt(fact.range[2], fact.range[3])));
}
