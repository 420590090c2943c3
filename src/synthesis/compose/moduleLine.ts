import type { ModuleFact } from '../../model';
import { type Author, citedNames } from './author';
import { purposeOf } from './purpose';
import { surfaceOf } from './surface';
import { count, list } from './words';

/** One line for a module: its name, its purpose where somebody wrote it down, and what it offers first. */
export function moduleLine(author: Author, module: ModuleFact): string {
  const purpose = purposeOf(author, module);
  const surface = surfaceOf(author, module.files).slice(0, purpose ? 2 : 3);
  const offers = surface.length > 0 ? `offers ${list(citedNames(author, surface))}` : undefined;
  const size = count(module.files.length, 'file');
  const told = [purpose, offers ?? (purpose ? undefined : 'exports nothing by name')].filter((part) => part !== undefined);
  return `**${author.moduleName(module)}** (${size}): ${told.join('; it ')}.`;
}
