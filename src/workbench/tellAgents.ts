import type { Ports } from './ports';

const agentsFile = 'AGENTS.md';

/**
 * C5, on request only: adds to `AGENTS.md` that the map is read before searching, and a line for the review checklist.
 * Answers `present`, and writes nothing, when the file speaks of the map already. Throws like `Repository.writeOwn`.
 */
export async function tellAgents(ports: Ports, folder: string, map: string): Promise<'added' | 'present'> {
  const repository = await ports.openRepository(folder);
  const text = (await repository.readOwn(agentsFile)) ?? '';
  if (text.includes(map)) return 'present';
  const ends = text.includes('\r\n') ? '\r\n' : '\n';
  const gap = text === '' ? '' : text.endsWith('\n') ? ends : ends + ends;
  const lines = [
    `- Read [${map}](${map}) before searching the code.`,
    `- [ ] Review checklist: when top-level files changed, ${map} was written anew (\`code-wiki codemap .\`).`,
  ];
  await repository.writeOwn(agentsFile, `${text}${gap}${lines.join(ends)}${ends}`);
  return 'added';
}
