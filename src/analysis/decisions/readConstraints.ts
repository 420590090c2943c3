import { type ConstraintFact, splitLines } from '../../model';

const binding = /\b(?:must|never|do not|don['’]t|by design|on purpose|deliberately|intentionally|matters?)\b/i;
/** An order stands where a sentence or a part of it begins: `Do not …`, `…, so never …`. Further back it tells what somebody does. */
const order =
  /(?:^|[.:;,—–(-]\s*|\b(?:please|so|and|but|then|NOTE|note)\s+)(?:do not|don['’]t|never)\s+(?!(?:want|need|know|have|care|think|exist|happen|matter|seem|appear|support|over|in|on|for|an?|the|more|\w*[^s\W]s)\b)/i;
/** An order that says why, or that can only be meant for somebody who changes the code: any other tells what the code below it does. */
const reasoned =
  /\b(?:because|otherwise|or else|since|so that|so (?:do not|don['’]t|never)|so as|would|lest|due to|breaks?|breaking|deadlocks?|leaks?|race|wrong|crash|lost|(?:as|since) (?:it|that|this|they|we)|to (?:avoid|prevent|ensure|keep|preserve|account))\b/i;
const toMaintainers =
  /\b(?:do not|don['’]t|never)\s+(?:ever\s+)?(?:change|modify|edit|remove|delete|rename|move|reorder|sort|use|call|import|rely|depend|mutate|write|assume|expose|touch)\b/i;
const conditional = /\b(?:if|when|unless|while|until)\b/i;
/** A duty of somebody or something that is named: not what must have been the case, nor what a check or an explanation goes through. */
const duty =
  /\bmust (?:(?:also|always|either|only|still|both) )?(?:not|never|be|come|stay|match|equal|run|keep|remain|precede|follow|use|call|go|happen|respect|return|agree|hold|carry|have(?! (?:been|had|come|gone)\b)|implement|provide|contain|set|pass|start|end|accept|exist|survive|reuse|operate|key)\b/i;
/** Words of a doc comment that bind those who call or implement what it describes; its other orders describe an option. */
const bindsCallers =
  /\b(?:callers?|implement(?:ations?|ors?|ers?|ing)|subclass(?:es)?|override|must (?:not |never |only |always )?be (?:called|implemented|held|kept|set|applied|used (?:before|after|with|via|only|by)|run|closed|released|the)|must (?:match|equal|agree|precede|follow|stay|remain|not|never)|thread|lock|in sync|by design|on purpose|deliberately|intentionally|invariant)\b/i;
/** Sentences that lean on the one before, and explanations: alone they say nothing to anybody. */
const leans =
  /^(?:that|these|those|they|it|its|he|therefore|instead|so|thus|hence|otherwise|which|also|then|but|and|or|because|if so|even if|even though|in order to|for example|in (?:this|that|such|which) case|from the spec|note that this|here|from here|before describing|after this|for this to)\b|\bthough\b(?!t)|^this (?!must\b)|\b(?:those|these|them)$|\bwe must (?!not\b|never\b|always\b)|^>|\s>\s/i;
/** A sentence that tells what something is or gives, and binds nobody. */
const describes =
  /^(?:whether|returns?|creates?|gets?|shows?|handles?|wraps?|turns|converts|computes|true|false|an? |builds?|throws|(?:in )?how (?:many|much))\b|^\W*:|\bif we\b|\b(?:that|which|where it|who) must\b|\bwhat (?:\w+ ){0,4}must\b/i;
/** What stands in a list has its place for a reason. */
const ordered = /\border (?:of|in which)\b[^.]*\bmatters?\b/i;
const intended = /\b(?:by design|on purpose|deliberately|intentionally)\b/i;
/** Advice to somebody with a choice binds nobody. */
const advice = /\byou (?:do not|don['’]t|never|must)\b|\b(?:you|we) (?:don['’]t|do not) want\b|\bif (?:you|they) (?:do not|don['’]t)\b/i;
/** Code that was commented out, and examples. */
const code = /[{};]|=>|\bextends\b.*\?|^\w+\(|\/\/|\w = \w/;
/** Comments for tools, licences and people who debug: no rule of the project. */
const unrelated = /eslint|biome-ignore|prettier|@ts-|istanbul|c8 ignore|copyright|licen[cs]e|warranty|todo|fixme|hack|https?:\/\//i;
const comment = /^\s*(?:\/\/+|\/\*+|\*+(?!\/)|#(?!!))\s?(.*?)(?:\*\/)?\s*$/;
const shortest = 25;
const fewestWords = 6;
const longest = 220;

interface CommentLine {
  readonly text: string;
  readonly line: number;
  /** True in a comment that describes what is declared below it. */
  readonly isDoc: boolean;
}

const docMark = /^\s*(?:\/\*\*|\*(?!\/)|\/\/[/!])/;

/** The sentences in a file's comments that say what must, or must never, be done. At most `most`, in the order of the text. */
export function readConstraints(path: string, text: string, most: number): readonly ConstraintFact[] {
  if (!binding.test(text)) return [];
  const found: ConstraintFact[] = [];
  for (const block of commentBlocks(splitLines(text))) {
    const isDoc = block.some((line) => line.isDoc);
    for (const { said, lines } of sentencesOf(block)) {
      if (!isRule(said) || (isDoc && !bindsCallers.test(said) && !ordered.test(said))) continue;
      found.push({ path, quote: { text: said, lines }, ...(intended.test(said) && { intended: true }) });
      if (found.length === most) return found;
    }
  }
  return found;
}

/** A word between backticks, such as the type `never`, is a name and no rule. */
function isRule(said: string): boolean {
  const words = said.replace(/`[^`]*`/g, '');
  const isLong = said.length >= shortest && said.length <= longest && said.split(' ').length >= fewestWords;
  const binds = isOrder(words) || [duty, intended, ordered].some((pattern) => pattern.test(words));
  return isLong && binds && ![advice, describes, code, unrelated, leans].some((pattern) => pattern.test(words));
}

function isOrder(words: string): boolean {
  return order.test(words) && (reasoned.test(words) || (toMaintainers.test(words) && !conditional.test(words)));
}

/** Runs of lines that hold nothing but a comment. Tags such as `@param` end a run; code inside a comment is an example. */
function commentBlocks(lines: readonly string[]): readonly (readonly CommentLine[])[] {
  const blocks: CommentLine[][] = [];
  let isOpen = false;
  let isInside = false;
  let isExample = false;
  for (const [at, line] of lines.entries()) {
    const isQuoted = isInside && (isExample || /^\s*\/\//.test(line));
    if (isInside && /^[\s*]*(?:```|~~~)/.test(line)) isExample = !isExample;
    isInside = isInside ? !line.includes('*/') : /^\s*\/\*(?!.*\*\/)/.test(line);
    if (!isInside) isExample = false;
    const words = isQuoted ? undefined : comment.exec(line)?.[1];
    const isWords = words !== undefined && words.trim() !== '' && !/^\s*@/.test(words);
    const told = { text: (words ?? '').trim(), line: at + 1, isDoc: docMark.test(line) };
    if (isWords && isOpen) blocks.at(-1)?.push(told);
    else if (isWords) blocks.push([told]);
    isOpen = isWords;
  }
  return blocks;
}

function sentencesOf(block: readonly CommentLine[]): readonly { readonly said: string; readonly lines: readonly [number, number] }[] {
  const joined = block.map(({ text }) => text).join(' ');
  const starts: number[] = [];
  block.reduce((start, { text }) => {
    starts.push(start);
    return start + text.length + 1;
  }, 0);
  const lineAt = (offset: number) => block[starts.findLastIndex((start) => start <= offset)]?.line ?? 0;
  const sentences: { said: string; lines: readonly [number, number] }[] = [];
  for (const match of joined.matchAll(/\S(?:[^.!?]|[.!?](?=\S)|(?<=\b(?:e\.g|i\.e|etc|vs|cf))\.)*[.!?]?/g)) {
    const said = match[0]
      .trim()
      .replace(/[.]$/, '')
      .replace(/^\*\*(?!.*\*\*.)|(?<!\*\*.*)\*\*$/g, '');
    sentences.push({ said, lines: [lineAt(match.index), lineAt(match.index + said.length - 1)] });
  }
  return sentences;
}
