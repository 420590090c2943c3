import type { Side } from '../../model';
import { columns } from '../columns';
import type { Answer, Call, Command } from '../command';
import { usage } from '../usage';
import { answerOf } from './edit';

export const conflicts: Command = {
  name: 'conflicts',
  takes: ['FOLDER'],
  mayTake: 'PATH',
  summary: 'List pages of yours that could not be merged with what the code brings, and your drafts; or decide',
  options: { keep: { type: 'string' } },
  help: { keep: 'yours|wiki  keep the page as you wrote it, or give it back; or edit it: page --editable, edit --from' },
  async run(call) {
    const side = sideOf(call);
    return side ? answerOf(await call.workbench.chooseSide(call.argument('FOLDER'), call.argument('PATH'), side, call.run)) : list(call);
  },
};

function sideOf({ argument, flags }: Call): Side | undefined {
  const { keep } = flags;
  if ((argument('PATH') === '') !== (keep === undefined) || (keep !== undefined && keep !== 'yours' && keep !== 'wiki')) {
    throw usage('conflicts takes a PATH with --keep yours or --keep wiki.');
  }
  return keep;
}

async function list({ workbench, argument }: Call): Promise<Answer> {
  const { topic, pages } = await workbench.wiki(argument('FOLDER'));
  const named = (found: typeof pages) => found.map(({ path, title }) => ({ path, title }));
  const waiting = named(pages.filter(({ conflict }) => conflict));
  const drafts = named(pages.filter(({ draft }) => draft));
  const rows = [...waiting.map((page) => ({ ...page, why: 'conflict' })), ...drafts.map((page) => ({ ...page, why: 'draft' }))];
  const text = rows.length === 0 ? 'No page waits to be merged.' : columns(rows.map(({ path, title, why }) => [`  ${path}`, why, title]));
  return { exit: rows.length > 0 ? 1 : 0, fields: { topic, conflicts: waiting, drafts }, text };
}
