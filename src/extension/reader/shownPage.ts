import type { ChosenPage } from '../choosePage';
import type { ReaderTabs } from './readerTabs';
import type { ReaderView } from './readerView';

/** The page in the active tab, else the one in the side bar: in the first of these views that can be seen. */
export function shownPage(tabs: ReaderTabs, views: readonly ReaderView[]): ChosenPage | undefined {
  const readers = views.flatMap(({ reader }) => reader ?? []);
  const reader = tabs.active ?? readers.find(({ frame }) => frame.isVisible()) ?? readers[0];
  return reader?.folder && reader.page && { folder: reader.folder, path: reader.page.path };
}
