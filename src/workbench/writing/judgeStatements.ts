import { type Judgement, type PageContent, ProblemError } from '../../model';
import { doubtIn, estimateTokens, proofRead, type Statement, splitPage } from '../../synthesis';
import { type PageDesk, plainPage } from './pageDesk';

export interface Judged {
  readonly statement: Statement;
  readonly judgement: Judgement;
}

/**
 * The statements that a model judged: those of the body by what they cite, in lists that its window holds with their lines; those of
 * the summary in a request of their own, by the text of the page.
 */
export async function judgeStatements(statements: readonly Statement[], content: PageContent, desk: PageDesk): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  const ofBody = statements.filter(({ kind }) => kind !== 'summary');
  for (const list of lists(ofBody, Math.floor(desk.model.contextWindow * statementShare))) {
    const lines = desk.evidence(
      list.flatMap(({ places }) => places),
      evidenceShare,
    );
    const commits = desk.commitTexts(list.flatMap((statement) => statement.commits));
    const evidence = [lines, commits].filter((text) => text !== '').join('\n\n');
    judged.push(...(await judgeList(list, evidence, desk)));
  }
  const ofSummary = statements.filter(({ kind }) => kind === 'summary');
  return [...judged, ...(await judgeSummary(ofSummary, content, desk))];
}

/** Of a window, what the statements of one list may take, the lines that they cite, and for a summary the page. */
const statementShare = 0.15;
const evidenceShare = 0.3;
const pageShare = 0.6;
const mostStatements = 25;
/** About what the lines of one statement take. */
const tokensOfLines = 150;

/** As few lists as there can be, of about the same length each: at the end of a long one a reader looks less closely. */
export function lists(statements: readonly Statement[], most: number): readonly (readonly Statement[])[] {
  const sizeOf = ({ told, before }: Statement) => estimateTokens(told + before) + tokensOfLines * (statementShare / evidenceShare);
  const fits = (list: readonly Statement[]) => list.length <= 1 || list.reduce((sum, each) => sum + sizeOf(each), 0) <= most;
  const split = (count: number) => {
    const at = (n: number) => Math.round((n * statements.length) / count);
    return Array.from({ length: count }, (_, n) => statements.slice(at(n), at(n + 1)));
  };
  let count = Math.ceil(statements.length / mostStatements);
  while (count < statements.length && !split(count).every(fits)) count += 1;
  return split(count);
}

/** A page that is too long for the window is shown in parts: a sentence stays doubted only where none of them shows it. */
async function judgeSummary(statements: readonly Statement[], content: PageContent, desk: PageDesk): Promise<readonly Judged[]> {
  const judged = new Map<Statement, Judged>();
  for (const body of splitPage(content.body, Math.floor(desk.model.contextWindow * pageShare))) {
    const open = statements.filter((statement) => isOpen(judged.get(statement)));
    if (open.length === 0) break;
    const text = plainPage({ ...content, body }, desk.places()).replace(frontMatter, '');
    for (const each of await judgeList(open, text, desk)) judged.set(each.statement, each);
  }
  return [...judged.values()];
}

/** The summary does not show itself. */
const frontMatter = /^---\n[\s\S]*?\n---\n+/;

function isOpen(judged: Judged | undefined): boolean {
  return judged === undefined || doubtIn(judged.statement, judged.judgement) !== undefined;
}

async function judgeList(statements: readonly Statement[], evidence: string, desk: PageDesk): Promise<readonly Judged[]> {
  const { kind, mark, language, page } = desk;
  const task = { kind, title: page.draft.content.title, statements, evidence, mark, language };
  const found = await proofRead(task, desk).catch(noneWhereTooLong);
  return statements.flatMap((statement, at) => {
    const judgement = found.get(at);
    return judgement ? [{ statement, judgement }] : [];
  });
}

function noneWhereTooLong(error: unknown): ReadonlyMap<number, Judgement> {
  if (error instanceof ProblemError && error.problem.code === 'model-context') return new Map();
  throw error;
}
