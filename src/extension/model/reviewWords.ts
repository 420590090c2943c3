import * as vscode from 'vscode';
import { describePageReason, type RunReview } from '../../model';
import { translate } from '../describe';
import { modelWords } from './modelWords';

/** `about 120,000 tokens (about 0.42), at most 2,000,000` */
export function takesWords({ tokens, cost, limits }: RunReview): string {
  const likely = amount(tokens.input + tokens.output);
  const priced = cost === undefined ? likely : vscode.l10n.t('{0} (cost about {1})', likely, money(cost));
  const most =
    limits.maxCost === undefined
      ? amount(limits.maxTokens)
      : vscode.l10n.t('{0} and a cost of {1}', amount(limits.maxTokens), money(limits.maxCost));
  return vscode.l10n.t('About {0} tokens, never more than {1}', priced, most);
}

/** `38 pages`; one is told as one. */
export function pagesWords(count: number): string {
  return count === 1 ? vscode.l10n.t('1 page') : vscode.l10n.t('{0} pages', amount(count));
}

export function amount(value: number): string {
  return new Intl.NumberFormat(vscode.env.language).format(value);
}

/** In the currency of whoever sells the tokens, which we do not know. */
function money(cost: number): string {
  return new Intl.NumberFormat(vscode.env.language, { maximumFractionDigits: cost < 1 ? 4 : 2 }).format(cost);
}

/** All that a review says, as Markdown that reads well as it stands, too. */
export function reviewText(review: RunReview): string {
  const { model, host, files, keptBack, pages, paid, contextWindow, limits, tokens } = review;
  const facts = [
    [vscode.l10n.t('Model'), modelWords(model, host)],
    ...(contextWindow > 0 ? [[vscode.l10n.t('Takes at once'), vscode.l10n.t('{0} tokens', amount(contextWindow))]] : []),
    [vscode.l10n.t('Likely to take'), vscode.l10n.t('{0} tokens in, {1} tokens out', amount(tokens.input), amount(tokens.output))],
    [vscode.l10n.t('In all'), takesWords(review)],
    [vscode.l10n.t('Ends after'), vscode.l10n.t('{0} calls or {1} minutes', amount(limits.maxCalls), amount(limits.minutes))],
    [vscode.l10n.t('May be sent'), vscode.l10n.t('lines of {0} files', amount(files))],
    ...historyFacts(review),
    [vscode.l10n.t('Never sent'), keptBackWords(keptBack)],
    ...(paid > 0 ? [[vscode.l10n.t('Written before'), vscode.l10n.t('{0}, taken over without a call', pagesWords(paid))]] : []),
  ];
  return [
    `# ${vscode.l10n.t('What the run would do')}`,
    vscode.l10n.t('Nothing was sent yet. The model reads lines of the files that are counted here, and writes these pages.'),
    facts.map(([name = '', value = '']) => `- **${name}**: ${plain(value)}`).join('\n'),
    `## ${pagesWords(pages.length)}`,
    pages.map(pageLine).join('\n'),
    '',
  ].join('\n\n');
}

/** Commits and their authors are named by drafts, and may be read one by one. */
function historyFacts({ history: { pages, persons, commits } }: RunReview): readonly (readonly [string, string])[] {
  if (commits === 0) return [];
  const read = vscode.l10n.t('messages and authors of commits that it reads (known: {0})', amount(commits));
  const drafts = vscode.l10n.t('drafts that tell of commits: {0}; persons that they name: {1}', amount(pages), amount(persons));
  return [[vscode.l10n.t('May be sent of the history'), pages > 0 ? `${read}; ${drafts}` : read]];
}

/** So many files are named. */
const mostNamed = 12;

function keptBackWords(paths: readonly string[]): string {
  if (paths.length === 0) return vscode.l10n.t('no file is kept back');
  const named = paths.slice(0, mostNamed).join(', ');
  const words = vscode.l10n.t('{0} files that may hold secrets or that only we read: {1}', amount(paths.length), named);
  return paths.length > mostNamed ? `${words} …` : words;
}

function pageLine({ title, because, tokens }: RunReview['pages'][number], at: number): string {
  return `${at + 1}. **${plain(title)}**: ${plain(describePageReason(because, translate))}; ${vscode.l10n.t('about {0} tokens', amount(tokens))}`;
}

/** Titles and names come from the repository. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&').replace(/\s+/g, ' ');
}
