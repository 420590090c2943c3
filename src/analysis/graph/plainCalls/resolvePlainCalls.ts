import type { CallFact, SymbolFact } from '../../../model';
import type { PlainCall } from '../../syntax/plain/plainCode';
import { createEvaluator, type Evaluator, type Led } from './evaluate';
import { type PlainGround, type PlainInput, plainGround } from './ground';
import { findMember } from './members';

const callable: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'class']);

/** The calls of the plain languages whose callee is of the repository and can be told; of all others nothing is said. */
export function resolvePlainCalls(input: PlainInput): readonly CallFact[] {
  const traced = input.syntaxes.filter(({ plain }) => plain);
  if (traced.length === 0) return [];
  const ground = plainGround(input);
  const evaluator = createEvaluator(ground);
  return traced.flatMap(({ path, plain }) => (plain?.calls ?? []).flatMap((call) => callFact(path, call, { ground, evaluator })));
}

interface Tools {
  readonly ground: PlainGround;
  readonly evaluator: Evaluator;
}

function callFact(path: string, call: PlainCall, { ground, evaluator }: Tools): readonly CallFact[] {
  const { line, col, name, chain } = call;
  const led = evaluator.lead({ chain, path }, true);
  const callee = calleeOf(led, ground);
  if (!callee) return [];
  const caller = ground.scopes.get(path)?.symbols[call.caller]?.id;
  const isPlain = chain.length === 1;
  const resolution = isPlain ? (callee.path === path ? 'local' : 'import') : led.isInherited ? 'inherited' : 'member';
  return [
    { path, line, col, name, ...(caller !== undefined && { caller }), callee: callee.id, resolution, confidence: isPlain ? 1 : 0.95 },
  ];
}

/** An object that is called runs its `__call__`. */
function calleeOf({ value }: Led, ground: PlainGround): SymbolFact | undefined {
  if (value?.kind === 'symbol') return callable.has(value.symbol.kind) && !isTupleStruct(value.symbol) ? value.symbol : undefined;
  const [type] = value?.kind === 'object' ? value.types : [];
  return type && findMember(type, { name: '__call__', isCalled: true }, ground)?.symbol;
}

/** In Rust naming a struct calls nothing. */
function isTupleStruct({ path, kind }: SymbolFact): boolean {
  return kind === 'class' && path.endsWith('.rs');
}
