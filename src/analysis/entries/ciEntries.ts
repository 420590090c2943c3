import { type EntryPointFact, writtenLines } from '../../model';

export const isWorkflow = (path: string): boolean => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path);

/** The jobs of a GitHub workflow: the keys right below its `jobs:`. */
export function ciEntries(path: string, text: string): readonly EntryPointFact[] {
  const lines = writtenLines(text);
  const start = lines.findIndex((line) => /^jobs\s*:/.test(line));
  if (start < 0) return [];
  const jobs: EntryPointFact[] = [];
  let indent: string | undefined;
  for (const [index, line] of lines.entries()) {
    if (index <= start || /^\s*(?:#|$)/.test(line)) continue;
    const [, space = '', name] = /^(\s*)["']?([\w-]+)["']?\s*:/.exec(line) ?? [];
    if (/^\S/.test(line)) break;
    indent ??= space;
    if (name !== undefined && space === indent) jobs.push({ kind: 'ci-job', name, path, line: index + 1 });
  }
  return jobs;
}
