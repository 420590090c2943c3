import type { MemoryFact, SymbolFact } from '../../model';
import { findCode } from '../boundaries/findCode';
import { type CodePlaces, initializerOf, symbolOf } from '../messages/constants';
import { parametersOf } from '../messages/parameters';

export interface StatePlaces extends CodePlaces {
  readonly symbols: readonly SymbolFact[];
  readonly symbolsOf: ReadonlyMap<string, readonly SymbolFact[]>;
}

/** What changes a value of each kind, after its name. */
const assigned = String.raw`\s*(?:=(?![=>])|\+\+|--|(?:\*\*|<<|>>>?|&&|\|\||\?\?|[-+*/%&|^])=(?!=))`;
const member = String.raw`(?:\.(?!lastIndex\b)[\w$]+|\[[^\]\n]{1,80}\])+\s*(?:=(?![=>])|\+\+|--|(?:&&|\|\||\?\?|[-+])=(?!=))`;
const kinds: readonly { readonly of: RegExp; readonly calls: string }[] = [
  { of: /^new\s+(?:Weak)?(?:Map|Set)\b/, calls: 'set|add|delete|clear' },
  { of: /^(?:\[|new\s+Array\b|Array\.)/, calls: 'push|pop|shift|unshift|splice|sort|reverse|fill' },
  { of: /^\{/, calls: '' },
];
/** Called on an object of the repository's own class, when the method changes the object. */
const changing = 'add|set|register|remove|delete|clear|push';
const changesThis = /\bthis(?:\.[#\w$]+)+\s*(?:=(?![=>])|\+\+|--|[-+|&?]{1,2}=|\.(?:set|add|push|delete|clear|splice)\s*\()/;
const working: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'constant', 'property', 'variable']);

/** What lives in the memory of a module and is changed by functions: variables, registries, caches, shared objects. */
export function memoryFacts(places: StatePlaces, paths: readonly string[]): readonly MemoryFact[] {
  const own = new Set(paths);
  const texts = paths.map((path) => ({ path, text: places.source(path).text }));
  return places.symbols
    .filter(({ path, kind, container }) => container === undefined && own.has(path) && (kind === 'variable' || kind === 'constant'))
    .flatMap((symbol) => {
      const pattern = patternOf(places, symbol);
      if (!pattern) return [];
      const near = symbol.exported
        ? texts.filter(({ text }) => text.includes(symbol.name))
        : texts.filter(({ path }) => path === symbol.path);
      const writers = near.flatMap(({ path }) => writersIn(places, symbol, path, pattern));
      return writers.length === 0 ? [] : [{ symbol: symbol.id, path: symbol.path, line: symbol.nameRange[0], writers }];
    });
}

/** What would change the variable; nothing for one that holds a value or a function for good. */
function patternOf(places: StatePlaces, symbol: SymbolFact): RegExp | undefined {
  const name = symbol.name.replaceAll('$', '\\$');
  const reference = String.raw`(?<![\w$.#'"])((?:[A-Za-z_$][\w$]*\.)?${name})(?![\w$])`;
  if (symbol.kind === 'variable') {
    const filled = String.raw`${member}|\s*\??\.(?:${kinds
      .map(({ calls }) => calls)
      .join('|')
      .replace(/\|$/, '')})\s*\(`;
    return new RegExp(String.raw`${reference}(?:${assigned}|${filled})|(?:\+\+|--)(${name})(?![\w$])`, 'g');
  }
  const value = initializerOf(places, symbol);
  if (value === '' || /^(?:async\b|function\b|class\b|\(?[\w$,\s]*\)?\s*=>|['"\x60\d/]|true\b|false\b)/.test(value)) return undefined;
  const calls = kinds.find(({ of }) => of.test(value))?.calls ?? changing;
  const called = calls === '' ? '' : String.raw`|\s*\??\.(?:${calls})\s*\(`;
  return new RegExp(String.raw`${reference}(?:${member}${called})|\bObject\.assign\(\s*(${name})\s*,|\bdelete\s+(${name})[.[]`, 'g');
}

type Writers = MemoryFact['writers'];

function writersIn(places: StatePlaces, symbol: SymbolFact, path: string, pattern: RegExp): Writers {
  const { text, lines } = places.source(path);
  if (!text.includes(symbol.name)) return [];
  let isCode: ((offset: number) => boolean) | undefined;
  return [...text.matchAll(pattern)].flatMap((found): Writers => {
    const at = found.index;
    const reference = found.slice(1).find((part) => part !== undefined) ?? symbol.name;
    isCode ??= findCode(text);
    if (!isCode(at) || symbolOf(places, path, reference)?.id !== symbol.id || isDeclaring(text, at, path)) return [];
    const line = lines.lineAt(at);
    const holder = holderAt(places, path, at);
    if (!holder || holder.id === symbol.id || isShadowed(places, holder, symbol.name, at)) return [];
    return isChange(places, path, line, found[0]) ? [{ path, line, symbol: holder.id }] : [];
  });
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
function holderAt({ symbolsOf, source }: StatePlaces, path: string, at: number): SymbolFact | undefined {
  const { lines } = source(path);
  const around = (symbolsOf.get(path) ?? []).filter(({ kind, range }) => {
    const [from, to] = [lines.offsetAt(range[0], range[1]), lines.offsetAt(range[2], range[3])];
    return working.has(kind) && from <= at && at < to;
  });
  return around.at(-1);
}

/** True when a function around has a parameter or a variable of the name: then that is meant. */
function isShadowed(places: StatePlaces, holder: SymbolFact, name: string, at: number): boolean {
  const { text, lines } = places.source(holder.path);
  const start = lines.offsetAt(holder.range[0], holder.range[1]);
  const around = holder.container === undefined ? undefined : places.symbol.get(`${holder.path}#${holder.container}`);
  const body = text.slice(start, at);
  const bound = new RegExp(
    String.raw`\b(?:const|let|var)\s+(?:[{[][^=;]*\b)?${name.replaceAll('$', '\\$')}\b|\(\s*(?:[^()]*,\s*)?${name.replaceAll('$', '\\$')}\s*(?:,[^()]*)?\)\s*=>`,
  );
  if (parametersOf(places.source(holder.path), holder).some((one) => one.name === name) || bound.test(body)) return true;
  return around !== undefined && around.kind !== 'class' && isShadowed(places, around, name, at);
}

/** A method of the repository's own that only looks changes nothing. */
function isChange({ callsOf, symbol, source }: StatePlaces, path: string, line: number, written: string): boolean {
  const name = /\.(\w+)\s*\($/.exec(written)?.[1];
  if (name === undefined || name === 'assign') return true;
  const callee = (callsOf.get(path) ?? []).find((call) => call.line === line && call.name === name)?.callee;
  const fact = callee === undefined ? undefined : symbol.get(callee);
  if (!fact) return true;
  const { text, lines } = source(fact.path);
  return changesThis.test(text.slice(lines.offsetAt(fact.range[0], fact.range[1]), lines.offsetAt(fact.range[2], fact.range[3])));
}
