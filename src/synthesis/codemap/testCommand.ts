import { projectOf } from '../compose/project';
import { scriptCommand, typedScript } from '../compose/scriptRunner';
import { toolCommand } from '../compose/toolCommand';
import { code } from '../compose/words';
import type { MapAuthor } from './mapAuthor';

/** Tasks that run the tests, the most usual name first. */
const tasks: readonly RegExp[] = [/^(?:make|just) tests?$/, /^tox$/, /^nox -s tests?$/, /^(?:make|just) check$/];

/** How the tests are run: `` `npm test` runs `vitest` ``, `` `make test` runs the tests ``. Nothing where it cannot be told. */
export function testRun(author: MapAuthor): string | undefined {
  const script = testScript(author);
  if (script) return `${scriptCommand(author, script.dir, 'test')} runs ${code(script.command)}`;
  const typed = testCommand(author);
  return typed && `${code(typed)} runs the tests`;
}

/** What is typed to run the tests: a script of the manifest, a task, else the tool itself. */
export function testCommand(author: MapAuthor): string | undefined {
  if (testScript(author) !== undefined) return typedScript(author, 'test');
  const names = author.entries.filter(({ kind }) => kind === 'script').map(({ name }) => name);
  const task = tasks.flatMap((pattern) => names.find((name) => pattern.test(name)) ?? [])[0];
  return task ?? toolCommand(author)?.typed;
}

/** The script `test` of the manifest at the top, else of the project's own. */
function testScript(author: MapAuthor): { readonly dir: string; readonly command: string } | undefined {
  const manifests = [author.index.packageOf.get(''), projectOf(author)];
  return manifests.flatMap((manifest) => {
    const command = manifest?.path.endsWith('package.json') ? manifest.scripts.find(({ name }) => name === 'test')?.command : undefined;
    return manifest && command !== undefined ? [{ dir: manifest.dir, command }] : [];
  })[0];
}
