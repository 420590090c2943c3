import { type Dispute, type DisputedStatement, openDisputes, settleSides } from '../../model';
import type { Answer, Call } from '../command';
import { usage } from '../usage';

/** Which disputes are listed: those that wait for a person, or all with what was settled. */
export const disputeStates = ['open', 'all'] as const;

/** Lists statements that a later one may contradict; 1 while one is open. */
export async function disputes({ workbench, flags }: Call): Promise<Answer> {
  const state = disputeStates.find((each) => each === (flags.state ?? 'open'));
  if (!state) throw usage(`--state takes ${disputeStates.join(', ')} here.`);
  const found = await workbench.library.disputes(state);
  const open = new Set(openDisputes(found));
  const told = found.map((dispute) => {
    const standing = dispute.settled ? settledText(dispute) : open.has(dispute) ? 'disputed' : 'over: one of both lost another dispute';
    return [`  ${dispute.id}  ${standing}`, statementText('older', dispute.older), statementText('newer', dispute.newer)].join('\n');
  });
  const text = told.length === 0 ? 'No statement is disputed.' : told.join('\n');
  return { exit: open.size > 0 ? 1 : 0, fields: { disputes: found }, text };
}

function settledText({ settled }: Dispute): string {
  if (!settled) return '';
  return `${settled.keeps === 'both' ? 'both hold' : `the ${settled.keeps} holds`}, settled ${settled.at.slice(0, 10)}: ${settled.reason}`;
}

function statementText(which: string, { path, date, text, lines: [line] }: DisputedStatement): string {
  return `    ${which} ${date} ${path}:${line}  ${text}`;
}

/** Keeps what a person says of a dispute; its id stands where other actions have a path. */
export async function settle({ workbench, argument, flags }: Call): Promise<Answer> {
  const dispute = argument('PATH');
  if (flags.undo === true) return told(await workbench.library.settle({ kind: 'undo', dispute }));
  const keeps = settleSides.find((each) => each === flags.keep);
  if (!keeps || typeof flags.reason !== 'string')
    throw usage(`article settle wants --keep ${settleSides.join('|')} and --reason TEXT, or --undo.`);
  return told(await workbench.library.settle({ kind: 'settle', dispute, keeps, reason: flags.reason }));
}

function told(changed: { readonly path: string; readonly change: string }): Answer {
  const { path, change } = changed;
  const words = { settled: `The dispute about ${path} is settled.`, unsettled: `The dispute about ${path} is open again.` };
  return { exit: 0, fields: changed, text: words[change as keyof typeof words] ?? 'Nothing changed: it is so already.' };
}
