import { numbered } from '../compose/sections';
import { code } from '../compose/words';
import type { MapAuthor } from './mapAuthor';
import { testCommand } from './testCommand';

/** How an agent, or a person in a hurry, should use the map. */
export function usage(author: MapAuthor): string {
  const name = author.map.slice(author.map.lastIndexOf('/') + 1);
  const test = testCommand(author);
  const steps = [
    'Look here before you search: the lookup for a task, the tables for a file, the tree for the rest.',
    'Files are linked without lines, because lines move. Open the file and search for the key symbol.',
    'The tables leave out small files, files that only pass names on, and configuration. What is not here may still exist: then search.',
    'Where map and code disagree the code is right: the map was made before the last change. Doc comments say more than the map does.',
    ...(test === undefined ? [] : [`After a change run ${code(test)}.`]),
    `When files were added, moved or removed, write the map anew: ${code(`code-wiki codemap .${author.map === 'CODEMAP.md' ? '' : ` --path ${author.map}`}`)}; ${code('--check')} in its place says whether ${code(name)} is stale, for hooks and continuous integration.`,
    'Edit only the part between the hand-written marks at the end. Everything else, conflict marks included, is replaced by the next map.',
  ];
  return numbered(steps) ?? '';
}
