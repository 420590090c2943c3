import type { Article, Dispute, KeptSettlement, Library, LibraryChange } from '../../model';
import { withArticle } from './libraryLog';

/** The library with a dispute as a person settled it, kept with the article of the older statement; the same library where it is so already. */
export function withSettled(library: Library, article: Article, settlement: KeptSettlement): Library {
  const { dispute, keeps, reason, at } = settlement;
  const kept = article.settled ?? [];
  if (kept.some((each) => each.dispute === dispute && each.keeps === keeps && each.reason === reason)) return library;
  const settled = [...kept.filter((each) => each.dispute !== dispute), settlement];
  return withArticle(library, { ...article, settled }, { at, change: 'settled', with: settlement.with, reason });
}

/** The library in which a dispute is open again; the same library where nobody settled it. */
export function withoutSettled(library: Library, dispute: string, at: string): Library {
  const holder = library.articles.find(({ settled = [] }) => settled.some((each) => each.dispute === dispute));
  const own = holder?.settled?.find((each) => each.dispute === dispute);
  if (!holder || !own) return library;
  return withArticle(
    library,
    withSettlements(holder, (each) => each !== own),
    { at, change: 'unsettled', with: own.with },
  );
}

/** The articles and the log without a word of what was settled between them and one that is erased. */
export function withoutSettlementsWith({ articles, log }: Library, path: string): Pick<Library, 'articles' | 'log'> {
  return {
    articles: articles.map((article) => withSettlements(article, (each) => each.with !== path)),
    log: log.filter((change: LibraryChange) => change.with !== path),
  };
}

function withSettlements({ settled = [], ...article }: Article, isKept: (each: KeptSettlement) => boolean): Article {
  const kept = settled.filter(isKept);
  return kept.length > 0 ? { ...article, settled: kept } : article;
}

/** What is kept of a dispute that a person settles. */
export function settlementOf(
  { id, newer }: Dispute,
  { keeps, reason, at }: Pick<KeptSettlement, 'keeps' | 'reason' | 'at'>,
): KeptSettlement {
  return { dispute: id, keeps, at, reason, with: newer.path };
}
