import { groundOf, type Run } from '../model';
import type { Ports } from './ports';
import { type PublishedGround, readPublishedGround } from './publishedGround';
import type { OpenWiki } from './topicOf';

/** Gives what a published wiki is checked against. */
export type ReadGround = (wiki: OpenWiki, run: Run) => Promise<PublishedGround>;

/** Ports with the ground of the wiki that a person works on. */
export interface EditPorts extends Ports {
  readonly readGround: ReadGround;
}

/** Keeps the last ground: who saves a page ten times has the repository analysed once. */
export function keepGround(ports: Ports): ReadGround {
  let last: { readonly key: string; readonly kept: PublishedGround } | undefined;
  return async (wiki, run) => {
    const { topic, publication } = wiki;
    const key = [topic.id, groundOf(publication), publication.snapshot].join(' ');
    if (last?.key !== key) last = { key, kept: await readPublishedGround(ports, wiki, { run, cache: ports.syntaxCache(topic.id) }) };
    const { kept } = last;
    return { ...kept, ground: { ...kept.ground, topic } };
  };
}
