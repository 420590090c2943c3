import { type Dispute, readArticleHead, type Sha256, settledField, writtenLines } from '../../model';
import type { RepositorySource } from '../ports';
import { type DatedNote, findDisputes } from './disputes/findDisputes';
import { readStatements } from './statements';

/** What may contradict what in some documents. */
export function readDisputes(paths: readonly string[], source: RepositorySource, sha256: Sha256): readonly Dispute[] {
  const notes = paths.map((path): DatedNote => {
    const text = source.text(path);
    const { title, date, validUntil, supersededBy } = readArticleHead(text);
    return {
      path,
      title: title || path,
      ...(date === undefined ? {} : { date: date.slice(0, 10) }),
      ...(validUntil === undefined ? {} : { validUntil: validUntil.slice(0, 10) }),
      ...(supersededBy === undefined ? {} : { supersededBy }),
      statements: readStatements(writtenLines(text)),
      ...settledIn(text),
    };
  });
  return findDisputes(notes, sha256);
}

/** What a person settled, and the line of the head that says so. */
export function settledIn(text: string): Pick<DatedNote, 'settled' | 'settledLine'> {
  const { settled } = readArticleHead(text);
  const settledLine = settled.length > 0 ? text.split('\n').findIndex((line) => line.startsWith(`${settledField}: `)) + 1 : 0;
  return { settled, settledLine };
}
