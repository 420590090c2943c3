import { isInScope } from '../../analysis';
import { emptyLibrary, type Library, type PersonalTopic, personalName, type Topic, type TopicList } from '../../model';
import { humanPages } from '../humanPages';
import type { Ports } from '../ports';

/** All personal topics, by name; apart from them those that were deleted. */
export async function readTopics(ports: Ports): Promise<TopicList> {
  const { value: all, problems } = await ports.store.readTopics();
  const { value: library = emptyLibrary, problems: lost } = await ports.library.readLibrary();
  const personal = all.filter(({ kind }) => kind === 'personal').sort((a, b) => (a.name < b.name ? -1 : 1));
  const views = (isDeleted: boolean) =>
    Promise.all(personal.filter(({ deletedAt }) => (deletedAt !== undefined) === isDeleted).map((topic) => viewOf(ports, library, topic)));
  return { topics: await views(false), deleted: await views(true), problems: [...problems, ...lost] };
}

/** A topic as it is told. */
export async function viewOf({ store }: Pick<Ports, 'store'>, library: Library, { id, name, root, rules }: Topic): Promise<PersonalTopic> {
  const { value: publication } = await store.readPublication(id);
  const own = [
    ...humanPages(publication, { wishes: [] }).map(({ path }) => path),
    ...(publication?.deleted ?? []).map(({ path }) => path),
    ...(await store.readDrafts(id)),
  ];
  const sources = rules.scope.map((path) => ({ path, articles: articlesIn(library, [path]) }));
  return {
    topic: id,
    name: personalName(root) ?? '',
    title: name,
    sources,
    articles: rules.scope.length === 0 ? 0 : articlesIn(library, rules.scope),
    pages: publication?.pages.length ?? 0,
    own: [...new Set(own)].sort(),
    builtAt: publication?.at ?? null,
  };
}

/** How many articles one finds by these paths: archived and deleted ones are no sources. */
export function articlesIn({ articles }: Library, scope: readonly string[]): number {
  return articles.filter(({ path, state }) => state === 'active' && isInScope(path, scope)).length;
}
