import type { PageText } from '../markdown';
import { type Doubt, type DoubtKind, isHuman, type Revision, type Sha256 } from '../model';
import { proofTrigger, uncitedStatements } from './uncitedStatements';

/** A statement that is published marked. */
export interface DoubtfulStatement {
  /** Line of the body, from 1; 0 where it is not found there. */
  readonly line: number;
  /** Its place among the sentences of the body, from 0; -1 where it is not found there. */
  readonly sentence: number;
  readonly text: string;
  readonly kind: DoubtKind;
  /** What a second reading says against it; of one that cites nothing, the words for which it should. */
  readonly why: string;
}

/**
 * The statements of a page that neither a person wrote nor the host composed which nothing shows: those that cite nothing although
 * only lines could show them, and those that a second reading of the cited lines doubts.
 */
export function doubtfulStatements(
  text: PageText,
  { origin, proof }: Pick<Revision, 'origin' | 'proof'>,
  sha256: Sha256,
): readonly DoubtfulStatement[] {
  if (origin === 'composed' || isHuman(origin)) return [];
  const uncited = uncitedStatements(text, sha256, proof?.drafted ?? []);
  const placeOf = (doubted: string) => {
    const sentence = text.sentences.findIndex((each) => each.text === doubted);
    return { line: text.sentences[sentence]?.line ?? 0, sentence };
  };
  return [
    ...uncited.map((sentence) => ({
      line: sentence.line,
      sentence: text.sentences.indexOf(sentence),
      text: sentence.text,
      kind: 'uncited' as const,
      why: proofTrigger(sentence) ?? '',
    })),
    ...(proof?.doubts ?? []).map(({ text: said, verdict, why }) => ({ ...placeOf(said), text: said, kind: kinds[verdict], why })),
  ];
}

const kinds: Readonly<Record<Doubt['verdict'], DoubtKind>> = { wider: 'wider', unshown: 'unshown', contradicted: 'unshown' };
