import type { CallFact, MessageEnd, MessagePayload, SymbolFact } from '../../model';
import type { ExportTable } from '../graph/exportTable';
import type { FileScope } from '../graph/scopes';
import type { SourceText } from './callText';

export interface ConstantPlaces {
  readonly scopes: ReadonlyMap<string, FileScope>;
  readonly table: ExportTable;
  readonly symbol: ReadonlyMap<string, SymbolFact>;
  source(path: string): SourceText;
}

/** The same with the calls of each file. */
export interface CodePlaces extends ConstantPlaces {
  readonly callsOf: ReadonlyMap<string, readonly CallFact[]>;
}

/** What an expression names: a text, or the member of an enumeration that has none, by its id. `payload` is the type that goes with it. */
export interface Named {
  readonly key: string;
  readonly name: string;
  readonly payload?: MessagePayload;
  /** Where the constant stands that holds it. */
  readonly declared?: MessageEnd;
}

/** What the name of a message is called, the most telling first. */
export const nameMembers = ['type', 'kind', 'command', 'method', 'action', 'event', 'cmd', 'name', 'op'] as const;

const literal = /^(['"`])((?:(?!\1)[^\\\n$]){0,200})\1(?:\s+as\s+const)?$/;
const reference = /^([A-Za-z_$][\w$]*)(?:\.([A-Za-z_$][\w$]*))?(?:\s+as\s+const)?$/;
/** `new RequestType<Params, Result, void>('open')`: how remote methods are declared with their types. */
const typed = /^new\s+(?:\w+\.)?(?:Protocol)?(?:Request|Notification)Type\d?\s*(?:<([\s\S]{0,300}?)>)?\s*\(\s*(['"`])([^'"`\n$]{1,200})\2/;
const constant: ReadonlySet<string> = new Set(['constant', 'enumMember', 'property']);

/** The name that an expression stands for: a literal, a constant, the member of an enumeration or of a constant object. */
export function nameOf(places: ConstantPlaces, path: string, expression: string): Named | undefined {
  const plain = literal.exec(expression)?.[2];
  if (plain !== undefined && plain !== '') return { key: plain, name: plain };
  const symbol = symbolOf(places, path, expression);
  return statedMethod(expression)?.named ?? (symbol && constantValue(places, symbol));
}

function statedMethod(expression: string): { readonly named: Named; readonly types: string | undefined } | undefined {
  const [, types, , name] = typed.exec(expression) ?? [];
  return name === undefined ? undefined : { named: { key: name, name }, types: types?.replace(/\s+/g, ' ').trim() };
}

/** The declaration that `name` or `holder.member` means in a file. */
export function symbolOf({ scopes, table, symbol }: ConstantPlaces, path: string, expression: string): SymbolFact | undefined {
  const [, head = '', member] = reference.exec(expression) ?? [];
  const scope = scopes.get(path);
  const origin = scope?.imported.get(head);
  if (origin?.path !== undefined && origin.name === '*')
    return find(symbol, member === undefined ? undefined : table.find(origin.path, member));
  const id = scope?.local.get(head)?.id ?? (origin?.path === undefined ? undefined : table.find(origin.path, origin.name));
  return find(symbol, id !== undefined && member !== undefined ? `${id}.${member}` : id);
}

function find(symbol: ConstantPlaces['symbol'], id: string | undefined): SymbolFact | undefined {
  return id === undefined ? undefined : symbol.get(id);
}

/** The text with which a declaration starts: `'a'` of `name = 'a'` and of `name: 'a'`. */
export function initializerOf({ source }: ConstantPlaces, { path, range, nameRange }: SymbolFact): string {
  const { text, lines } = source(path);
  const rest = text.slice(lines.offsetAt(nameRange[2], nameRange[3]), lines.offsetAt(range[2], range[3]));
  const value = /^\s*[!?]?\s*(?::[^=]{0,300})?=(?!>)\s*([\s\S]*)$/.exec(rest)?.[1] ?? /^\s*['"]?\s*:\s*([\s\S]*)$/.exec(rest)?.[1] ?? '';
  return value.trim().replace(/[;,]$/, '');
}

function constantValue(places: ConstantPlaces, symbol: SymbolFact): Named | undefined {
  if (!constant.has(symbol.kind)) return undefined;
  const value = initializerOf(places, symbol);
  const plain = literal.exec(value)?.[2];
  const declared = { path: symbol.path, line: symbol.nameRange[0], symbol: symbol.id };
  if (plain !== undefined && plain !== '') return { key: plain, name: plain, declared };
  const stated = statedMethod(value);
  if (stated) return { ...stated.named, declared, ...(stated.types !== undefined && { payload: payloadOf(symbol, stated.types) }) };
  return symbol.kind === 'enumMember' ? { key: symbol.id, name: symbol.name, declared } : undefined;
}

/** A type that the declaration of a symbol writes. */
export function payloadOf({ path, range }: SymbolFact, type: string): MessagePayload {
  return { type, path, lines: [range[0], range[2]] };
}
