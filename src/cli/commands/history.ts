import type { RevisionView } from '../../model';
import { columns } from '../columns';
import type { Answer, Call, Command } from '../command';
import { usage } from '../usage';
import { answerOf } from './edit';

export const history: Command = {
  name: 'history',
  takes: ['FOLDER', 'PATH'],
  mayTake: 'REVISION',
  summary: 'List the revisions of a page; show, compare or blame them, or restore one',
  options: {
    show: { type: 'string' },
    diff: { type: 'string' },
    blame: { type: 'boolean' },
    restore: { type: 'string' },
    reason: { type: 'string' },
  },
  help: {
    show: 'REV     print a revision as the Markdown that edit takes; REV is its number in the list, or how its id begins',
    diff: 'REV     what became of it in REVISION (in the published one)',
    blame: '       who brought in each line of REVISION (of the published one), and when',
    restore: 'REV  make it what readers see, as a new revision of yours',
    reason: 'TEXT  with --restore: why; it is kept with the revision',
  },
  run: (call) => actionOf(call)(call),
};

function actionOf({ argument, flags }: Call): (call: Call) => Promise<Answer> {
  const { show: shown, diff, blame, restore: restored, reason } = flags;
  const asked = [shown, diff, blame, restored].filter((flag) => flag !== undefined);
  if (asked.length > 1) throw usage('history takes one of --show, --diff, --blame and --restore.');
  if (reason !== undefined && restored === undefined) throw usage('--reason goes with --restore.');
  if (argument('REVISION') !== '' && diff === undefined && blame === undefined) throw usage('REVISION goes with --diff or --blame.');
  if (shown !== undefined) return show;
  if (diff !== undefined) return compare;
  if (blame !== undefined) return blameLines;
  return restored === undefined ? list : restore;
}

async function list({ workbench, argument }: Call): Promise<Answer> {
  const view = await workbench.history(argument('FOLDER'), argument('PATH'));
  const rows = view.revisions.map(({ id, at, origin, state, reason = '' }, n) => [
    `${n + 1}`.padStart(4),
    id,
    minuteOf(at),
    origin,
    state === 'earlier' ? '' : state,
    reason,
  ]);
  return { exit: 0, fields: view, text: columns(rows) };
}

async function show({ workbench, argument, flags }: Call): Promise<Answer> {
  const view = await workbench.revisionText(argument('FOLDER'), argument('PATH'), String(flags.show));
  return { exit: 0, fields: view, text: view.text.trimEnd() };
}

async function compare({ workbench, argument, flags }: Call): Promise<Answer> {
  const sides = { from: String(flags.diff), to: argument('REVISION') || undefined };
  const view = await workbench.compareRevisions(argument('FOLDER'), argument('PATH'), sides);
  const head = [`--- ${nameOf(view.from)}`, `+++ ${nameOf(view.to)}`];
  const text = view.diff === '' ? 'Both say the same.' : [...head, view.diff.trimEnd()].join('\n');
  return { exit: 0, fields: view, text };
}

async function blameLines({ workbench, argument }: Call): Promise<Answer> {
  const view = await workbench.blame(argument('FOLDER'), argument('PATH'), argument('REVISION') || undefined);
  const rows = view.lines.map(({ from, text }) => [from.id, minuteOf(from.at), from.origin, text]);
  return { exit: 0, fields: view, text: columns(rows) };
}

async function restore({ workbench, argument, flags, run }: Call): Promise<Answer> {
  const reason = typeof flags.reason === 'string' ? { reason: flags.reason } : {};
  return answerOf(await workbench.restore(argument('FOLDER'), { path: argument('PATH'), revision: String(flags.restore), ...reason }, run));
}

function nameOf({ id, at, origin }: RevisionView): string {
  return [id, minuteOf(at), origin].join('  ');
}

function minuteOf(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}
