import { findCited } from '../evidence';
import { placesIn } from '../markdown';
import type { PageContent } from '../model';
import { editedContent, type FindCited } from './editedContent';
import { openLiveFiles } from './liveFiles';
import type { EditJob } from './openEdit';
import type { Ports } from './ports';
import { readPlaces } from './readPlaces';

const rawCitation = /\[((?:[^\][\\]|\\.)*)\]\(cite:([0-9a-f]{10})\)/g;

/** A page as Markdown, as a person edited it; `given` is the text that they were given, `shown` the page that it was. */
interface EditedText {
  readonly text: string;
  readonly given?: string | undefined;
  /** True for a text of another person's wiki: its citations are found by their ids, and those that are not are none. */
  readonly isShared?: true;
  readonly shown: PageContent;
}

/** What a person's text makes of a page, with its citations as they are proven; without a recorder lines that it names stay links. Throws what `editedContent` does. */
export async function readEdited(
  ports: Ports,
  { wiki, recorder }: Pick<EditJob, 'wiki'> & { readonly recorder?: EditJob['recorder'] | undefined },
  { text, given, shown, isShared }: EditedText,
): Promise<PageContent> {
  const places = new Map([...(await readPlaces(ports, wiki, isShared ? '' : text)), ...placesIn(given ?? '')]);
  const live = await openLiveFiles(ports, wiki);
  const find: FindCited = (place, id, file) => findCited(ports.sha256, place, id, file);
  const content = await editedContent({ text, shown, places, live, find: isShared && find, cite: recorder?.cite ?? (() => undefined) });
  if (!isShared) return content;
  const known = new Set([...wiki.publication.citations, ...(recorder?.citations() ?? [])].map(({ id }) => id));
  return { ...content, body: content.body.replace(rawCitation, (all, label: string, id: string) => (known.has(id) ? all : label)) };
}
