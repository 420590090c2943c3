import type { Author } from './author';

/** What is typed to run the tests where nothing declares it. */
const commands: ReadonlyMap<string, string> = new Map([
  ['pytest', 'pytest'],
  ['unittest', 'python -m unittest'],
  ['go test', 'go test ./...'],
  ['cargo test', 'cargo test'],
]);

/**
 * What a build runs the tests by, with the wrapper that the repository brings; else the tool that most are written for. Where Cargo has several packages, it tests one of them unless it is told.
 */
export function toolCommand({ facts, index }: Pick<Author, 'facts' | 'index'>): string | undefined {
  const isThere = (path: string) => index.file.has(path);
  if (isThere('pom.xml')) return isThere('mvnw') ? './mvnw test' : 'mvn test';
  if (isThere('build.gradle') || isThere('build.gradle.kts')) return isThere('gradlew') ? './gradlew test' : 'gradle test';
  const command = facts.testTools.flatMap(({ name }) => commands.get(name) ?? [])[0];
  const crates = facts.packages.filter(({ path }) => path.endsWith('Cargo.toml')).length;
  return command === 'cargo test' && crates > 1 ? `${command} --workspace` : command;
}
