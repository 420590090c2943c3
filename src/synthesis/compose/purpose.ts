import type { ModuleFact, Quote } from '../../model';
import type { Author } from './author';

interface Words {
  readonly path: string;
  readonly quote: Quote;
}

/** What somebody is told to type, to read or to bring along does not say what a thing is. */
export const instructs =
  /^(?:node|npm|npx|pnpm|yarn|bun|deno|cargo|go|pip|python3?|make|git|cd|docker|run|please|see|read|install|contributions?|welcome|thank)\b/i;

/**
 * What a module is for, in its authors' words: the README in its folder, the description of its package, what
 * another document remarks on its folder or package, the comment at the head of its main file, a section of a README that is
 * called like it. Quoted and cited, or nothing where nobody said it. What the root's README and
 * manifest say is about the whole repository and stands in the Overview.
 */
export function purposeOf(author: Author, module: ModuleFact): string | undefined {
  for (const words of candidates(author, module)) {
    const said = author.says(words.path, words.quote);
    if (said !== undefined) return said;
  }
  return undefined;
}

function candidates(author: Author, module: ModuleFact): readonly Words[] {
  const { index } = author;
  const found: Words[] = [];
  const add = (path: string, quote: Quote | undefined) => {
    if (quote !== undefined && !index.repeatedLeads.has(quote.text) && !instructs.test(quote.text)) found.push({ path, quote });
  };
  for (const name of module.id === '.' ? [] : ['README.md', 'readme.md', 'Readme.md']) {
    add(`${module.id}/${name}`, index.document.get(`${module.id}/${name}`)?.lead);
  }
  const manifest = isPackageRoot(module) ? index.packageOf.get(module.package ?? '') : undefined;
  if (manifest) add(manifest.path, manifest.description);
  for (const { path, remarks } of author.facts.documents) {
    for (const { name, quote } of remarks) if (name === module.id || name === manifest?.name) add(path, quote);
  }
  for (const path of mainFiles(module)) add(path, index.file.get(path)?.doc);
  for (const { path, topics = [] } of author.facts.documents.filter((document) => isReadmeAround(document.path, module))) {
    for (const { heading, says } of topics) if (heading.toLowerCase() === module.name.toLowerCase()) add(path, says);
  }
  return found;
}

/** The README of the repository or of the package: a section that is called like a part speaks of it. */
function isReadmeAround(path: string, { package: dir = '' }: ModuleFact): boolean {
  return /^readme\.\w+$/i.test(path) || (dir !== '' && path.startsWith(`${dir}/`) && /^readme\.\w+$/i.test(path.slice(dir.length + 1)));
}

/** True when the module stands for the source of its package as a whole. */
function isPackageRoot(module: ModuleFact): boolean {
  if (module.package === undefined || module.package === '') return false;
  const within = module.id.slice(module.package.length + 1);
  return ['', '.', 'src', 'lib', 'source'].includes(within);
}

/** Files that usually speak for their folder: `index`, `main`, `mod`, or one named like the folder. */
function mainFiles(module: ModuleFact): readonly string[] {
  const folder = module.id.slice(module.id.lastIndexOf('/') + 1);
  const names = new Set(['index', 'main', 'mod', 'lib', '__init__', 'doc', 'package-info', folder]);
  return module.files.filter((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
    return names.has(name) && path.split('/').length <= module.id.split('/').length + 1;
  });
}

/** Files from the most to the least imported; of equal ones, as all are where imports are not known, the longest first. */
export function byRank(author: Author, paths: readonly string[]): readonly string[] {
  const rank = (path: string) => author.index.file.get(path)?.rank ?? 0;
  const lines = (path: string) => author.index.file.get(path)?.lines ?? 0;
  return [...paths].sort((a, b) => rank(b) - rank(a) || lines(b) - lines(a) || (a < b ? -1 : 1));
}
