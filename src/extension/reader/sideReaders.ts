import { isTopic } from '../topics/topicFolder';
import type { ReaderView } from './readerView';

/** The readers of the side bar as one: a page opens in the view that its wiki belongs to. */
export type SideReaders = Pick<ReaderView, 'open' | 'showBeside' | 'search'>;

export function createSideReaders(code: ReaderView, personal: ReaderView): SideReaders {
  const viewOf = (folder: Parameters<ReaderView['open']>[0]) => (isTopic(folder) ? personal : code);
  return {
    open: (folder, path, spot) => viewOf(folder).open(folder, path, spot),
    showBeside: (folder, path) => viewOf(folder).showBeside(folder, path),
    search: (folder) => viewOf(folder).search(folder),
  };
}
