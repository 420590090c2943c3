import type { EngineClient } from '../../engine';
import type { ChosenPage } from '../choosePage';
import { engineFolder } from '../topics/topicFolder';
import type { TextAddress, TextSource } from './textDocuments';

/** What a page said in one of its revisions. */
export function revisionSource(engine: EngineClient): TextSource {
  return {
    async read(folder, id) {
      const at = id.lastIndexOf('@');
      const { text } = await engine.ask('revisionText', {
        folder: engineFolder(folder),
        path: id.slice(0, at),
        revision: id.slice(at + 1),
      });
      return { text, links: [], problems: [] };
    },
  };
}

export function revisionAddress({ folder, path }: ChosenPage, revision: string): TextAddress {
  return { kind: 'revision', folder, id: `${path}@${revision}`, name: `${path.replaceAll('/', '-')}.md` };
}
