import type { Node } from 'web-tree-sitter';
import { type Chain, unknown } from './plainCode';

const longest = 20;

/** The way to the value of an expression, as far as names tell it. `None` says nothing of what a name will hold. */
export function pythonValue(expression: Node | null): Chain {
  const steps: string[] = [];
  let node = expression;
  while (node && steps.length < longest) {
    if (node.type === 'identifier') return [node.text, ...steps.reverse()];
    if (node.type === 'call') {
      const cast = castType(node);
      if (cast) return [...cast, ...steps.reverse()];
      steps.push('()');
      node = node.childForFieldName('function');
    } else if (node.type === 'attribute') {
      steps.push(node.childForFieldName('attribute')?.text ?? '');
      node = node.childForFieldName('object');
    } else if (node.type === 'await' || node.type === 'parenthesized_expression') {
      node = node.namedChildren.find((child) => child?.type !== 'comment') ?? null;
    } else return unknown;
  }
  return unknown;
}

/** `t.cast(Store, value)` says what the value is. */
function castType(call: Node): Chain | undefined {
  const name = call.childForFieldName('function');
  if (!name || name.endIndex - name.startIndex > longest || !/^(?:(?:t|typing)\.)?cast$/.test(name.text)) return undefined;
  const type = call.childForFieldName('arguments')?.namedChildren[0];
  return type ? pythonType(type.text) : undefined;
}

/** An object of a type as it is written: of `Store | None` and `Optional[Store]` one of `Store`; of `type[Store]` the class itself. */
export function pythonType(written: string): Chain {
  const text = written.trim().replace(/^(['"])(.*)\1$/s, '$2');
  const one = /^([^[\]|]+(?:\[[^|]*\])?)\s*\|\s*None$/.exec(text)?.[1] ?? /^None\s*\|\s*([^|]+)$/.exec(text)?.[1] ?? text;
  const optional = /^(?:[\w.]+\.)?(?:Optional|Final|Annotated|ClassVar|Awaitable)\[([^,]*)[\s\S]*\]$/.exec(one)?.[1];
  if (optional !== undefined && optional.length < text.length) return pythonType(optional);
  const itself = /^(?:[\w.]+\.)?[tT]ype\[(['"]?)([\p{L}\p{N}_.]+)\1\]$/u.exec(one)?.[2];
  if (itself !== undefined) return itself.split('.');
  const name = /^([\p{L}_][\p{L}\p{N}_.]*)\s*(?:\[[\s\S]*\])?$/u.exec(one)?.[1];
  return name === undefined ? unknown : [`:${name}`];
}
