import type { Definition } from '../fileSyntax';
import type { Field, Provided, Shape } from './codeSyntax';
import type { Collector } from './collector';
import type { Layout } from './layout';

/** Longer types than this are made by machines, and read by nobody. */
const longestType = 4000;

/** The types and values of definitions, for those that state any. */
export function readShapes(layout: Layout, collector: Collector): readonly Shape[] {
  const bases = basesOf(layout);
  return layout.placed.definitions.flatMap((definition, index): readonly Shape[] => {
    const span = layout.placed.spans[index];
    const tail = layout.tails[index];
    if (!span || !tail) return [];
    const { text } = layout;
    const isType = definition.kind === 'type';
    const hasValue =
      tail.value >= 0 && (definition.kind === 'constant' || definition.kind === 'variable' || definition.kind === 'property');
    const shape: Shape = {
      definition: index,
      generics: tail.parameters >= 0 ? '' : tail.generics,
      type: isType ? text.slice(tail.value, Math.min(span.end, tail.value + longestType)).replace(/;?\s*$/, '') : tail.type,
      bases: bases.get(index) ?? '',
      value: hasValue ? collector.expression(tail.value, span.end) : -1,
      isStatic: /\bstatic\b/.test(text.slice(span.start, span.nameStart)),
      isPair: isPair(definition, layout, span.nameEnd),
    };
    const says = shape.generics !== '' || shape.type !== '' || shape.bases !== '' || shape.value >= 0 || shape.isStatic || shape.isPair;
    return says ? [shape] : [];
  });
}

/** A computed base (`mixin(Base)`) is left out. */
function basesOf({ text, placed, marks }: Layout): ReadonlyMap<number, string> {
  const bases = new Map<number, string>();
  for (const { start, end } of marks('bases')) {
    const names = text.slice(start, end).replace(/^extends\s+/, '');
    if (!/^[\w$.]+\s*\(/.test(names)) bases.set(placed.holder(start), names);
  }
  return bases;
}

function isPair({ kind, container }: Definition, { placed, text }: Layout, nameEnd: number): boolean {
  const holder = placed.definitions[container]?.kind;
  return kind === 'method' && holder !== 'class' && holder !== 'interface' && /^['"\]]?\s*:/.test(text.slice(nameEnd, nameEnd + 20));
}

/** `this.name = value` in a class: a field that need not be declared. */
export function readFields(layout: Layout, collector: Collector): readonly Field[] {
  const { text, marks } = layout;
  return marks('assigned').flatMap(({ start, end, from, to }): readonly Field[] => {
    const { definition, isStatic } = collector.self(start);
    const equals = text.indexOf('=', to);
    const value = definition < 0 || isStatic ? -1 : collector.expression(equals + 1, end);
    return value < 0 ? [] : [{ definition, name: text.slice(from, to), value }];
  });
}

/** `base.name = function` within a declaration: one of its own. */
export function readProvided({ text, marks, placed }: Layout, collector: Collector): readonly Provided[] {
  const byName = new Map(placed.spans.map(({ nameStart }, index) => [nameStart, index]));
  return marks('provided').flatMap(({ start, from }): readonly Provided[] => {
    const definition = byName.get(from) ?? -1;
    const base = definition < 0 ? -1 : collector.expression(start, text.lastIndexOf('.', from));
    return base < 0 ? [] : [{ base, definition }];
  });
}
