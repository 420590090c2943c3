import { topicIdOf } from '../knowledge';
import {
  type CodemapRequest,
  type CodemapView,
  type Outcome,
  type Problem,
  ProblemError,
  problem,
  type Run,
  type SnapshotRules,
} from '../model';
import { composeCodemap, differencesOf, renewCodemap } from '../synthesis';
import { analyseSnapshot, sourceOf, takeWhole } from './loadBodies';
import type { Ports, Repository } from './ports';

/**
 * The rules of every map, whatever a person set for the wiki: two people get the same map of the same files. A file beyond
 * the limit is passed over.
 */
const rules: SnapshotRules = {
  budgets: { maxFiles: Number.MAX_SAFE_INTEGER, maxFileBytes: 2 * 1024 * 1024, maxTotalBytes: Number.MAX_SAFE_INTEGER },
  scope: [],
  include: [],
  exclude: [],
};

const mostDifferences = 20;

/**
 * Writes, checks or prints the map of a folder (C1–C4): a function of the tracked files alone, with the part that a person
 * wrote taken over from the file. Writes only in the mode `write`, and only where the file would change. Throws a
 * `ProblemError` for a path that is no place for a map or must not be written to, when git cannot say what is tracked, and
 * when there is nothing to map.
 */
export async function writeCodemap(ports: Ports, request: CodemapRequest, run: Run): Promise<Outcome<CodemapView>> {
  const { folder, path, mode } = request;
  if (!isPlaceForMap(path)) throw new ProblemError(problem('error', 'codemap-path', { path }));
  const repository = await ports.openRepository(folder);
  const existing = await readMap(repository, request);
  const { value: generated, problems } = await compose(ports, repository, request, run);
  const text = renewCodemap(generated, existing);
  const isCurrent = existing !== undefined && flat(existing) === flat(text);
  const view = { path, text, ...measure(text) };
  switch (mode) {
    case 'print':
      return { value: view, problems };
    case 'check': {
      const differences = existing === undefined ? [] : differencesOf(existing, text).slice(0, mostDifferences);
      return {
        value: { ...view, stale: !isCurrent, differences },
        problems: [...problems, ...staleProblems(request, existing, isCurrent)],
      };
    }
    case 'write':
      if (!isCurrent) await repository.writeOwn(path, text);
      return { value: { ...view, written: !isCurrent }, problems };
    default:
      return mode satisfies never;
  }
}

/** The map as it is. To print one, nothing needs to be there that can be read. */
async function readMap(repository: Repository, { path, mode }: CodemapRequest): Promise<string | undefined> {
  try {
    return await repository.readOwn(path);
  } catch (error) {
    if (mode === 'print' && error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** Inside the folder, and called like a map: so that a setting cannot make us write over anything else. */
function isPlaceForMap(path: string): boolean {
  const segments = path.split('/');
  return (
    !/[\\\0]|^[A-Za-z]:/.test(path) &&
    segments.every((each) => !/^\.{0,2}$|^\.git$/i.test(each)) &&
    /^codemap\.md$/i.test(segments.at(-1) ?? '')
  );
}

async function compose(ports: Ports, repository: Repository, { path, git }: CodemapRequest, run: Run): Promise<Outcome<string>> {
  const { value: loaded, problems } = await takeWhole(ports, repository, { rules, rehash: true, git, trackedOnly: true }, run);
  const silent = problems.find(({ code }) => ['git-missing', 'git-failed', 'git-slow', 'git-untrusted'].includes(code));
  if (silent) throw new ProblemError(problem('error', 'codemap-needs-git', { reason: String(silent.values.reason ?? silent.code) }));
  const { snapshot } = loaded;
  if (snapshot.files.length === 0) throw new ProblemError(problem('error', 'empty-folder', { omitted: snapshot.coverage.omitted }));
  const source = sourceOf(ports, loaded);
  const { facts } = (
    await analyseSnapshot(ports, { loaded, source, cache: ports.syntaxCache(topicIdOf(ports.sha256, repository.root)) }, run)
  ).value;
  const text = composeCodemap({ map: path, snapshot, facts, text: source.text });
  return { value: await withoutSecrets(ports, text, path), problems: problems.filter(({ code }) => code === 'secret-kept-out') };
}

/** Files that hold a secret are kept out; a line of the map that looks like one all the same is left out. */
async function withoutSecrets({ findSecrets }: Ports, text: string, path: string): Promise<string> {
  const found = new Set((await findSecrets(text, path)).map(({ line }) => line));
  return found.size === 0
    ? text
    : text
        .split('\n')
        .filter((_, at) => !found.has(at + 1))
        .join('\n');
}

function staleProblems({ path, folder }: CodemapRequest, existing: string | undefined, isCurrent: boolean): readonly Problem[] {
  if (isCurrent) return [];
  return [problem('warning', existing === undefined ? 'codemap-missing' : 'codemap-stale', { path, folder })];
}

function measure(text: string): { readonly lines: number; readonly bytes: number } {
  const lines = flat(text);
  return { lines: lines.split('\n').length - 1, bytes: utf8Length(lines) };
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function flat(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
