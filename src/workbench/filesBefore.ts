import type { Run, Snapshot } from '../model';
import { compareInputs } from './impactOf';
import type { LoadedSnapshot } from './loadBodies';
import type { Ports, RevisionFiles } from './ports';
import { readPublishedSnapshot } from './publishedSnapshot';
import type { OpenWiki } from './topicOf';

/** An earlier state of a folder: what changed since, and the texts as they were. */
export interface FilesBefore {
  readonly base?: string;
  readonly inputs: ReturnType<typeof compareInputs>;
  /** `undefined` for a file that was not there. */
  read(path: string): Promise<string | undefined>;
}

/** The state of the published snapshot. */
export async function beforeAsPublished(ports: Ports, { publication }: OpenWiki, now: Snapshot): Promise<FilesBefore> {
  const { value: before } = await readPublishedSnapshot(ports, publication);
  const read = keptTexts(ports, before?.files ?? []);
  return { inputs: compareInputs(before, now), read: async (path) => read(path) };
}

/** The texts of these files as they were kept; `undefined` for another one. */
export function keptTexts({ bodies, decode }: Ports, files: Snapshot['files']): (path: string) => string | undefined {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return (path) => {
    const file = byPath.get(path);
    const bytes = file && bodies.readBody(file.sha256);
    return file && bytes ? decode(bytes, file) : undefined;
  };
}

/** The state of a commit, as far as the files are those that the snapshot admits. Throws `no-commit`. */
export async function beforeAsCommitted({ repository }: OpenWiki, revision: string, now: LoadedSnapshot, run: Run): Promise<FilesBefore> {
  const files = await repository.openRevision(revision, run.signal);
  return { base: files.commit, inputs: compareWith(files, now), read: files.read };
}

/** A file that is gone counts when it lay where files of the snapshot lie: what would never have been read is left out. */
function compareWith(files: RevisionFiles, { snapshot, bodies }: LoadedSnapshot): FilesBefore['inputs'] {
  const before = new Set(files.paths);
  const paths = new Set(snapshot.files.map(({ path }) => path));
  const omitted = new Set(snapshot.coverage.omittedFiles.map(({ path }) => path));
  const endings = new Set([...paths].map(endingOf));
  return {
    added: [...paths].filter((path) => !before.has(path)),
    changed: [...paths].filter((path) => before.has(path) && !files.holds(path, bodies.get(path) ?? new Uint8Array())),
    deleted: files.paths.filter((path) => !paths.has(path) && !omitted.has(path) && endings.has(endingOf(path))),
    renamed: [],
  };
}

function endingOf(path: string): string {
  return /\.[^./]+$/.exec(path)?.[0] ?? '';
}
