import { groupBy, type ModuleFact } from '../../model';
import type { Author } from './author';
import { withinModule } from './moduleFiles';
import { code } from './words';

const fewest = 3;
const most = 40;

/**
 * What stands in a module that gathers many small things: each folder or file of it whose authors wrote at its head what it
 * is. Nothing when hardly any did: then the surface says more.
 */
export function partLines(author: Author, module: ModuleFact): readonly string[] {
  const parts = groupBy(module.files, (path) => withinModule(module, path).split('/')[0] ?? path);
  const told = [...parts].flatMap(([name, files]) => {
    const spoken = [...files].sort((a, b) => rankOfName(a, name) - rankOfName(b, name)).find((path) => author.index.file.get(path)?.doc);
    const said = spoken && author.says(spoken, author.index.file.get(spoken)?.doc, 120);
    return said ? [`${code(files.length > 1 || name !== files[0]?.split('/').at(-1) ? `${name}/` : name)}: ${said}`] : [];
  });
  return told.length < fewest || told.length * 2 < parts.size ? [] : told.slice(0, most);
}

/** The main file of a folder speaks for it before the others. */
function rankOfName(path: string, folder: string): number {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
  return name === 'index' ? 0 : name === folder ? 1 : 2;
}
