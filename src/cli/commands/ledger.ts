import type { Locator } from '../../model';
import { columns } from '../columns';
import type { Command } from '../command';

export const ledger: Command = {
  name: 'ledger',
  takes: ['FOLDER'],
  summary: 'Print what was read for the wiki. It proves reading, not that each sentence is right',
  options: { job: { type: 'string' } },
  help: { job: 'ID  the ledger of this job (the newest)' },
  async run({ workbench, argument, flags }) {
    const job = typeof flags.job === 'string' ? flags.job : undefined;
    const { value, problems } = await workbench.ledger(argument('FOLDER'), job);
    const rows = value.entries.map((entry) => [`  ${entry.seq}`, entry.state, entry.tool, place(entry.locator), entry.hash.slice(0, 12)]);
    const head = `job ${value.job}: ${value.entries.length} entries, ${value.intact ? 'intact' : 'NOT intact'}`;
    return { exit: value.intact ? 0 : 1, fields: value, problems, text: [head, columns(rows)].join('\n') };
  },
};

function place(locator: Locator): string {
  switch (locator.kind) {
    case 'file':
      return `${locator.path}:${locator.lines.join('-')}`;
    case 'commit':
      return `commit ${locator.sha}`;
    case 'tag':
      return `tag ${locator.name}`;
    case 'section':
      return `${locator.source}#${locator.id}`;
    default:
      return locator satisfies never;
  }
}
