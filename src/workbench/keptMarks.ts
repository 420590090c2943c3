import { groundOf, type Outcome, type ReadMarks, type ReadPage } from '../model';
import type { Ports } from './ports';
import type { OpenWiki } from './topicOf';

type Published = Pick<OpenWiki, 'topic' | 'publication'>;

/** What a person has read of a wiki; with the number 0 where they never began. */
export async function readMarks({ store }: Ports, topic: string): Promise<Outcome<ReadMarks>> {
  const { value, problems } = await store.readMarks(topic);
  return { value: value ?? { schema: 1, seq: 0, known: [], pages: {} }, problems };
}

/** Pages that a person saw, and paths of those that they themselves took away. */
interface Marked {
  readonly seen: readonly ReadPage[];
  readonly gone?: readonly string[];
}

/**
 * Marks pages as read as they were seen; those that a wiki has when a person begins with it are never new to them. Who is outrun
 * by another window does it again over what that one marked.
 */
export async function markPages(ports: Ports, { topic, publication }: Published, { seen, gone = [] }: Marked): Promise<void> {
  const mark = { at: ports.now(), job: groundOf(publication) };
  const added = Object.fromEntries(seen.map(({ path, revision }) => [path, { revision, ...mark }]));
  await changeMarks(ports, topic.id, ({ seq, known, pages }) => ({
    known: seq === 0 ? publication.pages.map(({ path }) => path) : known,
    pages: Object.fromEntries(Object.entries({ ...pages, ...added }).filter(([path]) => !gone.includes(path))),
  }));
}

/** Marks all pages as read as they are now, and forgets those that are gone. */
export async function markAll(ports: Ports, { topic, publication }: Published): Promise<void> {
  const mark = { at: ports.now(), job: groundOf(publication) };
  const pages = Object.fromEntries(publication.pages.map(({ path, revision }) => [path, { revision, ...mark }]));
  await changeMarks(ports, topic.id, () => ({ known: [], pages }));
}

type Change = (marks: ReadMarks) => Pick<ReadMarks, 'known' | 'pages'>;

async function changeMarks(ports: Ports, topic: string, change: Change): Promise<void> {
  for (;;) {
    const { value: marks } = await readMarks(ports, topic);
    const next: ReadMarks = { schema: 1, seq: marks.seq + 1, ...change(marks) };
    if ((await ports.store.replaceMarks(topic, next)) === 'replaced') return;
  }
}
