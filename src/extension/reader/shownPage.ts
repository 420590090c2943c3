import type { ChosenPage } from '../choosePage';
import type { ReaderTabs } from './readerTabs';
import type { ReaderView } from './readerView';

/** The page in the active tab, else the one in the side bar. */
export function shownPage(tabs: ReaderTabs, view: ReaderView): ChosenPage | undefined {
  const reader = tabs.active ?? view.reader;
  return reader?.folder && reader.page && { folder: reader.folder, path: reader.page.path };
}
