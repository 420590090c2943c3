import { readDisputes } from '../../analysis';
import { settlementOf, withoutSettled, withSettled } from '../../knowledge';
import {
  type ArticleChanged,
  articleDocument,
  type Dispute,
  type Library,
  longestReason,
  openDisputes,
  ProblemError,
  problem,
  type SettleRequest,
} from '../../model';
import type { Ports } from '../ports';
import { changeLibrary, libraryTools, readLibrary } from './changeLibrary';
import { findArticle } from './findArticle';

/** The disputes of a library. */
export type DisputesOf = (library: Library) => readonly Dispute[];

/** Tells what may contradict what among the articles that are active, as lines of their documents. As long as nothing changes it looks once. */
export function rememberDisputes(ports: Ports): DisputesOf {
  let known: { readonly seq: number; readonly disputes: readonly Dispute[] } | undefined;
  return (library) => {
    if (known?.seq !== library.seq) known = { seq: library.seq, disputes: disputesIn(ports, library) };
    return known.disputes;
  };
}

function disputesIn(ports: Ports, { articles }: Library): readonly Dispute[] {
  const { readText } = libraryTools(ports);
  const texts = new Map(
    articles.flatMap((article) => {
      const text = article.state === 'active' ? readText(article.revisions.at(-1)?.text ?? '') : undefined;
      return text === undefined ? [] : [[article.path, articleDocument(article, text)] as const];
    }),
  );
  return readDisputes([...texts.keys()].sort(), { text: (path) => texts.get(path) ?? '' }, ports.sha256);
}

/** What waits for a person, or all with what they settled; the newest contradiction first. */
export async function listDisputes(ports: Ports, disputesOf: DisputesOf, which: 'open' | 'all'): Promise<readonly Dispute[]> {
  const all = disputesOf(await readLibrary(ports));
  return which === 'all' ? all : openDisputes(all);
}

/**
 * Keeps what a person says of a dispute, or opens it again. Throws `no-dispute`, `settle-reason` for a reason of no or many lines, and
 * `article-secret`; nothing is kept then.
 */
export async function settleDispute(ports: Ports, disputesOf: DisputesOf, request: SettleRequest): Promise<ArticleChanged> {
  const { dispute } = request;
  if (request.kind === 'settle') await checkReason(ports, request.reason.trim());
  return changeLibrary(ports, (library, { at }) => {
    const found = disputesOf(library).find(({ id }) => id === dispute);
    const path = found?.older.path ?? library.articles.find(({ settled = [] }) => settled.some((each) => each.dispute === dispute))?.path;
    if (path === undefined || (request.kind === 'settle' && !found)) throw new ProblemError(problem('error', 'no-dispute', { dispute }));
    const article = findArticle(library, path);
    const next =
      request.kind === 'settle' && found
        ? withSettled(library, article, settlementOf(found, { keeps: request.keeps, reason: request.reason.trim(), at }))
        : withoutSettled(library, dispute, at);
    const change = next === library ? 'unchanged' : request.kind === 'settle' ? 'settled' : 'unsettled';
    return { library: next, bodies: [], value: { path, title: article.title, change } };
  });
}

async function checkReason({ findSecrets }: Ports, reason: string): Promise<void> {
  if (reason === '' || reason.length > longestReason || /[\r\n]/.test(reason))
    throw new ProblemError(problem('error', 'settle-reason', { most: longestReason }));
  const [secret] = await findSecrets(reason, 'reason');
  if (secret) throw new ProblemError(problem('error', 'article-secret', { ...secret }));
}
