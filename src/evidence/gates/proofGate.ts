import { type Doubt, type FindingCode, isHuman } from '../../model';
import { uncitedStatements } from '../uncitedStatements';
import { type Found, finding, type GateContext } from './context';

/**
 * G6 sentence by sentence, of what neither a person wrote nor the host composed: what cites nothing although only lines could
 * show it, and what a second reading of the cited lines doubts.
 */
export function proofGate({ path, text, revision: { origin, proof }, wiki }: GateContext): readonly Found[] {
  if (origin === 'composed' || isHuman(origin)) return [];
  const uncited = uncitedStatements(text, wiki.sha256, proof?.drafted ?? []);
  const lineOf = (doubted: string) => text.sentences.find((sentence) => sentence.text === doubted)?.line ?? 0;
  return [
    ...uncited.map((sentence) => finding('G6', 'uncited-statement', path, sentence.line, shortened(sentence.text))),
    ...(proof?.doubts ?? []).map((doubt) =>
      finding('G6', codes[doubt.verdict], path, lineOf(doubt.text), `“${shortened(doubt.text)}”: ${shortened(doubt.why)}`),
    ),
  ];
}

const codes: Readonly<Record<Doubt['verdict'], FindingCode>> = {
  wider: 'statement-too-wide',
  unshown: 'statement-not-shown',
  contradicted: 'statement-not-shown',
};

const most = 200;

function shortened(text: string): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
