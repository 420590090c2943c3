import { element } from './dom';

/** A snippet with the words of the query marked, wherever they start a word or stand in Chinese text. */
export function markWords(snippet: string, query: string): readonly (Node | string)[] {
  const words = query.split(/\s+/).filter(Boolean).map(escapePattern);
  if (words.length === 0) return [snippet];
  const pieces = snippet.split(new RegExp(`(${words.join('|')})`, 'giu'));
  return pieces.map((piece, at) => (at % 2 === 1 ? element('mark', {}, piece) : piece));
}

function escapePattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
