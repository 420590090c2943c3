import type { CallFact } from '../../model';

/** One call that a function makes, also of what is not of the repository, and of what only a run can tell. */
export function calleeLine(call: CallFact): string {
  return `${call.path}:${call.line} calls ${calleeOf(call)}`;
}

function calleeOf({ callee, likely, stated, external, isParameter, resolution, name }: CallFact): string {
  if (callee !== undefined) return callee;
  if (likely !== undefined) return `most likely ${likely}, by the name of another package of the workspace`;
  if (stated !== undefined) return `${stated}, which only holds a function`;
  if (external !== undefined) return `${name}, through ${external}, which is not of this repository`;
  if (isParameter) return `${name}, its parameter: whoever calls it gives that function`;
  switch (resolution) {
    case 'global':
      return `${name}, a name of the language or of its runtime`;
    case 'local':
      return `${name}, a local value`;
    default:
      return `${name} of a value whose kind is not known: read the line`;
  }
}
