import { type PageSection, readSections } from '../../markdown';
import type { PageContent } from '../../model';
import { type MergedPage, mergePage, shownDiagrams, type ThreeSides } from './mergePage';
import { type MergedPart, withoutIds } from './mergeTexts';

/** `overruled` are the ids of protected sections where the host says other things than in the base. */
export type MergedWithHost = MergedPage & { readonly overruled: readonly string[] };

/**
 * Three-way merge of a person's page with what the host writes now. A section that the person protected is taken word for word:
 * whatever the host makes of it is left out, and is no conflict. It stays before the section that follows it in the person's
 * text, else at the end.
 */
export function mergeWithHost({ base, ours, theirs }: ThreeSides): MergedWithHost {
  const sections = readSections(ours.body);
  const kept = outermost(sections.filter(({ isProtected }) => isProtected));
  const ids = new Set(kept.map(({ id }) => id));
  const merged = mergePage({ base: withoutSections(base, ids), ours: withoutSections(ours, ids), theirs: withoutSections(theirs, ids) });
  const overruled = [...ids].filter((id) => textOf(base, id) !== textOf(theirs, id));
  if (kept.length === 0) return { ...merged, overruled };
  const whole = [...kept]
    .reverse()
    .reduce(
      (parts, section) => withSection(parts, section, sections.slice(sections.indexOf(section) + 1)),
      merged.kind === 'conflict' ? merged.parts : [{ kind: 'settled', text: merged.content.body } as const],
    );
  if (merged.kind === 'conflict') return { kind: 'conflict', parts: whole, overruled };
  const body = whole.map((part) => (part.kind === 'settled' ? part.text : part.ours)).join('');
  const diagrams = shownDiagrams(body, [...ours.diagrams.filter(({ id }) => isIn(kept, id)), ...merged.content.diagrams]);
  return { kind: 'merged', content: { ...merged.content, body, diagrams }, overruled };
}

/** A section within another goes with that. */
function outermost(sections: readonly PageSection[]): readonly PageSection[] {
  return sections.filter((section) => !sections.some((other) => other !== section && isWithin(section, other)));
}

function isWithin({ line }: PageSection, { line: first, body }: PageSection): boolean {
  return line > first && line < first + body.split('\n').length;
}

function isIn(sections: readonly PageSection[], diagram: string): boolean {
  return sections.some(({ body }) => body.includes(`(diagram:${diagram})`));
}

function withoutSections(content: PageContent, ids: ReadonlySet<string>): PageContent {
  const gone = outermost(readSections(content.body).filter(({ id }) => ids.has(id)));
  if (gone.length === 0) return content;
  const lines: (string | undefined)[] = content.body.split('\n');
  for (const section of gone) {
    const { start, length } = linesOf(section);
    lines.fill(undefined, start, start + length);
  }
  return { ...content, body: lines.filter((line) => line !== undefined).join('\n') };
}

/** `line` is the last of the heading, which may have two. */
function linesOf({ line, body }: PageSection): { readonly start: number; readonly length: number } {
  const lines = body.split('\n');
  const isUnderlined = !/^ {0,3}#/.test(lines[0] ?? '');
  return { start: line - (isUnderlined ? 2 : 1), length: lines.length };
}

function textOf({ body }: PageContent, id: string): string | undefined {
  const found = readSections(body).find((section) => section.id === id);
  return found && withoutIds(found.body).trimEnd();
}

/** Puts a section in before the first of the headings that stood behind it and are still there. */
function withSection(parts: readonly MergedPart[], { body }: PageSection, behind: readonly PageSection[]): readonly MergedPart[] {
  const text = body.trimEnd();
  for (const { body: next } of behind) {
    const heading = next.split('\n', 1)[0] ?? '';
    const at = parts.findIndex((part) => part.kind === 'settled' && startOf(heading, part.text) >= 0);
    const part = parts[at];
    if (part?.kind !== 'settled') continue;
    const start = startOf(heading, part.text);
    const whole = `${part.text.slice(0, start)}${text}\n\n${part.text.slice(start)}`;
    return parts.with(at, { kind: 'settled', text: whole });
  }
  const last = parts.at(-1);
  const gap = last?.kind === 'settled' && last.text.trim() !== '' ? (last.text.endsWith('\n') ? '\n' : '\n\n') : '';
  return [...parts, { kind: 'settled', text: `${gap}${text}\n` }];
}

/** Where a line begins in a text; -1 when it has no such line. */
function startOf(line: string, text: string): number {
  return `\n${text}\n`.indexOf(`\n${line}\n`);
}
