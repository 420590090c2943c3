import { isOpen, type VerifyReport } from '../../model';
import { columns } from '../columns';
import type { Command } from '../command';
import { count } from '../count';
import { findingLines, jsonFindings } from '../toldFindings';

export const verify: Command = {
  name: 'verify',
  takes: ['FOLDER'],
  summary: 'Run every gate again and find every citation again',
  options: { live: { type: 'boolean' } },
  help: { live: ' against the files as they are now, instead of the snapshot' },
  async run({ workbench, argument, flags, run }) {
    const { value, problems } = await workbench.verify(argument('FOLDER'), flags.live === true, run);
    const { stale, orphaned } = value.citations;
    const isClean = stale + orphaned === 0 && !value.findings.some(isOpen) && problems.every(({ severity }) => severity !== 'error');
    return { exit: isClean ? 0 : 1, fields: { ...value, findings: jsonFindings(value.findings) }, problems, text: describe(value) };
  },
};

function describe({ pages, citations, items, findings }: VerifyReport): string {
  const { total, current, relocated, stale, orphaned } = citations;
  const open = findings.filter(isOpen).length;
  const moved = items.filter(({ state }) => state === 'stale' || state === 'orphaned');
  const rows = moved.map((item) => [`  ${item.state}`, item.page, `${item.path ?? ''}:${item.lines?.join('-') ?? ''}`]);
  const head = `${count(pages, 'page')}, ${count(total, 'citation')}: ${current} current, ${relocated} relocated, ${stale} stale, ${orphaned} orphaned; ${open} ${open === 1 ? 'finding' : 'findings'}.`;
  return [head, columns(rows), ...findingLines(findings)].filter((line) => line !== '').join('\n');
}
