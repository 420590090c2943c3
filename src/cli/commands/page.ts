import type { CitationView } from '../../model';
import { problem } from '../../model';
import type { Command } from '../command';
import { withPlaces } from '../withPlaces';

export const page: Command = {
  name: 'page',
  takes: ['FOLDER', 'PATH'],
  summary: 'Print one page',
  options: {},
  help: {},
  async run({ workbench, argument }) {
    const view = await workbench.page(argument('FOLDER'), argument('PATH'));
    const places = new Map(view.citations.flatMap((citation) => placeOf(citation) ?? []));
    const text = withPlaces(view.markdown, places);
    const stale = view.citations.filter(({ state }) => state === 'stale' || state === 'orphaned').length;
    const problems = stale > 0 ? [problem('warning', 'stale-citations', { count: stale, folder: argument('FOLDER') })] : [];
    return { exit: 0, fields: view, problems, text: `# ${view.title}\n\n${text}` };
  },
};

/** Where a citation leads, as a link in Markdown: `/src/a%20b.ts#L4-L9`. */
function placeOf({ id, path, lines }: CitationView): readonly [readonly [string, string]] | undefined {
  const address = path === undefined ? '' : path.split('/').map(encodeURIComponent).join('/').replace(/[()]/g, encodeParenthesis);
  return path === undefined || lines === undefined ? undefined : [[id, `/${address}#L${lines[0]}-L${lines[1]}`]];
}

function encodeParenthesis(mark: string): string {
  return mark === '(' ? '%28' : '%29';
}
