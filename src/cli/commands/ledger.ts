import { ledgerText } from '../../model';
import type { Command } from '../command';

export const ledger: Command = {
  name: 'ledger',
  takes: ['FOLDER'],
  summary: 'Print what was read for the wiki. It proves reading, not that each sentence is right',
  options: { job: { type: 'string' } },
  help: { job: 'ID  the ledger of this job (the one that wrote the wiki)' },
  async run({ workbench, argument, flags }) {
    const wanted = typeof flags.job === 'string' ? flags.job : undefined;
    const { value, problems } = await workbench.ledger(argument('FOLDER'), wanted);
    const { job, entries, head, intact } = value;
    return { exit: intact ? 0 : 1, fields: { job, entries, head, intact }, problems, text: ledgerText(value).text.trimEnd() };
  },
};
