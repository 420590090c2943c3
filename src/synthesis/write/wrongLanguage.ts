import { readPageText, type Sentence } from '../../markdown';
import type { PageContent } from '../../model';

const han = /\p{Script=Han}/gu;
const latin = /\p{Script=Latin}/gu;
/** Letters below which no language can be told. */
const fewest = 60;
/** The share of Chinese letters that makes a text Chinese. Names of code are in Latin ones, and some sentences of the draft may only be taken over as they are. */
const shareOfHan = 0.15;

type Text = Pick<PageContent, 'summary' | 'body'>;

/** What to say of a page whose prose is in another language than it was asked for; nothing where it is in that one, or short. */
export function wrongLanguage(page: Text, draft: Text, language: string): string | undefined {
  const drafted = language === 'zh-cn' ? new Set<string>() : new Set(sentencesOf(draft).map(({ text }) => text));
  const own = sentencesOf(page).filter(({ place, text }) => place !== 'heading' && !drafted.has(text));
  const prose = own
    .map(({ text, codes }) => codes.reduce((left, code) => left.replace(code, ' '), text).replace(/“[^”]*”/g, ' '))
    .join(' ');
  const chinese = prose.match(han)?.length ?? 0;
  const letters = chinese + (prose.match(latin)?.length ?? 0);
  if (letters < fewest || chinese / letters >= shareOfHan === (language === 'zh-cn')) return undefined;
  return language === 'zh-cn'
    ? 'The page is not in Chinese. Write its prose and its summary in Simplified Chinese; names of code and the headings that the task names stay as they are.'
    : 'The page is not in English. Write its prose and its summary in English.';
}

function sentencesOf({ summary, body }: Text): readonly Sentence[] {
  return [...readPageText(summary).sentences, ...readPageText(body).sentences];
}
