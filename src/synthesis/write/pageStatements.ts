import { type Place, readPageText, type Sentence } from '../../markdown';
import type { PageContent } from '../../model';

/** A sentence that a model wrote, with the lines that it cites: none for one of the summary. */
export interface Statement {
  /** As a reader sees it. */
  readonly text: string;
  readonly places: readonly Place[];
}

interface StatementGround {
  /** Sentences that need no reading where they stand in the page with the same citations. */
  readonly known: readonly Sentence[];
  /** Where the lines stand that are cited, by id. */
  readonly places: ReadonlyMap<string, Place>;
  /** True for a sentence of the summary that says something of the code. */
  readonly isClaim: (sentence: Sentence) => boolean;
}

/** What a page says that somebody should read a second time, each once: the sentences that cite lines, and those of its summary that say something. */
export function pageStatements({ body, summary }: Pick<PageContent, 'body' | 'summary'>, ground: StatementGround): readonly Statement[] {
  const { known, places, isClaim } = ground;
  const same = new Set(known.map(sameness));
  const own = readPageText(body).sentences.filter((sentence) => sentence.place !== 'heading' && !same.has(sameness(sentence)));
  const cited = own.flatMap(({ text, citations }) => {
    const found = citations.flatMap(({ id }) => places.get(id) ?? []);
    return found.length === 0 || text === '' ? [] : [{ text, places: found }];
  });
  const claims = readPageText(summary).sentences.filter((sentence) => isClaim(sentence) && !same.has(sameness(sentence)));
  const all: readonly Statement[] = [...cited, ...claims.map(({ text }) => ({ text, places: [] }))];
  return [...new Map(all.map((statement) => [JSON.stringify(statement), statement])).values()];
}

/** The same words with the same proofs. */
function sameness({ text, citations }: Sentence): string {
  return JSON.stringify([text, citations.map(({ id }) => id)]);
}
