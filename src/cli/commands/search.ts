import { problem } from '../../model';
import type { Command } from '../command';
import { wholeNumber } from '../ruleOptions';

const mostResults = 5;

export const search: Command = {
  name: 'search',
  takes: ['FOLDER', 'QUERY'],
  joinsLast: true,
  summary: 'Find pages by their titles, headings and text',
  options: { limit: { type: 'string' } },
  help: { limit: `N  most results (${mostResults})` },
  async run({ workbench, argument, flags }) {
    const limit = typeof flags.limit === 'string' ? wholeNumber('--limit', flags.limit) : mostResults;
    const query = argument('QUERY');
    const results = await workbench.search(argument('FOLDER'), query, limit);
    const problems = results.length === 0 ? [problem('info', 'nothing-found', { query })] : [];
    const text = results.map((result) => `${result.path} · ${result.heading}\n  ${result.snippet}`).join('\n');
    return { exit: results.length === 0 ? 1 : 0, fields: { results }, problems, text };
  },
};
