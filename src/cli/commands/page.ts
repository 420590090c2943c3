import { type CitationView, doubtsText, type PageView, problem, unsupportedNote, withNotes } from '../../model';
import type { Answer, Call, Command } from '../command';
import { readTime } from '../readTime';
import { usage } from '../usage';
import { withPlaces } from '../withPlaces';

export const page: Command = {
  name: 'page',
  takes: ['FOLDER', 'PATH'],
  summary: 'Print one page',
  options: {
    evidence: { type: 'boolean' },
    section: { type: 'string' },
    editable: { type: 'boolean' },
    'as-of': { type: 'string' },
  },
  help: {
    evidence: '    as Markdown with the cited lines, for a review or a chat',
    section: 'ID  only the section under this heading, with --evidence',
    editable: '    as the Markdown that edit takes: your draft or both sides of a conflict where there are some',
    'as-of': 'TIME  as readers saw it then, also when it is gone: 2026-11-30, or 2026-11-30T16:40 in UTC',
  },
  async run(call) {
    const { workbench, argument, flags } = call;
    if (flags.section !== undefined && flags.evidence !== true) throw usage('--section goes with --evidence.');
    if (flags['as-of'] !== undefined) return pageThen(call);
    if (flags.editable === true) {
      const edited = await workbench.editText(argument('FOLDER'), argument('PATH'));
      return { exit: 0, fields: edited, text: edited.text.trimEnd() };
    }
    const view = await workbench.page(argument('FOLDER'), argument('PATH'));
    const stale = view.citations.filter(({ state }) => state === 'stale' || state === 'orphaned').length;
    const problems = stale > 0 ? [problem('warning', 'stale-citations', { count: stale, folder: argument('FOLDER') })] : [];
    return { exit: 0, problems, ...(flags.evidence === true ? await withEvidence(call, view) : withLinks(view)) };
  },
};

async function pageThen({ workbench, argument, flags }: Call): Promise<Answer> {
  if (flags.evidence === true || flags.editable === true) {
    throw usage('--as-of stands alone; history --show prints a revision to edit.');
  }
  const view = await workbench.pageThen(argument('FOLDER'), argument('PATH'), readTime(String(flags['as-of'])));
  const text = withPlaces(view.markdown, placesOf(view.citations));
  return { exit: 0, fields: view, text: `# ${view.title}\n\n${text}` };
}

type Shown = Pick<Answer, 'fields' | 'text'>;

async function withEvidence({ workbench, argument, flags }: Call, view: PageView): Promise<Shown> {
  const section = typeof flags.section === 'string' ? headingId(flags.section) : undefined;
  const evidence = await workbench.copyPage(argument('FOLDER'), argument('PATH'), section);
  return { fields: { ...view, evidence }, text: evidence.text.trimEnd() };
}

/** A heading's id, as the reader's links have it too: `#section-read-first`. */
function headingId(given: string): string {
  const id = given.replace(/^#/, '');
  return id.startsWith('section-') ? id : `section-${id}`;
}

function withLinks(view: PageView): Shown {
  const noted = view.unsupported.map(({ line }) => line);
  const text = withPlaces(withNotes(view.markdown, noted, unsupportedNote), placesOf(view.citations));
  return { fields: view, text: `# ${view.title}\n\n${text}${doubtsText(view)}` };
}

function placesOf(citations: readonly CitationView[]): ReadonlyMap<string, string> {
  return new Map(citations.flatMap((each) => placeOf(each) ?? []));
}

/** Where a citation leads, as a link in Markdown: `/src/a%20b.ts#L4-L9`. */
function placeOf({ id, path, lines }: CitationView): readonly [readonly [string, string]] | undefined {
  const address = path === undefined ? '' : path.split('/').map(encodeURIComponent).join('/').replace(/[()]/g, encodeParenthesis);
  return path === undefined || lines === undefined ? undefined : [[id, `/${address}#L${lines[0]}-L${lines[1]}`]];
}

function encodeParenthesis(mark: string): string {
  return mark === '(' ? '%28' : '%29';
}
