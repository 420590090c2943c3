import type { EngineClient } from '../../engine';
import type { Side } from '../../model';
import type { ChosenPage } from '../choosePage';
import { tell } from '../tell';
import { engineFolder } from '../topics/topicFolder';
import type { Wikis } from '../wikis';
import { editWords } from './editWords';
import type { PageDocuments } from './pageDocuments';

export interface EditParts {
  readonly engine: EngineClient;
  readonly wikis: Wikis;
  readonly documents: PageDocuments;
}

/** Keeps a person's page as it is, or gives it back to the wiki, and says what came of it. */
export async function decidePage({ engine, wikis }: EditParts, { folder, path }: ChosenPage, side: Side): Promise<void> {
  const view = await engine.ask('chooseSide', { folder: engineFolder(folder), path, side });
  await wikis.reload(folder);
  tell(editWords(view));
}
