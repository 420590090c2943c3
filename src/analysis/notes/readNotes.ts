import { createNoteFinder, type NoteFact, type NotesFacts, readArticleHead, remember, type Sha256, writtenLines } from '../../model';
import { paragraphBelow } from '../documents/paragraphBelow';
import { readMarkdown } from '../documents/readMarkdown';
import type { RepositorySource } from '../ports';
import { findAlike } from './alike';
import { findDisputes } from './disputes/findDisputes';
import { findMentions } from './mentions';
import { readLinks } from './noteLinks';
import { settledIn } from './readDisputes';
import { readStatements } from './statements';
import { findThemes } from './themes';

/** What the documents of a personal topic say: each for itself, and what several of them speak of. In the order of their paths. */
export function readNotes(paths: readonly string[], source: RepositorySource, sha256: Sha256): NotesFacts {
  const documents = paths.map((path) => {
    const text = source.text(path);
    return { path, text, ...readArticleHead(text) };
  });
  const find = createNoteFinder(documents);
  const notes = documents.map(({ path, text, title, tags, date, validFrom, validUntil, supersededBy }): NoteFact => {
    const lines = writtenLines(text);
    const { lead, headings } = readMarkdown(path, text);
    const sections = headings.filter(({ level, text: said }) => !(level === 1 && said === title));
    return {
      path,
      title: title || path,
      tags,
      lines: lines.length,
      ...(date === undefined ? {} : { date: date.slice(0, 10) }),
      ...(validFrom === undefined ? {} : { validFrom: validFrom.slice(0, 10) }),
      ...(validUntil === undefined ? {} : { validUntil: validUntil.slice(0, 10) }),
      ...(supersededBy === undefined ? {} : { supersededBy: find(supersededBy) ?? supersededBy }),
      ...(lead && { lead }),
      sections: sections.map(({ text: said, level, line }) => {
        const says = paragraphBelow(lines, line);
        return { title: said, level, line, ...(says && { says }) };
      }),
      links: readLinks(path, lines, find),
      statements: readStatements(lines),
    };
  });
  const linesOf = remember((path: string) => writtenLines(source.text(path)));
  const alike = findAlike(documents.map(({ path }) => ({ path, lines: linesOf(path).slice(headLines(linesOf(path))) })));
  const dated = notes.map((note) => ({ ...note, ...settledIn(source.text(note.path)) }));
  return { notes, themes: findThemes(notes), alike, mentions: findMentions(notes, linesOf), disputes: findDisputes(dated, sha256) };
}

/** Fields of the head are no words of the document. */
function headLines(lines: readonly string[]): number {
  return lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
}
