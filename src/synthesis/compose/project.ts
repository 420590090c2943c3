import type { DocumentFact, Facts, PackageFact } from '../../model';
import type { FactIndex } from './factIndex';

/** What is spoken of: the folder's name, and the facts with their index. */
interface Subject {
  readonly name: string;
  readonly facts: Facts;
  readonly index: FactIndex;
}

/**
 * The manifest that speaks for the whole repository: that of the root where it has a name; in a workspace whose root
 * says nothing the package called like the folder, else the package whose files matter most.
 */
export function projectOf(subject: Subject): PackageFact | undefined {
  const { packages } = subject.facts;
  const root = subject.index.packageOf.get('');
  if (root && root.name !== '' && (root.description || packages.length === 1)) return root;
  const weight = (fact: PackageFact) =>
    subject.facts.modules.filter((module) => module.package === fact.dir).reduce((sum, { rank }) => sum + rank, 0);
  const named = packages.filter(({ dir, name }) => dir !== '' && name !== '');
  const [heaviest] = [...named].sort((a, b) => weight(b) - weight(a) || (a.dir < b.dir ? -1 : 1));
  return named.find(({ name }) => name === subject.name || name === root?.name) ?? (root && root.name !== '' ? root : heaviest);
}

/** The README of the repository, or of the package that speaks for it. */
export function readmeOf(subject: Subject, project: PackageFact | undefined): DocumentFact | undefined {
  const within = (dir: string) => subject.facts.documents.find(({ path, lead }) => lead !== undefined && isReadme(path, dir));
  return within('') ?? (project && within(project.dir));
}

function isReadme(path: string, dir: string): boolean {
  const name = dir === '' ? path : path.startsWith(`${dir}/`) ? path.slice(dir.length + 1) : '/';
  return /^readme(\.\w+)?$/i.test(name);
}
