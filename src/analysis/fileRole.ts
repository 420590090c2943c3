import { baseOf, dirOf, type FileRole } from '../model';
import { languageOf } from './languages/languageOf';

interface FolderRule {
  readonly role: FileRole;
  /** Folder names in lower case. */
  readonly names: ReadonlySet<string>;
  /** False when the name means this only outside the sources: `src/tools` may well be what the product is made of. */
  readonly anywhere: boolean;
}

/** Folders that tell what stands below them; the first rule that fits decides. */
const folderRules: readonly FolderRule[] = [
  {
    role: 'fixture',
    names: words('fixtures __fixtures__ fixture __snapshots__ __mocks__ golden'),
    anywhere: true,
  },
  { role: 'test', names: words('test tests __tests__ spec specs e2e cypress test-d runtime-tests'), anywhere: true },
  { role: 'test', names: words('fuzz fuzz_targets'), anywhere: false },
  { role: 'example', names: words('example examples'), anywhere: true },
  { role: 'example', names: words('demo demos sample samples playground playgrounds sandbox'), anywhere: false },
  { role: 'docs', names: words('docs doc documentation website'), anywhere: false },
  {
    role: 'script',
    names: words(
      'scripts script tools tooling hack bench benches benchmark benchmarks benchsuite perf-measures build ci brew debian packaging',
    ),
    anywhere: false,
  },
];
/** What tests are run on: `testdata`, `test_apps`, `test-workspace`. */
const testMaterial = /^test[-_]?(?:data|fixture|app|workspace|project|file|case|asset|resource|input|sample|repo)s?$/;
const sourceFolders = words('src source lib app');

const testName = /(?:^|[._-])(?:test|tests|spec|specs|e2e|test-d|cy)\.[^.]+(?:\.[^.]+)?$|^test_.*\.py$|_test\.\w+$|^conftest\.py$/i;
/** Languages without dots in the names of their tests: `OwnerTests.java`. */
const testCase = /[\p{Ll}\p{N}](?:Tests?|IT|Spec)\.(?:java|kt|cs|swift|php|scala|groovy)$/u;
const benchName = /[._-]bench(?:mark)?\.[^.]+$/i;
const configName =
  /(?:^|\.)config\.[cm]?[jt]s$|^(?:vitest|jest|babel|webpack|rollup|vite|karma|eslint|prettier|postcss|tailwind|esbuild)[\w.-]*\.[cm]?[jt]s$|^(?:gulpfile|gruntfile)\b/i;
const manifestName = /^(?:package|composer|deno|bower|lerna|nx|turbo)\.json$/i;
/** What builds a project and is no part of it, by its usual name. */
const buildName =
  /^(?:build\.rs|(?:build|settings)\.gradle(?:\.kts)?|(?:gradlew|mvnw)(?:\.\w+)?|setup\.py|noxfile\.py|fabfile\.py|py\.typed)$/i;
const setUpLanguages = words('makefile cmake dockerfile just starlark');
/** Shown or copied by a test, and never one itself. */
const shownLanguages = words('html css scss sass less jinja twig erb handlebars ejs text');
/** A file at the top to try things out in. */
const scratchName = /^(?:play|playground|scratch|sandbox)\.\w+$/i;
const proseName = /^(?:readme|license|licence|copying|notice|authors|changelog|changes)\b/i;
const typesName = /\.d\.[cm]?ts$/;

/** What a file is for, told from its path and name: `src/a.test.ts` is a test, `examples/a.ts` an example. */
export function fileRole(path: string): FileRole {
  const { id, kind } = languageOf(path);
  const name = baseOf(path);
  const isCode = kind === 'source';
  const byFolder = roleOfFolder(dirOf(path).toLowerCase().split('/'));
  if (byFolder === 'fixture') return 'fixture';
  if (isCode && id === 'text' && proseName.test(name)) return 'docs';
  if (isCode && (buildName.test(name) || (setUpLanguages.has(id) && byFolder === undefined))) return 'config';
  if (byFolder === 'test' && shownLanguages.has(id)) return 'fixture';
  if (isCode && (testName.test(name) || testCase.test(name))) return 'test';
  if (isCode && benchName.test(name)) return 'script';
  if (isCode && scratchName.test(path)) return 'example';
  // What tests compare with and what they read, such as `a-test.txt`.
  if (byFolder === 'test' && id === 'plaintext' && !proseName.test(name)) return 'fixture';
  if (kind === 'prose') return 'docs';
  if (kind === 'data') return byFolder === 'test' ? 'fixture' : manifestName.test(name) ? (byFolder ?? 'config') : 'data';
  if (kind === 'config' || (configName.test(name) && !isOwnConfig(path, name)) || name.startsWith('.')) return 'config';
  if (typesName.test(name) && byFolder === undefined) return 'types';
  if (byFolder !== undefined || name.includes('.')) return byFolder ?? 'source';
  // Names without an extension: `Makefile` and `Dockerfile` set things up, `CODEOWNERS` and `VERSION` are no code.
  return id === 'text' ? 'data' : 'config';
}

/** `src/config.ts` is where a program keeps its settings; `src/vite.config.ts` sets a tool up. */
function isOwnConfig(path: string, name: string): boolean {
  return (
    /^config\./.test(name) &&
    dirOf(path)
      .split('/')
      .some((segment) => sourceFolders.has(segment))
  );
}

function roleOfFolder(segments: readonly string[]): FileRole | undefined {
  if (segments.some((segment) => segment.startsWith('.') && segment.length > 1)) return 'script';
  if (segments.some((segment) => testMaterial.test(segment))) return 'fixture';
  const source = segments.findIndex((segment) => sourceFolders.has(segment));
  const outside = source < 0 ? segments : segments.slice(0, source);
  return folderRules.find(({ names, anywhere }) => (anywhere ? segments : outside).some((segment) => names.has(segment)))?.role;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
