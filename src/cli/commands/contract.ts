import type { Command } from '../command';

export const contract: Command = {
  name: 'contract',
  takes: ['FOLDER'],
  summary: 'Say what pages owe their readers, what may be cited, and what is checked before publication',
  options: {},
  help: {},
  async run({ workbench, argument }) {
    const { value, problems } = await workbench.contract(argument('FOLDER'));
    const { version, ...duties } = value.contract;
    // `version` is that of the program, in the JSON of every command.
    return { exit: 0, fields: { contract: version, ...duties }, problems, text: value.text.trimEnd() };
  },
};
