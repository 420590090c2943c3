import { usualDecayDays } from '../../model';
import { columns } from '../columns';
import type { Answer, Call, Command } from '../command';
import { wholeNumber } from '../ruleOptions';
import { usage } from '../usage';

export const forget: Command = {
  name: 'forget',
  takes: ['ACTION'],
  mayTake: 'ARTICLE',
  summary: 'Find articles that may not hold any more (scan), say what takes the place of one (supersede), or that one still holds (verify)',
  options: { days: { type: 'string' }, by: { type: 'string' } },
  help: {
    days: `N      scan: those that nobody wrote or verified for so many days (${usualDecayDays})`,
    by: 'ARTICLE  supersede: the article that takes the place',
  },
  async run(call) {
    const action = call.argument('ACTION');
    const article = call.argument('ARTICLE');
    if (action === 'scan' && article === '') return scan(call);
    if (action === 'verify' && article !== '') return told(await call.workbench.library.verifyArticle(article));
    if (action !== 'supersede' || article === '') throw usage('forget wants scan, verify ARTICLE, or supersede ARTICLE --by ARTICLE.');
    if (typeof call.flags.by !== 'string') throw usage('forget supersede wants --by ARTICLE.');
    return told(await call.workbench.library.supersedeArticle(article, call.flags.by));
  },
};

async function scan({ workbench, flags }: Call): Promise<Answer> {
  const days = typeof flags.days === 'string' ? wholeNumber('--days', flags.days) : usualDecayDays;
  const articles = await workbench.library.decayed(days);
  const rows = articles.map(({ path, title, because, since }) => [
    `  ${path}`,
    because === 'expired' ? `held until ${since.slice(0, 10)}` : `as of ${since.slice(0, 10)}`,
    title,
  ]);
  const text = rows.length === 0 ? `Every article was written or verified in the last ${days} days.` : columns(rows);
  return { exit: rows.length === 0 ? 0 : 1, fields: { articles }, text };
}

function told(changed: { readonly path: string; readonly change: string }): Answer {
  const text = changed.change === 'unchanged' ? `Nothing changed: ${changed.path} is as it was.` : `${changed.path} is ${changed.change}.`;
  return { exit: 0, fields: changed, text };
}
