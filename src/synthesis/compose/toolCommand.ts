import type { Author } from './author';

/** What is typed to run the tests where nothing declares it, by what a test uses. */
const commands: ReadonlyMap<string, string> = new Map([
  ['pytest', 'pytest'],
  ['unittest', 'python -m unittest'],
  ['go test', 'go test ./...'],
  ['cargo test', 'cargo test'],
]);

/** What builds are described in, with what runs one, and the wrapper that a repository may bring for that. */
const builds: readonly { readonly file: string; readonly program: string; readonly wrapper: string }[] = [
  { file: 'pom.xml', program: 'mvn', wrapper: 'mvnw' },
  { file: 'build.gradle', program: 'gradle', wrapper: 'gradlew' },
  { file: 'build.gradle.kts', program: 'gradle', wrapper: 'gradlew' },
];

/** A command that is typed, and the line from which it is known. */
export interface ToolCommand {
  readonly typed: string;
  readonly path: string;
  readonly line: number;
}

/**
 * What a build runs the tests by, with the wrapper that the repository brings; else the tool that most are written for. Where Cargo has several packages, it tests one of them unless it is told.
 */
export function toolCommand({ facts, index }: Pick<Author, 'facts' | 'index'>): ToolCommand | undefined {
  const build = builds.find(({ file }) => index.file.has(file));
  if (build) return { typed: `${index.file.has(build.wrapper) ? `./${build.wrapper}` : build.program} test`, path: build.file, line: 1 };
  const tool = facts.testTools.find(({ name }) => commands.has(name));
  const command = tool && commands.get(tool.name);
  if (!tool || command === undefined) return undefined;
  const crates = facts.packages.filter(({ path }) => path.endsWith('Cargo.toml')).length;
  return { typed: command === 'cargo test' && crates > 1 ? `${command} --workspace` : command, path: tool.path, line: tool.line };
}
