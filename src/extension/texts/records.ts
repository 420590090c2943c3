import type { EngineClient } from '../../engine';
import { engineFolder } from '../topics/topicFolder';
import type { TextSource } from './textDocuments';

/** What the wiki keeps of a cited commit or tag; the id is that of the citation. */
export function recordSource(engine: EngineClient): TextSource {
  return {
    async read(folder, citation) {
      const { text } = await engine.ask('excerpt', { folder: engineFolder(folder), citation });
      return { text, links: [], problems: [] };
    },
  };
}
