import type { EditView } from '../../model';
import type { Answer, Command } from '../command';
import { readText } from '../readText';
import { findingLines, jsonFindings } from '../toldFindings';

export const edit: Command = {
  name: 'edit',
  takes: ['FOLDER', 'PATH'],
  summary: 'Save what you make of a page; every later build keeps it',
  options: { from: { type: 'string' }, base: { type: 'string' }, reason: { type: 'string' } },
  help: {
    from: 'FILE  the page as Markdown ("-" for stdin), such as "page --editable" prints it',
    base: 'REVISION  the one that you began from, as "page --editable --json" names it: what came since is merged',
    reason: 'TEXT  why; it is kept with the revision',
  },
  async run({ workbench, argument, flags, run }) {
    const text = await readText('from', flags.from);
    const reason = typeof flags.reason === 'string' ? { reason: flags.reason } : {};
    const base = typeof flags.base === 'string' ? { from: flags.base } : {};
    return answerOf(await workbench.edit(argument('FOLDER'), { path: argument('PATH'), text, ...base, ...reason }, run));
  },
};

/** What came of saving a page, for a person and for scripts. */
export function answerOf({ problems, ...view }: EditView): Answer {
  return {
    exit: view.state === 'draft' || view.findings.length > 0 ? 1 : 0,
    fields: { ...view, findings: jsonFindings(view.findings) },
    problems,
    text: [sentence(view), ...findingLines(view.findings)].join('\n'),
  };
}

function sentence({ state, path, revision }: Omit<EditView, 'problems'>): string {
  switch (state) {
    case 'published':
      return `${path} is published as revision ${revision}.`;
    case 'unchanged':
      return `Nothing changed: ${path} is as it was.`;
    case 'draft':
      return `${path} is kept as a draft (revision ${revision}); readers see it as it was.`;
    default:
      return state satisfies never;
  }
}
