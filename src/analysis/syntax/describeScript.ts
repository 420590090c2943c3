import { docBefore } from './comments';
import type { Declared } from './declarations';
import type { PlacedText } from './definitions';
import type { LineTable } from './lineTable';
import { signatureOf } from './signature';

interface ScriptText {
  readonly text: string;
  readonly lines: LineTable;
  /** Where the statements of the top level begin. */
  readonly statements: ReadonlySet<number>;
}

/** How TypeScript and JavaScript say who may use a declaration and what it is for. */
export function describeScript({ text, lines, statements }: ScriptText): PlacedText['describe'] {
  return (one, holder) => {
    const doc = docBefore(text, one.outerStart, lines);
    return {
      kind: one.kind,
      exported: one.exported || (holder !== undefined && isOpenMember(one, holder, text)),
      hidden: holder === undefined && !one.topLevel && !statements.has(one.outerStart),
      ...(doc && { doc }),
      signature: signatureOf(text, signatureStart(one, text), one.headEnd),
    };
  };
}

/** Members are as visible as what holds them, unless they say otherwise. What stands in a function is not. */
function isOpenMember(one: Declared, holder: Declared, text: string): boolean {
  if (holder.kind === 'namespace' || holder.kind === 'function' || holder.kind === 'method') return false;
  return !one.name.startsWith('#') && !/\b(?:private|protected)\b/.test(text.slice(one.outerStart, one.nameStart));
}

const modifiers =
  /(?:\b(?:abstract|public|private|protected|static|readonly|override|async|accessor|class|get|set|const|let|var|function)\b[\s*]*)*$/;

/** Past decorators and the words that say where the symbol can be seen. */
function signatureStart(one: Declared, text: string): number {
  const head = text.slice(one.outerStart, one.nameStart);
  if (head.startsWith('@')) return one.nameStart - (modifiers.exec(head)?.[0].length ?? 0);
  return one.outerStart + (/^(?:(?:export|default|declare)\s+)*/.exec(head)?.[0].length ?? 0);
}
