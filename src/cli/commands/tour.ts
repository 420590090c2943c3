import { type CitationState, type LocatedSpan, problem, type TourView } from '../../model';
import { columns } from '../columns';
import type { Answer, Call, Command } from '../command';
import { wholeNumber } from '../ruleOptions';

export const tour: Command = {
  name: 'tour',
  takes: ['FOLDER'],
  mayTake: 'N',
  summary: 'List the tours through the code, or print one step by step',
  options: {},
  help: {},
  run: (call) => (call.argument('N') === '' ? listTours(call) : printTour(call, wholeNumber('N', call.argument('N')))),
};

async function listTours({ workbench, argument }: Call): Promise<Answer> {
  const { tours } = await workbench.wiki(argument('FOLDER'));
  const listed = tours.map((each, at) => ({ number: at + 1, ...each }));
  const rows = listed.map(({ number, title, steps }) => [`  ${number}`, steps === 1 ? '1 step' : `${steps} steps`, title]);
  const problems = tours.length === 0 ? [problem('info', 'no-tours')] : [];
  return { exit: tours.length === 0 ? 1 : 0, fields: { tours: listed }, problems, text: columns(rows) };
}

async function printTour({ workbench, argument }: Call, number: number): Promise<Answer> {
  const view = await workbench.tour(argument('FOLDER'), number);
  const stale = view.steps.filter(({ state }) => isLost(state)).length;
  const problems = stale > 0 ? [problem('warning', 'stale-steps', { count: stale, folder: argument('FOLDER') })] : [];
  return { exit: 0, fields: view, problems, text: [view.title, ...view.steps.map(stepText)].join('\n\n') };
}

function stepText(step: TourView['steps'][number], at: number): string {
  const code = step.text === '' ? [] : step.text.split('\n').map((line) => `     | ${line}`);
  return [`${at + 1}. ${step.sentence}`, `   ${placeText(step)}`, ...code, ...step.leadsTo.map((place) => `   → ${placeText(place)}`)].join(
    '\n',
  );
}

/** `src/a.ts:4-9`, with what became of the lines where they are not what they were. */
function placeText({ path, lines: [first, last], state }: LocatedSpan): string {
  if (state === 'orphaned') return `${path} (gone since)`;
  return `${path}:${first}${last > first ? `-${last}` : ''}${state === 'stale' ? ' (changed since)' : ''}`;
}

function isLost(state: CitationState): boolean {
  return state === 'stale' || state === 'orphaned';
}
