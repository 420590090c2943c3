import type { EngineClient } from '../../engine';
import type { TextSource } from './textDocuments';

/** What the wiki keeps of a cited commit or tag; the id is that of the citation. */
export function recordSource(engine: EngineClient): TextSource {
  return {
    async read(folder, citation) {
      const { text } = await engine.ask('excerpt', { folder: folder.uri.fsPath, citation });
      return { text, links: [], problems: [] };
    },
  };
}
