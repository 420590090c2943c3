import { admissionVersion, buildCoverage, isInScope, snapshotDigest } from '../../analysis';
import { topicIdOf } from '../../knowledge';
import {
  type Article,
  articleDocument,
  emptyLibrary,
  ProblemError,
  personalName,
  personalRoot,
  problem,
  type Snapshot,
  type SnapshotFile,
} from '../../model';
import type { Ports, Repository, SnapshotRequest } from '../../workbench/ports';

type Shelf = Pick<Ports, 'library' | 'bodies' | 'store' | 'sha256' | 'now'>;

/**
 * The chosen articles of a personal topic in the place of a folder: each is a Markdown file with its fields as front matter. Everything
 * that works on a folder's snapshot works on this one. Throws `no-topic` where nobody made such a topic, and
 * `topic-gone` where it was deleted.
 */
export async function openPersonalTopic(ports: Shelf, root: string): Promise<Repository> {
  const { value: topic } = await ports.store.readTopic(topicIdOf(ports.sha256, root));
  if (!topic) throw new ProblemError(problem('error', 'no-topic', { topic: personalName(root) ?? root }));
  if (topic.deletedAt !== undefined) throw new ProblemError(problem('error', 'topic-gone', { topic: personalName(root) ?? root }));
  const { value: library = emptyLibrary } = await ports.library.readLibrary();
  const documents = new Map(
    library.articles.flatMap((article) => {
      const document = documentOf(ports, article);
      return document ? [[document.file.path, document] as const] : [];
    }),
  );
  const file = (path: string, scope: readonly string[]) => (isChosen(path, scope) ? documents.get(path) : undefined);
  return {
    root: personalRoot(personalName(root) ?? root),
    name: topic.name,
    takeSnapshot: async (request) => ({ value: snapshotOf(ports, documents, request), problems: [] }),
    readHistory: async () => ({ value: undefined, problems: [] }),
    openRevision: async (revision) => {
      throw new ProblemError(problem('error', 'no-commit', { revision }));
    },
    isUnchanged: ({ path, sha256 }) => documents.get(path)?.file.sha256 === sha256,
    readNow: async (path, { scope }) => file(path, scope)?.text,
    readOwn: async () => undefined,
    listOwn: async () => [],
    removeOwn: async () => {},
    writeOwn: async (path) => {
      throw new ProblemError(problem('error', 'topic-has-no-folder', { path }));
    },
  };
}

/** True for an article that was chosen by its path or with a folder around it. Nothing is chosen by choosing nothing. */
function isChosen(path: string, scope: readonly string[]): boolean {
  return scope.length > 0 && isInScope(path.replace(/\.md$/, ''), scope);
}

interface Document {
  readonly text: string;
  readonly file: SnapshotFile;
}

/** An article that is not archived or deleted, unless its text is lost. */
function documentOf({ bodies, sha256 }: Shelf, article: Article): Document | undefined {
  const hash = article.revisions.at(-1)?.text;
  const body = article.state === 'active' && hash !== undefined ? bodies.readBody(hash) : undefined;
  if (!body) return undefined;
  const text = articleDocument(article, Buffer.from(body).toString('utf8'));
  const bytes = Buffer.from(text);
  const mark = { bytes: bytes.length, mtime: 0, ctime: 0, inode: 0 };
  const known = { language: 'note', hostOnly: false, lossy: false, mark };
  return { text, file: { path: `${article.path}.md`, bytes: bytes.length, sha256: sha256(bytes), ...known } };
}

function snapshotOf({ sha256, now }: Shelf, documents: ReadonlyMap<string, Document>, { rules }: SnapshotRequest) {
  const chosen = [...documents.values()]
    .filter(({ file }) => isChosen(file.path, rules.scope))
    .sort((a, b) => (a.file.path < b.file.path ? -1 : 1));
  const files = chosen.map(({ file }) => file);
  const snapshot: Snapshot = {
    digest: snapshotDigest(files, rules.scope, sha256),
    admission: admissionVersion,
    takenAt: now(),
    rules,
    commit: null,
    committedAt: null,
    dirty: false,
    files,
    coverage: buildCoverage(files, []),
  };
  return { snapshot, read: new Map(chosen.map(({ file, text }) => [file.path, Buffer.from(text)])) };
}

/** The root of a topic that is named by its id in the place of a name; else what is given. */
export async function rootOfTopic({ readTopic }: Pick<Ports['store'], 'readTopic'>, root: string): Promise<string> {
  const id = personalName(root);
  return id !== undefined && /^[0-9a-f]{16}$/.test(id) ? ((await readTopic(id)).value?.root ?? root) : root;
}
