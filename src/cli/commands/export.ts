import { ProblemError, problem } from '../../model';
import type { Command } from '../command';

export const exportCommand: Command = {
  name: 'export',
  takes: ['FOLDER'],
  summary: 'Write the wiki into a folder, readable without Code Wiki: pages as Markdown, and as data what persons wrote',
  options: { to: { type: 'string' } },
  help: { to: 'DIR  a new or empty folder, or one of an earlier export' },
  async run({ workbench, argument, flags }) {
    const { to } = flags;
    if (typeof to !== 'string' || to === '') throw new ProblemError(problem('error', 'usage', { reason: '--to wants a folder.' }));
    const view = await workbench.export(argument('FOLDER'), to);
    const { written, unchanged, removed, leftOut } = view;
    const head = `${written} files written into ${to}, ${unchanged} as they were, ${removed} removed.`;
    const kept = leftOut === 0 ? [] : [`Left out because they hold something secret or private: ${leftOut} earlier texts or drafts.`];
    return { exit: 0, fields: view, text: [head, ...kept].join('\n') };
  },
};
