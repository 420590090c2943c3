import { articleSearchStateSchema, pageRoleSchema, problem, type SearchRequest, type SearchResult, searchKindSchema } from '../../model';
import type { Command, Flags } from '../command';
import { wholeNumber } from '../ruleOptions';
import { usage } from '../usage';

const mostResults = 5;

export const search: Command = {
  name: 'search',
  takes: ['FOLDER', 'QUERY'],
  joinsLast: true,
  summary: 'Find pages by their titles, headings and text, in the wiki of the folder, in personal topics and in articles',
  options: {
    limit: { type: 'string' },
    only: { type: 'boolean' },
    kind: { type: 'string', multiple: true },
    role: { type: 'string', multiple: true },
    tag: { type: 'string', multiple: true },
    state: { type: 'string', multiple: true },
  },
  help: {
    limit: `N  most results (${mostResults})`,
    only: '     only in the wiki of FOLDER',
    kind: 'K   only of this kind: code, personal or article; may be given several times',
    role: 'R   only pages of this role, such as decisions; may be given several times',
    tag: 'T    only articles with this tag; may be given several times',
    state: 'S  only articles that are active, archived, superseded or disputed; may be given several times',
  },
  async run({ workbench, argument, flags }) {
    const request = requestOf(argument('QUERY'), flags);
    const folder = argument('FOLDER');
    const results = flags.only === true ? await workbench.search(folder, request) : await workbench.searchAll(folder, request);
    const problems = results.length === 0 ? [problem('info', 'nothing-found', { query: request.query })] : [];
    return { exit: results.length === 0 ? 1 : 0, fields: { results }, problems, text: results.map(told).join('\n') };
  },
};

function told({ kind, wiki, path, heading, snippet, state, supersededBy }: SearchResult): string {
  const place = kind === 'code' ? path : kind === 'article' ? `article ${path}` : `${wiki}: ${path}`;
  const standing = state === 'archived' || state === 'disputed' ? ` (${state})` : '';
  const next = supersededBy === undefined ? standing : ` (superseded by ${supersededBy})`;
  return `${place}${next} · ${heading}\n  ${snippet}`;
}

function requestOf(query: string, flags: Flags): SearchRequest {
  const kinds = listed(flags.kind, searchKindSchema.def.entries, '--kind');
  const roles = listed(flags.role, pageRoleSchema.def.entries, '--role');
  const states = listed(flags.state, articleSearchStateSchema.def.entries, '--state');
  const tags = Array.isArray(flags.tag) ? flags.tag.map(String) : undefined;
  return {
    query,
    limit: typeof flags.limit === 'string' ? wholeNumber('--limit', flags.limit) : mostResults,
    ...(kinds && { kinds }),
    ...(roles && { roles }),
    ...(tags && { tags }),
    ...(states && { states }),
  };
}

/** What was chosen of the words that there are. */
function listed<Word extends string>(
  given: Flags[string],
  words: Readonly<Record<Word, string>>,
  option: string,
): readonly Word[] | undefined {
  if (!Array.isArray(given)) return undefined;
  const known = Object.keys(words) as Word[];
  return given.map((each) => {
    const word = known.find((one) => one === each);
    if (word === undefined) throw usage(`${option} is one of ${known.join(', ')}; not "${each}".`);
    return word;
  });
}
