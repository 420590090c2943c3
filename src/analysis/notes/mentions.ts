import type { MentionFact, NoteFact } from '../../model';

/** Shorter names, and names of one common word, stand everywhere without meaning a document. */
const shortest = 6;
const shortestHan = 4;
const mostOfOne = 20;

/** Where documents name another by its title and do not link to it, in each the first place. */
export function findMentions(notes: readonly NoteFact[], linesOf: (path: string) => readonly string[]): readonly MentionFact[] {
  const named = notes.flatMap(({ path, title }) => (isTelling(title) ? [{ path, title, pattern: patternOf(title) }] : []));
  const counts = new Map<string, number>();
  return notes.flatMap((note) => {
    const linked = new Set(note.links.map(({ to }) => to));
    const lines = linesOf(note.path);
    const text = lines.join('\n');
    return named.flatMap(({ path, title, pattern }): readonly MentionFact[] => {
      const isOther = path !== note.path && !linked.has(path) && (counts.get(path) ?? 0) < mostOfOne;
      if (!isOther || !text.includes(title) || !pattern.test(text)) return [];
      const line = lines.findIndex((each) => pattern.test(each));
      if (line < 0) return [];
      counts.set(path, (counts.get(path) ?? 0) + 1);
      return [{ of: path, in: note.path, line: line + 1 }];
    });
  });
}

function isTelling(title: string): boolean {
  const isHan = /\p{Script=Han}/u.test(title);
  return isHan ? title.length >= shortestHan : title.length >= shortest && /[\s-]/.test(title.trim());
}

function patternOf(title: string): RegExp {
  const words = title.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return /\p{Script=Han}/u.test(title) ? new RegExp(words, 'u') : new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'u');
}
