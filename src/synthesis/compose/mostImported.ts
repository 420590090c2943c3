import type { ModuleFact } from '../../model';
import type { Author } from './author';
import { count, numeral } from './words';

/** The area that most of the others import, and of several the one with the most imports; nothing where two are alike, or only one other does. */
export function mostImported(author: Author, modules: readonly ModuleFact[]): string {
  const counted = modules.map((module) => {
    const uses = modules.flatMap((other) => other.uses.filter((use) => use.module === module.id));
    return { module, users: uses.length, imports: uses.reduce((sum, use) => sum + use.imports, 0) };
  });
  const [first, second] = counted.sort((a, b) => b.users - a.users || b.imports - a.imports);
  if (!first || first.users < 2 || (first.users === second?.users && first.imports === second.imports)) return '';
  const others = first.users === modules.length - 1 ? 'all others' : `${numeral(first.users)} of the ${numeral(modules.length - 1)} others`;
  return `The most widely imported area is ${author.moduleName(first.module)}: ${others} import it, by ${count(first.imports, 'import')}.`;
}
