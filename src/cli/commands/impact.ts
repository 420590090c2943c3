import { type CitationView, type ImpactView, printableLine } from '../../model';
import type { Command } from '../command';

export const impact: Command = {
  name: 'impact',
  takes: ['FOLDER'],
  summary: 'Say which pages and statements speak of what changed, ready to paste into a review',
  options: { base: { type: 'string' } },
  help: { base: 'REV  since this commit or branch parted from what is checked out (since the wiki was built)' },
  async run({ workbench, argument, flags, run }) {
    const view = await workbench.impact(argument('FOLDER'), typeof flags.base === 'string' ? { base: flags.base } : {}, run);
    return { exit: 0, fields: view, text: describe(view) };
  },
};

/** Markdown: files first, then each page with its reason and its statements. */
function describe({ name, base, added, changed, deleted, renamed, pages }: ImpactView): string {
  const since = base === undefined ? 'since its wiki was built' : `since ${base.slice(0, 7)}`;
  const counts = [
    ...count(added.length + changed.length + deleted.length + renamed.length, 'file changed', 'files changed'),
    ...count(pages.length, 'page concerned', 'pages concerned'),
  ];
  const head = counts.length === 0 ? `Nothing changed in ${name} ${since}.` : `${name} ${since}: ${counts.join(', ')}.`;
  return [printableLine(head), ...pages.flatMap(linesOf)].join('\n');
}

function count(n: number, one: string, many: string): readonly string[] {
  return n === 0 ? [] : [`${n} ${n === 1 ? one : many}`];
}

function linesOf({ path, title, because, statements }: ImpactView['pages'][number]): readonly string[] {
  const head = ['', `### ${title} (${path})`, '', `Because ${because}.`];
  const told = statements.map(({ text, citations }) => `- ${text} (${citations.map(placeOf).join(', ')})`);
  return [...head, ...(told.length === 0 ? [] : ['', ...told])].map(printableLine);
}

function placeOf({ path, lines, state }: CitationView): string {
  return `${path ?? ''}${lines ? `:${lines.join('-')}` : ''}${state === 'stale' || state === 'orphaned' ? `, ${state}` : ''}`;
}
