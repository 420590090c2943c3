import type { EngineClient } from '../../engine';
import { changesText } from '../../model';
import { translate } from '../describe';
import { engineFolder } from '../topics/topicFolder';
import { placeUri } from './placeUri';
import type { TextSource } from './textDocuments';

/** What changed in the wiki of a folder since this person read it; there is one each. */
export function changesSource(engine: EngineClient): TextSource {
  return {
    async read(folder) {
      return { ...changesText(await engine.ask('changes', { folder: engineFolder(folder) }), translate), problems: [] };
    },
    target: async (folder, _, { path, lines }) => placeUri(folder, path, lines),
  };
}
