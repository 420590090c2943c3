import { type Place, readPageText, type Sentence } from '../../markdown';
import type { PageContent } from '../../model';
import { claimsNothing } from './claimsNothing';

/** A sentence that a model wrote, to be read a second time. */
export interface Statement {
  /** By what it is judged: what it cites, the statements beside it, or, for one of the summary, the page. */
  readonly kind: 'cited' | 'uncited' | 'summary';
  /** As a reader sees it. */
  readonly text: string;
  /** As it is written: code in backticks, and the labels of its citations. */
  readonly told: string;
  /** The lines that it cites; for one that cites nothing those that the statements beside it cite. */
  readonly places: readonly Place[];
  /** The full ids of the commits that it cites. */
  readonly commits: readonly string[];
  /** The heading that it stands under, and the sentence before it. */
  readonly heading: string;
  readonly before: string;
  /** True for what speaks of all or of none. */
  readonly isUniversal: boolean;
  /** True for what is judged by lines of a function: a case can be tried in it. */
  readonly isBehaviour: boolean;
}

interface StatementGround {
  /** Sentences that need no reading where they stand in the page with the same citations. */
  readonly known: readonly Sentence[];
  /** Where the lines stand that are cited, by id. */
  readonly places: ReadonlyMap<string, Place>;
  /** The commits that are cited, also by their tags, by the id of the citation. */
  readonly commits: ReadonlyMap<string, string>;
  readonly isUniversal: (sentence: Pick<Sentence, 'told'>) => boolean;
  /** True for lines of a function. */
  readonly isRun: (place: Place) => boolean;
  /** True for a sentence of which a gate tells that it cites nothing. */
  readonly isTold: (sentence: Sentence) => boolean;
}

/**
 * What a page says that somebody should read a second time, each once, in its order: the sentences that cite something, those that
 * cite nothing and may claim something all the same, and those of its summary.
 */
export function pageStatements({ body, summary }: Pick<PageContent, 'body' | 'summary'>, ground: StatementGround): readonly Statement[] {
  const same = new Set(ground.known.map(sameness));
  const isNew = (sentence: Sentence) => !same.has(sameness(sentence));
  const { sentences, wikilinks } = readPageText(body);
  const titles = wikilinks.map(({ title }) => title);
  const rows = new Set(sentences.flatMap(({ place, line }) => (place === 'row' ? [line] : [])));
  const own = withContext(sentences).flatMap(({ sentence, ...context }): readonly Statement[] => {
    if (!isNew(sentence) || claimsNothing(sentence, titles)) return [];
    const { text, citations } = sentence;
    const told = context.runIn + sentence.told;
    const places = placesOf([sentence], ground);
    const commits = citations.flatMap(({ id }) => ground.commits.get(id) ?? []);
    const { heading, before, beside } = context;
    const said = { text, told, heading, before, isUniversal: ground.isUniversal({ told }) };
    if (places.length + commits.length > 0) return [{ ...said, kind: 'cited', places, commits, isBehaviour: places.some(ground.isRun) }];
    if (isHead(sentence, rows) || ground.isTold(sentence)) return [];
    const shared = placesOf(beside, ground);
    return [{ ...said, kind: 'uncited', places: shared, commits: [], isBehaviour: shared.some(ground.isRun) }];
  });
  const ofSummary = readPageText(summary).sentences.filter(isNew);
  const bare = { kind: 'summary', places: [], commits: [], heading: '', before: '', isUniversal: false, isBehaviour: false } as const;
  const summed = ofSummary.map(({ text, told }): Statement => ({ ...bare, text, told }));
  return [...new Map([...own, ...summed].map((statement) => [statementName(statement), statement])).values()];
}

/** True for the first row of a table: none stands above it, and none above its line of dashes. */
function isHead({ place, line }: Sentence, rows: ReadonlySet<number>): boolean {
  return place === 'row' && !rows.has(line - 1) && !rows.has(line - 2);
}

/** What makes a statement another one: its words, and what shows them. */
export function statementName({ kind, told, places, commits }: Statement): string {
  return JSON.stringify([kind, told, places, commits]);
}

interface InContext extends Pick<Statement, 'heading' | 'before'> {
  readonly sentence: Sentence;
  /** The words in bold that stand before it and name what it is about: they are judged with it. */
  readonly runIn: string;
  /** The sentences of its section that cite something, nearest before and after it. */
  readonly beside: readonly Sentence[];
}

function withContext(sentences: readonly Sentence[]): readonly InContext[] {
  const sections: Sentence[][] = [[]];
  for (const sentence of sentences) {
    if (sentence.place === 'heading') sections.push([sentence]);
    else sections.at(-1)?.push(sentence);
  }
  return sections.flatMap(([first, ...rest]) => {
    const heading = first?.place === 'heading' ? first.told : '';
    const own = first && first.place !== 'heading' ? [first, ...rest] : rest;
    return own.map((sentence, at): InContext => {
      const citing = (some: readonly Sentence[]) => some.filter(({ citations }) => citations.length > 0);
      const beside = [...citing(own.slice(0, at)).slice(-1), ...citing(own.slice(at + 1)).slice(0, 1)];
      const [last, earlier] = [own[at - 1], own[at - 2]];
      if (last?.place === 'run-in') return { sentence, heading, before: earlier?.told ?? '', runIn: `${last.told} `, beside };
      return { sentence, heading, before: last?.told ?? '', runIn: '', beside };
    });
  });
}

function placesOf(sentences: readonly Sentence[], { places }: StatementGround): readonly Place[] {
  return sentences.flatMap(({ citations }) => citations.flatMap(({ id }) => places.get(id) ?? []));
}

/** The same words with the same proofs. */
export function sameness({ text, citations }: Sentence): string {
  return JSON.stringify([text, citations.map(({ id }) => id)]);
}
