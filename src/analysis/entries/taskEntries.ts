import { baseOf, type EntryPointFact, type Quote, writtenLines } from '../../model';
import { readToml } from '../manifests/toml';

interface Task {
  /** What is typed to run it: `make test`. */
  readonly name: string;
  readonly line: number;
  readonly says?: Quote;
}

type TaskReader = (text: string) => readonly Task[];

/** Files that name tasks for those who work on a project, each with what reads it. */
const readers: readonly (readonly [name: RegExp, read: TaskReader])[] = [
  [/^(?:GNU)?[Mm]akefile$/, (text) => targetsOf(text, 'make')],
  [/^\.?[Jj]ustfile$/, (text) => targetsOf(text, 'just')],
  [/^tox\.ini$/, toxSections],
  [/^pyproject\.toml$/, toxTables],
  [/^noxfile\.py$/, noxSessions],
];
const mostTasks = 40;

export const holdsTasks = (path: string): boolean => readers.some(([name]) => name.test(baseOf(path)));

/** Tasks of a Makefile, a justfile, tox or nox: scripts under the name by which people run them, in the order of their lines. */
export function taskEntries(path: string, text: string): readonly EntryPointFact[] {
  const tasks = readers.flatMap(([name, read]) => (name.test(baseOf(path)) ? read(text) : []));
  return tasks
    .slice(0, mostTasks)
    .map(({ name, line, says }) => ({ kind: 'script', name, path, line, command: name, ...(says && { says }) }));
}

/** `test: deps ## Runs the tests`, or a comment right above the target. Patterns, variables and settings are no tasks. */
function targetsOf(text: string, program: string): readonly Task[] {
  const lines = writtenLines(text);
  const found = lines.flatMap((line, at): readonly Task[] => {
    const [, name, comment] = /^([a-z][\w-]*)(?:\s+[^:=]*)?\s*::?(?!=)(?:[^#=]*(?:#+\s*(.*))?)$/i.exec(line.slice(0, 300)) ?? [];
    if (name === undefined) return [];
    const above = /^#+\s*(\S.*)$/.exec(lines[at - 1] ?? '')?.[1];
    const said = comment ?? above;
    const where = comment === undefined ? at : at + 1;
    return [{ name: `${program} ${name}`, line: at + 1, ...(said && { says: { text: said.trim(), lines: [where, where] } }) }];
  });
  return found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at);
}

function toxSections(text: string): readonly Task[] {
  const lines = writtenLines(text);
  return lines.flatMap((line, at) => {
    const [whole, name] = /^\[testenv(?::([\w.-]+))?\]/.exec(line) ?? [];
    return whole === undefined ? [] : [{ name: name === undefined ? 'tox' : `tox -e ${name}`, line: at + 1 }];
  });
}

/** `[tool.tox.env.typing]` with its description. */
function toxTables(text: string): readonly Task[] {
  const described = readToml(text).filter(
    ({ table, key }) => /^tool\.tox\.env(?:_run_base$|\.[\w.-]+$)/.test(table) && key === 'description',
  );
  return described.map(({ table, value, line }) => {
    const name = table === 'tool.tox.env_run_base' ? 'tox' : `tox -e ${table.slice('tool.tox.env.'.length)}`;
    return { name, line, says: { text: value, lines: [line, line] } };
  });
}

function noxSessions(text: string): readonly Task[] {
  const lines = writtenLines(text);
  return lines.flatMap((line, at) => {
    const isSession = /^@nox\.session\b/.test(line);
    const next = isSession ? lines.slice(at + 1, at + 6).findIndex((each) => /^def\s/.test(each)) : -1;
    const name = /^def\s+(\w+)/.exec(lines[at + 1 + next] ?? '')?.[1];
    return next < 0 || name === undefined ? [] : [{ name: `nox -s ${name}`, line: at + 2 + next }];
  });
}
