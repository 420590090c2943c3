import type { WireReader, WireWriter } from '../wire';
import type { Chain, PlainCode } from './plainCode';

export function writePlainCode(to: WireWriter, { calls, fields, returns }: PlainCode): void {
  const chain = (steps: Chain): void => to.list(steps, to.string);
  to.list(calls, (one) => {
    to.number(one.line);
    to.number(one.col);
    to.number(one.caller);
    to.string(one.name);
    chain(one.chain);
  });
  to.list(fields, (one) => {
    to.number(one.definition);
    to.string(one.name);
    chain(one.chain);
  });
  to.list(returns, (one) => {
    to.number(one.definition);
    chain(one.chain);
  });
}

export function readPlainCodeBack(from: WireReader): PlainCode {
  const chain = (): Chain => from.list(from.string);
  return {
    calls: from.list(() => ({ line: from.number(), col: from.number(), caller: from.number(), name: from.string(), chain: chain() })),
    fields: from.list(() => ({ definition: from.number(), name: from.string(), chain: chain() })),
    returns: from.list(() => ({ definition: from.number(), chain: chain() })),
  };
}
