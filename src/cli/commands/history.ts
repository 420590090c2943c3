import { columns } from '../columns';
import type { Command } from '../command';

export const history: Command = {
  name: 'history',
  takes: ['FOLDER', 'PATH'],
  summary: 'List the revisions of a page',
  options: {},
  help: {},
  async run({ workbench, argument }) {
    const view = await workbench.history(argument('FOLDER'), argument('PATH'));
    const rows = view.revisions.map(({ id, at, origin, state, reason = '' }) => [
      `  ${id}`,
      at.slice(0, 16).replace('T', ' '),
      origin,
      state === 'earlier' ? '' : state,
      reason,
    ]);
    return { exit: 0, fields: view, text: columns(rows) };
  },
};
