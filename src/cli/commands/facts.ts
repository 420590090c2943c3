import type { Facts } from '../../model';
import type { Command } from '../command';
import { ruleChanges, ruleHelp, ruleOptions } from '../ruleOptions';

export const facts: Command = {
  name: 'facts',
  takes: ['FOLDER'],
  summary: 'Print the analysis (use --json for all of it)',
  options: ruleOptions,
  help: ruleHelp,
  async run({ workbench, argument, flags, run }) {
    const { value, problems } = await workbench.facts(argument('FOLDER'), ruleChanges(flags), run);
    const refused = problems.some(({ severity }) => severity === 'error');
    return { exit: refused ? 3 : 0, fields: value, problems, text: describe(value) };
  },
};

function describe(value: Facts): string {
  const resolved = value.imports.filter(({ to, external }) => to !== undefined || external !== undefined).length;
  return [
    `${value.files.length} files, ${value.symbols.length} symbols, ${value.exports.length} exports`,
    `${value.imports.length} imports, ${resolved} resolved`,
    `${value.packages.length} packages, ${value.modules.length} modules, ${value.entryPoints.length} entry points, ${value.documents.length} documents`,
  ].join('\n');
}
