import { columns } from '../columns';
import type { Command } from '../command';
import { ruleChanges, ruleHelp, ruleOptions } from '../ruleOptions';
import { coverageLine } from './build';

export const snapshot: Command = {
  name: 'snapshot',
  takes: ['FOLDER'],
  summary: 'Say what a build would read, and what it would leave out and why',
  options: ruleOptions,
  help: ruleHelp,
  async run({ workbench, argument, flags, run }) {
    const { value, problems } = await workbench.snapshot(argument('FOLDER'), ruleChanges(flags), run);
    const rows = value.coverage.omittedFiles.map(({ path, reason }) => [`  ${reason}`, path]);
    const refused = problems.some(({ severity }) => severity === 'error');
    return { exit: refused ? 3 : 0, fields: value, problems, text: [coverageLine(value.coverage), columns(rows)].join('\n') };
  },
};
