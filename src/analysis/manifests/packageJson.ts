import { baseOf, type DependencyFact, dirOf, type Outcome, type PackageFact, problem, type Quote } from '../../model';
import { type LineTable, lineTable } from '../syntax/lineTable';
import { type JsonNode, memberOf, membersOf, readJson, stringOf, stringsOf } from './json';
import { packageNameOf } from './packageName';

/** A `package.json`: what is told of it, and its text as nodes for those who resolve imports and entry points. */
export interface PackageJson {
  readonly path: string;
  readonly dir: string;
  readonly name: string | undefined;
  readonly root: JsonNode | undefined;
  readonly lines: LineTable;
  /** True when it describes a package; a bare `{ "type": "module" }` in a subfolder does not. */
  readonly isPackage: boolean;
  /** Patterns of the workspace folders it gathers, relative to its folder. */
  readonly workspacePatterns: readonly string[];
}

const dependencyKinds: readonly (readonly [member: string, kind: DependencyFact['kind']])[] = [
  ['dependencies', 'runtime'],
  ['devDependencies', 'development'],
  ['peerDependencies', 'peer'],
  ['optionalDependencies', 'optional'],
];

/** Reads a manifest as far as it goes; what is no JSON is a problem, never an exception. */
export function readPackageJson(path: string, text: string): Outcome<PackageJson> {
  const { root, error } = readJson(text, 'strict');
  const reason = error ?? (root?.type === 'object' ? undefined : 'ObjectExpected');
  const problems = reason === undefined ? [] : [problem('warning', 'manifest-invalid', { reason }, path)];
  const workspaces = memberOf(root, 'workspaces');
  const name = memberOf(root, 'name');
  const telling = ['scripts', 'workspaces', ...dependencyKinds.map(([member]) => member)];
  return {
    value: {
      path,
      dir: dirOf(path),
      name: packageNameOf(stringOf(name)),
      root,
      lines: lineTable(text),
      isPackage: stringOf(name) !== undefined || dirOf(path) === '' || telling.some((member) => memberOf(root, member) !== undefined),
      workspacePatterns: stringsOf(workspaces?.type === 'object' ? memberOf(workspaces, 'packages') : workspaces),
    },
    problems,
  };
}

/** The facts of a package; `workspaces` are the folders that its patterns gather. */
export function packageFact(manifest: PackageJson, workspaces: readonly string[]): PackageFact {
  const { path, dir, name, root, lines } = manifest;
  const license = stringOf(memberOf(root, 'license'));
  const version = quoteOf(memberOf(root, 'version'), lines);
  const description = withoutPlaceholder(quoteOf(memberOf(root, 'description'), lines));
  return {
    path,
    dir,
    name: name ?? baseOf(dir),
    ...(version && { version }),
    private: memberOf(root, 'private')?.value === true,
    ...(description && { description }),
    ...(license !== undefined && { license }),
    scripts: membersOf(memberOf(root, 'scripts')).flatMap(({ name: script, key, value }) => {
      const command = stringOf(value);
      return command === undefined ? [] : { name: script, command, line: lines.lineAt(key.offset) };
    }),
    dependencies: dependencyKinds.flatMap(([member, kind]) =>
      membersOf(memberOf(root, member)).map(({ name: dependency, key }) => ({ name: dependency, kind, line: lines.lineAt(key.offset) })),
    ),
    workspaces,
  };
}

/** What a member says, with the line it stands on. */
function quoteOf(value: JsonNode | undefined, lines: LineTable): Quote | undefined {
  const text = stringOf(value)?.replace(/\s+/g, ' ').trim();
  if (!value || !text) return undefined;
  const line = lines.lineAt(value.offset);
  return { text, lines: [line, line] };
}

/** An editor extension may say `%description%` and keep the words elsewhere: that is no description. */
function withoutPlaceholder(quote: Quote | undefined): Quote | undefined {
  return quote && /^%[\w.-]+%$/.test(quote.text) ? undefined : quote;
}
