import type { EntryPointFact } from '../../model';
import { exportPlaces } from '../compose/exportPlaces';
import { passedOn } from '../compose/surface';
import { code, list, listSome } from '../compose/words';
import { findInSources } from './findInSources';
import type { LookupRow } from './lookupRow';
import type { MapAuthor } from './mapAuthor';

const mostPrograms = 3;
const programKinds: ReadonlySet<string> = new Set(['bin', 'server', 'worker', 'activation']);

/** `registerCommand('a.b', …)`, or a function of the project's own that is called so; running a command registers none. */
const registration = /(?<!execute)command\(\s*['"]([\w.-]+)['"]/gi;

/** Rows about the doors of the project: programs, what can be imported, commands and settings of an editor extension. */
export function lookupEntries(author: MapAuthor): readonly LookupRow[] {
  return [...programs(author), ...offers(author), ...paths(author), ...editorCommands(author), ...editorSettings(author)];
}

function programs(author: MapAuthor): readonly LookupRow[] {
  const found = author.entries.filter(({ kind, target }) => programKinds.has(kind) && target !== undefined);
  return found.slice(0, mostPrograms).map(({ name, target = '' }) => {
    const led = busiest(author, target);
    return [`change what ${code(name)} does when it starts`, author.file(target), list([target, ...led].map((path) => author.file(path)))];
  });
}

/** The two imported files that bring most together. */
function busiest(author: MapAuthor, path: string): readonly string[] {
  const hub = (each: string) => author.index.file.get(each)?.hub ?? 0;
  const to = (author.index.importsOf.get(path) ?? []).flatMap((fact) => (fact.to === undefined || fact.typeOnly ? [] : [fact.to]));
  return [...new Set(to)].sort((a, b) => hub(b) - hub(a) || (a < b ? -1 : 1)).slice(0, 2);
}

/** The main door of a library, where a new name has to be passed on. */
function offers(author: MapAuthor): readonly LookupRow[] {
  const doors = libraryDoors(author).filter(({ name }) => depthOf(name) === 1);
  const seen = new Set<string>();
  return doors.flatMap(({ name, target = '' }): readonly LookupRow[] => {
    if (seen.has(target) || passedOn(author, [target]).length === 0) return [];
    seen.add(target);
    return [
      [
        `offer another name from ${code(name)}`,
        `${author.file(target, target)}, which passes names on`,
        `the file that declares it, then ${author.file(target, target)}`,
      ],
    ];
  });
}

/** Paths below a package's name that can be imported, where there are several. */
function paths(author: MapAuthor): readonly LookupRow[] {
  const deep = libraryDoors(author).filter(({ name }) => depthOf(name) > 1);
  const manifests = [...new Set(deep.map(({ path }) => path))];
  return manifests.slice(0, 2).flatMap((manifest): readonly LookupRow[] => {
    const own = deep.filter(({ path }) => path === manifest);
    const [first] = own;
    if (own.length < 2 || first?.target === undefined) return [];
    const names = listSome([...new Set(own.map(({ name }) => code(name)))], 3);
    return [
      [
        `offer another path to import, as ${names}`,
        author.file(first.target, first.target),
        `${list([...placesToName(author, manifest), 'the file it leads to'])}`,
      ],
    ];
  });
}

/** `[package.json](package.json) (`exports`)`, and others beside it that list the paths again. */
function placesToName(author: MapAuthor, manifest: string): readonly string[] {
  return exportPlaces(author, manifest).map(({ path, keys }) => `${author.file(path, path)} (${list(keys.map(code))})`);
}

function libraryDoors(author: MapAuthor): readonly EntryPointFact[] {
  return author.entries.filter(({ kind, target }) => (kind === 'export' || kind === 'main') && target !== undefined);
}

function depthOf(name: string): number {
  return name.replace(/^@[^/]+\//, '').split('/').length;
}

/** Commands that a manifest declares and the source files that register most of them, else those that name them. */
function editorCommands(author: MapAuthor): readonly LookupRow[] {
  const commands = author.entries.filter(({ kind }) => kind === 'command');
  const ids = new Set(commands.map(({ name }) => name));
  const registered = findInSources(author, (text) => [...text.matchAll(registration)].filter(([, id = '']) => ids.has(id)).length);
  const named = findInSources(author, (text) => [...ids].filter((id) => text.includes(`'${id}'`) || text.includes(`"${id}"`)).length);
  const [home, ...others] = registered.length > 0 ? registered : named;
  const [first] = commands;
  if (!first || home === undefined) return [];
  const beside = others.slice(0, 2).map((path) => author.file(path));
  return [
    [
      'add a command of the editor',
      list([author.file(home), ...beside]),
      `${author.file(first.path, first.path)} (${code('contributes.commands')}), then ${author.file(home)} or one beside it`,
    ],
  ];
}

/** Settings of an editor extension and the file that asks for them. */
function editorSettings(author: MapAuthor): readonly LookupRow[] {
  const manifest = author.entries.find(({ kind }) => kind === 'command' || kind === 'activation')?.path;
  const [home] = findInSources(author, (text) => text.split('getConfiguration(').length - 1);
  if (manifest === undefined || home === undefined) return [];
  return [
    [
      'add a setting of the editor',
      author.file(home),
      `${author.file(manifest, manifest)} (${code('contributes.configuration')}), then ${author.file(home)}`,
    ],
  ];
}
