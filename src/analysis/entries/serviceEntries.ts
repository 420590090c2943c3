import { baseOf, type EntryPointFact, writtenLines } from '../../model';

export const isServiceFile = (path: string): boolean => /^(?:docker-)?compose(?:[.-][\w-]+)?\.ya?ml$/i.test(baseOf(path));

/** The services that a compose file starts, each with its image: `postgres` runs `postgres:18`. */
export function serviceEntries(path: string, text: string): readonly EntryPointFact[] {
  const lines = writtenLines(text);
  const start = lines.findIndex((line) => /^services\s*:/.test(line));
  const services: EntryPointFact[] = [];
  let indent: string | undefined;
  for (const [index, line] of start < 0 ? [] : lines.entries()) {
    if (index <= start || /^\s*(?:#|$)/.test(line)) continue;
    if (/^\S/.test(line)) break;
    const [, space = '', key = '', value = ''] = /^(\s*)["']?([\w.-]+)["']?\s*:\s*(.*)$/.exec(line) ?? [];
    indent ??= space;
    const last = services.at(-1);
    if (key !== '' && space === indent) services.push({ kind: 'container', name: key, path, line: index + 1 });
    else if (key === 'image' && last && value !== '')
      services[services.length - 1] = { ...last, command: value.replace(/^["']|["']$/g, '') };
  }
  return services;
}
