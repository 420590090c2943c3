import { columns } from '../columns';
import type { Command } from '../command';

export const team: Command = {
  name: 'team',
  takes: ['FOLDER'],
  summary: 'Say what of the wiki is yours to share with others through the repository, or write it there',
  options: { write: { type: 'boolean' } },
  help: { write: ' write the page plan and the pages that people wrote to .codewiki/, to commit them; every build reads them from there' },
  async run({ workbench, argument, flags, run }) {
    const { problems, ...view } = await workbench.share(argument('FOLDER'), flags.write !== true, run);
    const rows = view.files.map(({ path, change }) => [`  ${path}`, change]);
    const changed = view.files.filter(({ change }) => change !== 'unchanged').length;
    return {
      exit: 0,
      fields: view,
      problems,
      text: [sentence(view.written, view.files.length, changed), columns(rows)].join('\n').trimEnd(),
    };
  },
};

function sentence(written: boolean, files: number, changed: number): string {
  if (files === 0) return 'There is nothing to share: nobody wrote a page or changed the page plan.';
  if (changed === 0) return 'Nothing changed: the files are as they were.';
  return written ? `Files written: ${changed}.` : `Files that --write would write: ${changed}.`;
}
