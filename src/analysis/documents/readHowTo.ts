import { type DocumentFact, type Quote, writtenLines } from '../../model';
import { paragraphBelow } from './paragraphBelow';
import { plainText } from './plainText';

type HowTo = NonNullable<DocumentFact['howTo']>[number];

/** Headings under which a document tells how to begin with it or with work on it, and what it is not for. */
const telling =
  /^(?:limits?|limitations?|non-?goals?|caveats?|trade-?offs)\b|\bis not\b|\bwhen not to\b|\bdo(?:es)? not do\b|\b(?:install(?:ation|ing)?|quick ?-?start|getting started|usage|set ?up|develop(?:ment|ing)|build(?:ing)?|hacking|contribut(?:e|ing)|from source|running)\b/i;
const numbered = /^\s{0,3}\d+[.)]\s+(\S.*)$/;
const fewest = 2;
const most = 8;

/** How something is done, and what is not to be done with it, by the headings that promise it: the first paragraph, and the first list of numbered steps. */
export function readHowTo(text: string, headings: DocumentFact['headings']): readonly HowTo[] {
  const lines = writtenLines(text);
  return headings.flatMap(({ text: heading, line }, at) => {
    if (!telling.test(heading)) return [];
    const end = (headings[at + 1]?.line ?? lines.length + 1) - 1;
    const [says, steps] = [paragraphBelow(lines, line), stepsIn(lines, line, end)];
    const told = { heading, line, ...(says && { says }), steps: steps.length < fewest ? [] : steps };
    return says || told.steps.length > 0 ? [told] : [];
  });
}

function stepsIn(lines: readonly string[], from: number, to: number): readonly Quote[] {
  const found: Quote[] = [];
  for (let at = from; at < to && found.length < most; at++) {
    const said = numbered.exec((lines[at] ?? '').slice(0, 400))?.[1];
    if (said === undefined) continue;
    if (found.length > 0 && /^\s{0,3}1[.)]/.test(lines[at] ?? '')) break;
    found.push({ text: plainText(said), lines: [at + 1, at + 1] });
  }
  return found;
}
