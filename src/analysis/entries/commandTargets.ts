import { type CallFact, type EntryPointFact, remember } from '../../model';

/** Names of functions that register what they are given: the editor's own, and wrappers that people write around it. */
const registering = /^(?:register\w*|\w*[cC]ommand)$/;

/** Leads each command of a manifest to the file that registers it by its name, instead of where the extension begins. */
export function withCommandTargets(
  entries: readonly EntryPointFact[],
  calls: readonly CallFact[],
  text: (path: string) => string,
): readonly EntryPointFact[] {
  const ids = new Set(entries.flatMap(({ kind, name }) => (kind === 'command' ? [name] : [])));
  if (ids.size === 0) return entries;
  const registered = new Map<string, string>();
  const linesOf = remember((path: string) => text(path).split('\n'));
  for (const { path, line, col, name } of calls) {
    if (!registering.test(name)) continue;
    const lines = linesOf(path);
    const given = /^\s*\(\s*(['"`])([\w.:-]+)\1/.exec(`${(lines[line - 1] ?? '').slice(col + name.length)}\n${lines[line] ?? ''}`)?.[2];
    if (given !== undefined && ids.has(given) && !registered.has(given)) registered.set(given, path);
  }
  return entries.map((entry) => {
    const target = entry.kind === 'command' ? registered.get(entry.name) : undefined;
    return target === undefined ? entry : { ...entry, target };
  });
}
