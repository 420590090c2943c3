import { type CodeOwnersFact, type Facts, foldersAround, type OwnerRuleFact, splitLines } from '../../model';
import { readIgnoreLine } from '../patterns/ignoreLine';
import type { RepositorySource } from '../ports';

/** Where hosts look for the file, the first that is there counts. */
const places = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'];
const mostRules = 300;

/** The rules of the repository's CODEOWNERS file, and how many source files each decides: the last rule that fits does. */
export function codeOwnersOf(facts: Facts, source: RepositorySource): CodeOwnersFact | undefined {
  const path = places.find((place) => facts.files.some((file) => file.path === place));
  if (path === undefined) return undefined;
  const rules = splitLines(source.text(path))
    .flatMap((text, at) => readRule(text, at + 1) ?? [])
    .slice(0, mostRules);
  if (rules.length === 0) return undefined;
  const tests = rules.map(({ pattern }) => ownershipTest(pattern));
  const counts = rules.map(() => 0);
  let uncovered = 0;
  for (const file of facts.files.filter(({ role }) => role === 'source')) {
    const last = tests.findLastIndex((test) => test(file.path));
    if ((rules[last]?.owners.length ?? 0) === 0) uncovered++;
    if (last >= 0) counts[last] = (counts[last] ?? 0) + 1;
  }
  return { path, rules: rules.map((rule, at): OwnerRuleFact => ({ ...rule, files: counts[at] ?? 0 })), uncovered };
}

/** A pattern means files and, as in an ignore file, all that lies in a folder that it names. */
function ownershipTest(pattern: string): (path: string) => boolean {
  const line = readIgnoreLine(pattern);
  return (path) => {
    if (!line) return false;
    if (!line.isForFolders && line.matches(path)) return true;
    return foldersAround(path).some((folder) => folder !== '' && line.matches(folder));
  };
}

/** `/src/ @org/team # why`. Sections of GitLab and negated patterns are passed over; an owner by address has no name to tell. */
function readRule(text: string, line: number): Omit<OwnerRuleFact, 'files'> | undefined {
  const [pattern, ...words] = text
    .replace(/(^|\s)#.*$/, '')
    .trim()
    .split(/(?<!\\)\s+/);
  if (!pattern || /^[[!^]/.test(pattern)) return undefined;
  const owners = words.flatMap((word) => (/^@[\w./-]+$/.test(word) ? [word] : word.includes('@') ? ['somebody named by address'] : []));
  return { pattern, owners: [...new Set(owners)], line };
}
