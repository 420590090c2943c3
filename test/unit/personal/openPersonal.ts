import { type Article, type ArticleFields, emptyLibrary, personalRoot } from '../../../src/model';
import { sha256 } from '../../../src/node/hash';
import { openPersonalTopic } from '../../../src/node/library/openPersonalTopic';
import { openStore } from '../../../src/node/store';
import type { Workbench } from '../../../src/workbench';
import type { Ports } from '../../../src/workbench/ports';
import { emptyFolder, runOf, workbenchOver } from '../workbench/openTestWorkbench';

export const time = '2026-03-01T00:00:00.000Z';

export interface Written {
  readonly text: string;
  readonly title?: string;
  readonly fields?: Partial<ArticleFields>;
  readonly state?: Article['state'];
}

/** A workbench over a store on disk with these articles, by path; `write` changes them as imports and persons do. */
export async function openPersonal(articles: Readonly<Record<string, Written>>, more: Partial<Pick<Ports, 'openModel'>> = {}) {
  const opened = await openStore({ folder: emptyFolder(), profile: 'default' });
  const write = async (changed: Readonly<Record<string, Written>>) => {
    const { value: library = emptyLibrary } = await opened.library.readLibrary();
    const others = library.articles.filter(({ path }) => !(path in changed));
    const written = Object.entries(changed).map(([path, each]) => articleOf(path, each));
    await opened.bodies.addBodies(
      `import-${library.seq}`,
      Object.values(changed).map(({ text }) => ({ sha256: sha256(Buffer.from(text)), bytes: Buffer.from(text) })),
    );
    await opened.library.replaceLibrary({ ...library, seq: library.seq + 1, articles: [...others, ...written] });
  };
  await write(articles);
  const shelf = { ...opened, sha256, now: () => time };
  const workbench = workbenchOver({ ...opened, ...more, openRepository: (root) => openPersonalTopic(shelf, root) }, time);
  return { workbench, write, ...opened };
}

function articleOf(path: string, { text, title, fields = {}, state = 'active' }: Written): Article {
  const revision = { id: sha256(Buffer.from(text)).slice(0, 12), at: time, origin: 'imported' as const, text: sha256(Buffer.from(text)) };
  return {
    path,
    title: title ?? path.split('/').at(-1) ?? path,
    source: path,
    state,
    fields: { tags: [], aliases: [], ...fields },
    sections: [],
    revisions: [revision],
  };
}

export const root = personalRoot('topic');

/** Builds or refreshes the topic `topic`. */
export function refresh(workbench: Workbench) {
  return workbench.build({ folder: root, kind: 'refresh', rules: {}, rehash: false, git: false }, runOf());
}

/** A page as Markdown that a person edits: citations show their lines. */
export async function textOf(workbench: Workbench, path: string): Promise<string> {
  return (await workbench.editText(root, path)).text;
}
