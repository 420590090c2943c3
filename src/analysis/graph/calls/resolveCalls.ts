import type { CallFact } from '../../../model';
import type { CallSite, Provided } from '../../syntax/code/codeSyntax';
import type { FileSyntax } from '../../syntax/fileSyntax';
import type { FileScope } from '../scopes';
import { type CodeFile, codeFile, type Declaration, seenWith } from './codeFiles';
import { nameType, typeOfExpression } from './expressionType';
import { findMember, typeOfMember } from './members';
import { createWorld, type World } from './world';

const filesBetweenPauses = 20;

type Resolution = Pick<CallFact, 'resolution' | 'confidence'> & { readonly declarations: readonly Declaration[] };

/** That a function is given to an object as a member that its type states. */
export interface ProvidedMember {
  readonly member: string;
  readonly symbol: string;
}

export interface ResolvedCalls {
  /** In the order of the files: each with what it calls, when that is of the repository and can be told. */
  readonly calls: readonly CallFact[];
  readonly provided: readonly ProvidedMember[];
}

/** Lets waiting events in, and throws when one of them is a request to stop. */
export type Pause = () => Promise<void>;

/** What all files call, and what they give to be called. Pauses after every few files: this takes longer than all else but parsing. */
export async function resolveCalls(
  syntaxes: readonly FileSyntax[],
  scopes: ReadonlyMap<string, FileScope>,
  pause: Pause,
): Promise<ResolvedCalls> {
  const files = new Map<string, CodeFile>();
  for (const syntax of syntaxes) {
    const scope = scopes.get(syntax.path);
    if (scope) files.set(syntax.path, codeFile(syntax, scope));
  }
  const world = createWorld(files, { expression: typeOfExpression, member: typeOfMember, name: nameType });
  const calls: CallFact[] = [];
  for (const [index, file] of [...files.values()].entries()) {
    if (index % filesBetweenPauses === 0) await pause();
    for (const site of file.syntax.code.calls) calls.push(callFact(world, file, site));
  }
  const provided = [...files.values()].flatMap((file) => file.syntax.code.provided.flatMap((one) => providedMember(world, file, one)));
  return { calls, provided };
}

function providedMember(world: World, file: CodeFile, { base, definition }: Provided): readonly ProvidedMember[] {
  const own = file.declarations[definition];
  const type = own && typeOfExpression(world, file, base);
  const [member] = (type && findMember(world, type, own.definition.name))?.declarations ?? [];
  return own && member ? [{ member: member.symbol.id, symbol: own.symbol.id }] : [];
}

function callFact(world: World, file: CodeFile, site: CallSite): CallFact {
  const { line, col, name, inCallback } = site;
  const { found, linked } = world.isLinked(() => resolve(world, file, site));
  const caller = file.declarations[site.caller]?.symbol.id;
  const callee = found.declarations.find((one) => isCalled(one, site))?.symbol.id;
  const { resolution, confidence } = found;
  // Objects are made whole or grown: spreading tens of thousands of them takes longer than resolving them.
  const fact: Mutable<CallFact> = { path: file.path, line, col, name, resolution, confidence: callee === undefined ? 0 : confidence };
  if (caller !== undefined) fact.caller = caller;
  if (inCallback) fact.inCallback = true;
  if (callee !== undefined) fact[linked ? 'likely' : 'callee'] = callee;
  else if (!linked) {
    stateHolder(fact, found.declarations);
    stateOutside(fact, world, { file, site });
  }
  return fact;
}

/** `write: () => void` in an interface: what is called is whatever implements it. `run = once(…)`: it is what that holds. */
function stateHolder(fact: Mutable<CallFact>, declarations: readonly Declaration[]): void {
  const holder = declarations.find(({ definition }) => holders.has(definition.kind));
  if (holder) fact.stated = holder.symbol.id;
}

const holders: ReadonlySet<string> = new Set(['property', 'constant', 'variable']);

/** What is called is of no declaration: then where its name comes from. */
function stateOutside(fact: Mutable<CallFact>, world: World, { file, site }: { readonly file: CodeFile; readonly site: CallSite }): void {
  const { expressions } = file.syntax.code;
  let root = expressions[site.callee];
  if (root?.form === 'name' && !site.isNew && isParameter(file, root.base, site)) fact.isParameter = true;
  while (root?.form === 'member') root = expressions[root.base];
  const meaning = root?.form === 'name' && root.base < 0 ? world.imported(file, root.text) : undefined;
  if (meaning?.kind === 'outside' && meaning.external !== undefined) fact.external = meaning.external;
}

/** One that has a value of its own need not be given, and one that was taken out of a list has no name for whoever gives it. */
function isParameter({ syntax: { code } }: CodeFile, index: number, { caller, name }: CallSite): boolean {
  const binding = code.bindings[index];
  if (!binding || binding.owner < 0 || binding.value >= 0) return false;
  const isNamed = binding.keys === '' || binding.keys.split('.').at(-1) === name;
  return isNamed && caller >= 0 && code.functions[binding.owner]?.definition === caller;
}

type Mutable<Fact> = { -readonly [Key in keyof Fact]: Fact[Key] };

function resolve(world: World, file: CodeFile, { callee }: CallSite): Resolution {
  const expression = file.syntax.code.expressions[callee];
  if (expression?.form === 'name') return resolveName(world, file, expression.base, expression.text);
  if (expression?.form !== 'member') return { declarations: [], resolution: 'guess', confidence: 0 };
  const type = typeOfExpression(world, file, expression.base);
  const member = type && findMember(world, type, expression.text);
  const isPlain = /^(?:name|this|super|new)$/.test(file.syntax.code.expressions[expression.base]?.form ?? '');
  return { declarations: member?.declarations ?? [], resolution: member?.from ?? 'member', confidence: isPlain ? 0.95 : 0.9 };
}

function resolveName(world: World, file: CodeFile, binding: number, name: string): Resolution {
  const definition = file.syntax.code.bindings[binding]?.definition ?? -1;
  const declared = file.declarations[definition];
  if (binding >= 0) return { declarations: declared ? seenWith(declared) : [], resolution: 'local', confidence: 1 };
  const named = world.imported(file, name);
  // `const run = require('./run')` is called as what that file exports as a whole.
  const meaning = named?.kind === 'module' ? (world.exported(named.path, 'default') ?? named) : named;
  if (meaning?.kind === 'declared') return { declarations: meaning.declarations, resolution: meaning.from, confidence: 1 };
  return { declarations: [], resolution: meaning ? 'import' : 'global', confidence: 0 };
}

const callable: ReadonlySet<string> = new Set(['function', 'class', 'method']);

/** Only what has code of its own, or is a signature of such, is called: not a variable that holds something. */
function isCalled({ file, index, definition }: Declaration, { isNew }: CallSite): boolean {
  if (/\.d\.[cm]?ts$/.test(file.path) || file.shapes.get(index)?.isPair) return false;
  if (isNew) return definition.kind === 'class' || definition.kind === 'function';
  return callable.has(definition.kind) || (definition.kind === 'property' && file.functions.has(index));
}
