import { describeFinding, type VerifyReport } from '../../model';
import type { Command } from '../command';
import { columns } from '../printable';

export const verify: Command = {
  name: 'verify',
  takes: ['FOLDER'],
  summary: 'Run every gate again and find every citation again',
  options: { live: { type: 'boolean' } },
  help: { live: ' against the files as they are now, instead of the snapshot' },
  async run({ workbench, argument, flags, run }) {
    const { value, problems } = await workbench.verify(argument('FOLDER'), flags.live === true, run);
    const { stale, orphaned } = value.citations;
    const isClean = stale + orphaned + value.findings.length === 0 && problems.every(({ severity }) => severity !== 'error');
    const findings = value.findings.map((finding) => ({ ...finding, ...describeFinding(finding) }));
    return { exit: isClean ? 0 : 1, fields: { ...value, findings }, problems, text: describe(value) };
  },
};

function describe({ pages, citations, items, findings }: VerifyReport): string {
  const { total, current, relocated, stale, orphaned } = citations;
  const moved = items.filter(({ state }) => state === 'stale' || state === 'orphaned');
  const rows = moved.map((item) => [`  ${item.state}`, item.page, `${item.path ?? ''}:${item.lines?.join('-') ?? ''}`]);
  const told = findings.map((finding) => `  ${finding.gate} ${finding.page}:${finding.line} ${describeFinding(finding).message}`);
  const head = `${pages} pages, ${total} citations: ${current} current, ${relocated} relocated, ${stale} stale, ${orphaned} orphaned; ${findings.length} findings.`;
  return [head, columns(rows), ...told].filter((line) => line !== '').join('\n');
}
