import { type EditView, type OwnPageChange, ProblemError, problem } from '../../model';
import type { Answer, Call, Command, Flags } from '../command';
import { readText } from '../readText';
import { findingLines, jsonFindings } from '../toldFindings';
import { usage } from '../usage';

export const edit: Command = {
  name: 'edit',
  takes: ['FOLDER', 'PATH'],
  summary: 'Save what you make of a page, or write a page of your own; every later build keeps it',
  options: {
    from: { type: 'string' },
    base: { type: 'string' },
    reason: { type: 'string' },
    new: { type: 'boolean' },
    move: { type: 'string' },
    delete: { type: 'boolean' },
    'bring-back': { type: 'boolean' },
  },
  help: {
    from: 'FILE  the page as Markdown ("-" for stdin), such as "page --editable" prints it',
    base: 'REVISION  the one that you began from, as "page --editable --json" names it: what came since is merged',
    reason: 'TEXT  why; it is kept with the revision',
    new: ' make PATH a page of your own, which no plan makes; "modules/low/notes" stands below modules/low',
    move: 'TO  give a page of your own another address; links of other pages that persons wrote follow',
    delete: ' take a page of your own away; its revisions stay',
    'bring-back': ' bring such a page back as it was; history --restore is for an earlier text of a page',
  },
  async run(call) {
    const { workbench, argument, flags, run } = call;
    const change = await ownChange(call);
    if (change) return answerOf(await workbench.changeOwnPage(argument('FOLDER'), change, run), change.kind);
    const text = await readText('from', flags.from);
    const reason = typeof flags.reason === 'string' ? { reason: flags.reason } : {};
    const base = typeof flags.base === 'string' ? { from: flags.base } : {};
    const request = { path: argument('PATH'), text, ...base, ...reason };
    return answerOf(await workbench.edit(argument('FOLDER'), request, run).catch(withWayToNew(argument('FOLDER'))));
  },
};

const own = ['new', 'move', 'delete', 'bring-back'] as const;

/** What is to become of a page of the person's own, where the flags say so. */
async function ownChange({ argument, flags }: Call): Promise<OwnPageChange | undefined> {
  const [asked, further] = own.filter((name) => flags[name] !== undefined);
  if (asked === undefined) return undefined;
  if (further !== undefined) throw usage(`edit takes one of --${asked} and --${further}.`);
  const others = asked === 'new' ? ['base', 'reason'] : ['from', 'base', 'reason'];
  for (const name of others) if (flags[name] !== undefined) throw usage(`--${name} does not go with --${asked}.`);
  const path = argument('PATH');
  switch (asked) {
    case 'new':
      return { kind: 'add', path, title: path.split('/').at(-1) ?? '', text: await readText('from', flags.from) };
    case 'move':
      return { kind: 'move', path, to: addressOf(flags) };
    case 'delete':
    case 'bring-back':
      return { kind: asked, path };
    default:
      return asked satisfies never;
  }
}

function addressOf({ move }: Flags): string {
  if (typeof move === 'string' && move !== '') return move;
  throw usage('--move wants an address, such as guides/releasing.');
}

function withWayToNew(folder: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ProblemError) || error.problem.code !== 'no-page') throw error;
    throw new ProblemError(problem('error', 'no-page-to-edit', { ...error.problem.values, folder }), { cause: error });
  };
}

/** What came of saving a page, for a person and for scripts. */
export function answerOf({ problems, ...view }: EditView, kind?: OwnPageChange['kind']): Answer {
  return {
    exit: view.state === 'draft' || view.findings.length > 0 ? 1 : 0,
    fields: { ...view, findings: jsonFindings(view.findings) },
    problems,
    text: [
      kind === 'delete' ? `${view.path} is deleted; --bring-back brings it back.` : sentence(view),
      ...findingLines(view.findings),
    ].join('\n'),
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
