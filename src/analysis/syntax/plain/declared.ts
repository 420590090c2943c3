import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../../model';
import type { PlainStyle } from '../../languages/plainStyle';
import { type Declared, symbolKinds } from '../declarations';
import type { Captures, Matches } from '../matches';

/** The declarations of one file; of a name that is given a value several times the first. */
export function plainDeclarations(matches: Matches, text: string, style: PlainStyle): readonly Declared[] {
  const declared = new Map<number, Declared>();
  for (const one of namesOf(matches, text, style)) {
    // Of two patterns that see one name the one says more that knows what it is made of.
    if (declared.get(one.nameStart)?.kind !== 'class' && declared.get(one.nameStart)?.kind !== 'interface')
      declared.set(one.nameStart, one);
  }
  return [...declared.values()];
}

function namesOf(matches: Matches, text: string, style: PlainStyle): readonly Declared[] {
  const wrappers = wrapperStarts(matches);
  const seen = new Set<string>();
  return matches.having('name').flatMap((match): readonly Declared[] => {
    const found = kindOf(match);
    const name = match.get('name');
    if (!found || !name || isRepeated(match, seen)) return [];
    const { kind, node } = found;
    const whole = match.get('whole');
    const outerStart = wrappers.get(node.startIndex) ?? whole?.startIndex ?? node.startIndex;
    const owner = ownerOf(match, text);
    return [
      {
        name: text.slice(name.startIndex, name.endIndex),
        kind,
        outerStart,
        start: whole ? node.startIndex : outerStart,
        end: node.endIndex,
        nameStart: name.startIndex,
        nameEnd: name.endIndex,
        headEnd: headEnd(whole ?? node, style),
        exported: false,
        isDefault: false,
        topLevel: true,
        needs: 'nothing',
        ...(owner !== undefined && { owner }),
      },
    ];
  });
}

function wrapperStarts(matches: Matches): ReadonlyMap<number, number> {
  return new Map(
    matches.having('wrapper').flatMap((match) => {
      const [wrapped, wrapper] = [match.get('wrapped'), match.get('wrapper')];
      return wrapped && wrapper ? [[wrapped.startIndex, wrapper.startIndex] as const] : [];
    }),
  );
}

function kindOf(match: Captures): { readonly kind: SymbolKind; readonly node: Node } | undefined {
  for (const [capture, node] of match) if (symbolKinds.has(capture)) return { kind: capture as SymbolKind, node };
  return undefined;
}

/** True for a further value of a name in the same block. */
function isRepeated(match: Captures, seen: Set<string>): boolean {
  const node = match.get('once');
  if (!node) return false;
  const key = `${node.parent?.parent?.parent?.id} ${node.text}`;
  const isKnown = seen.has(key);
  seen.add(key);
  return isKnown;
}

/** `Searcher` for what stands in `impl<'a> Sink for a::Searcher<'a>`; for a reference and the like a name that none has. */
function ownerOf(match: Captures, text: string): string | undefined {
  const of = match.get('of');
  return of && typeName(text.slice(of.startIndex, of.endIndex));
}

/** The last name of the path that a type begins with; nothing for a reference, a tuple and the like. */
export function typeName(written: string): string {
  return /^\*?(?:\w+(?:::|\.))*(\w+)/.exec(written)?.[1] ?? '';
}

/** Before its body, or before a value that takes more than a word. */
function headEnd(node: Node, { literals }: PlainStyle): number {
  const body = node.childForFieldName('body');
  if (body) return body.startIndex;
  const value = node.childForFieldName('value') ?? node.childForFieldName('right');
  return !value || literals.has(value.type) ? node.endIndex : value.startIndex;
}
