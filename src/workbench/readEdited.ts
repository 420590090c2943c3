import { placesIn } from '../markdown';
import type { PageContent } from '../model';
import { editedContent, placesOf } from './editedContent';
import { openLiveFiles } from './liveFiles';
import type { EditJob } from './openEdit';
import type { Ports } from './ports';
import { readCitations } from './readCitations';

/** A page as Markdown, as a person edited it; `given` is the text that they were given, `shown` the page that it was. */
interface EditedText {
  readonly text: string;
  readonly given?: string | undefined;
  readonly shown: PageContent;
}

/** What a person's text makes of a page, with its citations as they are proven. Throws what `editedContent` does. */
export async function readEdited(
  ports: Ports,
  { wiki, recorder }: Pick<EditJob, 'wiki' | 'recorder'>,
  { text, given, shown }: EditedText,
): Promise<PageContent> {
  const ids = wiki.publication.citations.map(({ id }) => id);
  const places = new Map([...placesOf(await readCitations(ports, wiki, ids)), ...placesIn(given ?? '')]);
  const live = await openLiveFiles(ports, wiki);
  return editedContent({ text, shown, places, live, cite: recorder.cite });
}
