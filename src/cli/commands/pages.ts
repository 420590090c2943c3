import type { PageEntry } from '../../model';
import { columns } from '../columns';
import type { Command } from '../command';

export const pages: Command = {
  name: 'pages',
  takes: ['FOLDER'],
  summary: 'List the pages of the wiki',
  options: {},
  help: {},
  async run({ workbench, argument }) {
    const wiki = await workbench.wiki(argument('FOLDER'));
    const isStale = wiki.pages.some(({ freshness }) => freshness !== 'current');
    const rows = wiki.pages.map((page) => [`  ${page.path}`, page.freshness, marksOf(page), page.summary]);
    const deleted = wiki.deleted.map(({ path, title }) => [`  ${path}`, 'deleted', '', title]);
    return { exit: isStale ? 1 : 0, fields: wiki, text: columns([...rows, ...deleted]) };
  },
};

/** What waits for a person on a page. */
function marksOf({ conflict, draft }: PageEntry): string {
  return [...(conflict ? ['conflict'] : []), ...(draft ? ['draft'] : [])].join(', ');
}
