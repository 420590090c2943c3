import { type DocumentFact, type HowToSection, isAboutLimits, type Quote, writtenLines } from '../../model';
import { paragraphBelow } from './paragraphBelow';
import { plainText } from './plainText';

/** Headings under which a document tells how to begin with it or with work on it. */
const telling =
  /\b(?:install(?:ation|ing)?|quick ?-?start|getting started|usage|set ?up|develop(?:ment|ing)|build(?:ing)?|hacking|contribut(?:e|ing)|from source|running)\b/i;
const numbered = /^\s{0,3}\d+[.)]\s+(\S.*)$/;
const bullet = /^\s{0,2}[-*+]\s+(\S.*)$/;
const fewest = 2;
const most = 8;

/** How something is done, and what is not to be done with it, by the headings that promise it: the first paragraph, and the first list of numbered steps. */
export function readHowTo(text: string, headings: DocumentFact['headings']): readonly HowToSection[] {
  const lines = writtenLines(text);
  return headings.flatMap(({ text: heading, line }, at) => {
    const isLimit = isAboutLimits(heading);
    if (!isLimit && !telling.test(heading)) return [];
    const end = (headings[at + 1]?.line ?? lines.length + 1) - 1;
    const [says, steps] = [paragraphBelow(lines, line), stepsIn(lines, line, end)];
    const points = isLimit ? pointsIn(lines, line, end) : [];
    const told = {
      heading,
      line,
      ...(says && { says }),
      steps: steps.length < fewest ? [] : steps,
      ...(points.length > 0 && { points }),
    };
    return says || told.steps.length + points.length > 0 ? [told] : [];
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

/** The points of a list, each with the lines that go on with it. */
function pointsIn(lines: readonly string[], from: number, to: number): readonly Quote[] {
  const found: Quote[] = [];
  for (let at = from; at < to && found.length < most; at++) {
    const said = bullet.exec(lines[at] ?? '')?.[1];
    if (said === undefined) continue;
    let end = at + 1;
    while (end < to && /^\s+[^\s*+-]/.test(lines[end] ?? '')) end++;
    const words = [said, ...lines.slice(at + 1, end)].join(' ').slice(0, 800);
    found.push({ text: plainText(words), lines: [at + 1, end] });
  }
  return found;
}
