import type { ModuleFact } from '../../model';
import type { Author } from './author';
import { withinModule } from './moduleFiles';
import { code, numeral } from './words';

/** What lies in the folder of a module and is a part of its own, said after the folder; nothing for the root folder, below which all is. */
export function partsBelow({ facts }: Author, module: ModuleFact): string {
  if (module.id === '.') return '';
  const below = facts.modules.filter(({ id }) => id.startsWith(`${module.id}/`));
  const [only] = below;
  if (!only) return '';
  return below.length === 1
    ? ` (without ${code(`${withinModule(module, only.id)}/`)}, which is a part of its own)`
    : ` (without the ${numeral(below.length)} folders below it that are parts of their own)`;
}
