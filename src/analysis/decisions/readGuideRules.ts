import { type ConstraintFact, type DocumentFact, splitLines } from '../../model';
import { plainText } from '../documents/plainText';

/** Documents that speak to those who change the code. */
const guide =
  /(?:^|\/)(?:contributing|architecture|agents|claude|design|hacking|development|invariants?|conventions|styleguide)\.(?:md|mdx|markdown)$/i;
/** Headings under which a document sets rules. */
const ruleHeading =
  /\b(?:invariants?|rules?|principles?|conventions?|guidelines?|gotchas?|pitfalls?|caveats?|known issues|limitations?|never|do not|don['’]t)\b/i;
const point = /^\s{0,3}(?:[-*+]|\d+[.)])\s+(\S.*)$/;
/** What binds somebody, wherever it stands in the point. */
const binding = /\b(?:must|never|always|do not|don['’]t|avoid|only|not|no|deliberately|instead|ask before|keep)\b/i;
/** Under this heading every point is a rule, whatever its words. */
const onlyRules = /^(?:the |our |code |coding |project )?rules$/i;
const most = 40;
const shortest = 25;

/** True for a document whose rules are those of the project. */
export function isGuide(path: string): boolean {
  return guide.test(path);
}

/** The points under headings that promise rules. */
export function readGuideRules({ path, headings }: DocumentFact, text: string): readonly ConstraintFact[] {
  const lines = splitLines(text);
  const found = headings.flatMap(({ text: heading, line }, at) => {
    const end = (headings[at + 1]?.line ?? lines.length + 1) - 1;
    if (!ruleHeading.test(heading)) return [];
    const isRule = onlyRules.test(heading.trim()) ? /./ : binding;
    return lines.slice(line, end).flatMap((each, index) => ruleOf(path, each, line + index + 1, isRule));
  });
  return found.slice(0, most);
}

function ruleOf(path: string, line: string, at: number, isRule: RegExp): readonly ConstraintFact[] {
  const said = plainText(point.exec(line.slice(0, 800))?.[1] ?? '');
  return said.length >= shortest && isRule.test(said) ? [{ path, quote: { text: said, lines: [at, at] } }] : [];
}
