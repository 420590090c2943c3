import type { EngineClient } from '../../engine';
import { contractText } from '../../model';
import { translate } from '../describe';
import { engineFolder } from '../topics/topicFolder';
import type { TextSource } from './textDocuments';

/** The contract of a folder's wiki; there is one each. */
export function contractSource(engine: EngineClient): TextSource {
  return {
    async read(folder) {
      const { contract } = await engine.ask('contract', { folder: engineFolder(folder) });
      return { text: contractText(contract, translate), links: [], problems: [] };
    },
  };
}
