import { baseOf, dirOf, type EntryPointFact, writtenLines } from '../../model';
import type { FileFinder } from '../graph/fileFinder';
import { fileOfCommand } from './packageEntries';

export const isContainerFile = (path: string): boolean => /^(?:Docker|Container)file(?:\.|$)|\.Dockerfile$/i.test(baseOf(path));

/** What a container starts: the last `ENTRYPOINT` and `CMD` of its file, which are the ones that hold. */
export function containerEntries(path: string, text: string, files: FileFinder): readonly EntryPointFact[] {
  const found = writtenLines(text).flatMap((line, index) => {
    const [, word, rest] = /^\s*(ENTRYPOINT|CMD)\s+(.*)$/i.exec(line) ?? [];
    return word && rest ? [{ word: word.toUpperCase(), command: commandOf(rest), line: index + 1 }] : [];
  });
  return [...new Map(found.map((one) => [one.word, one])).values()].map(({ word, command, line }) => {
    const target = fileOfCommand(command, dirOf(path), files);
    return { kind: 'container', name: `${baseOf(path)} ${word}`, path, line, ...(target !== undefined && { target }), command };
  });
}

/** `["node", "server.js"]` is `node server.js`. */
function commandOf(rest: string): string {
  const list = /^\[(.*)\]\s*$/.exec(rest)?.[1];
  return list === undefined ? rest.trim() : [...list.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((one) => one[1]).join(' ');
}
