import { changesText } from '../../model';
import type { Command } from '../command';

export const changes: Command = {
  name: 'changes',
  takes: ['FOLDER'],
  mayTake: 'PATH',
  summary: 'Tell which pages and statements are not what you read last, and why',
  options: { 'mark-read': { type: 'boolean' } },
  help: { 'mark-read': ' then keep that you have read all of it, or the page PATH, as it is now' },
  async run({ workbench, argument, flags }) {
    const folder = argument('FOLDER');
    const path = argument('PATH') === '' ? undefined : argument('PATH');
    const revision = path === undefined ? undefined : (await workbench.page(folder, path)).revision;
    const view = await workbench.changes(folder, path);
    const pages = path === undefined || revision === undefined ? undefined : [{ path, revision }];
    if (flags['mark-read'] === true) await workbench.markRead(folder, pages);
    return { exit: 0, fields: view, text: changesText(view).text.trimEnd() };
  },
};
