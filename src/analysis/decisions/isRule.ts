/** A sentence of a comment, and what stands around it. */
export interface Sentence {
  readonly said: string;
  /** True in a comment that describes what is declared below it, and true for the first sentence of that. */
  readonly isDoc: boolean;
  readonly isFirst: boolean;
  /** The line of code below the comment. */
  readonly code: string;
}

/** An order stands where a sentence or a part of it begins: `Do not …`, `…, so never …`. Further back, or behind what is done, it tells what somebody does. */
const order =
  /(?:^|[.:;,—–(-]\s*|\b(?:please|so|NOTE|note)\s+)(?:cannot use\b|(?:do not|don['’]t|never)\s+(?!(?:want|need|know|have|care|think|bother|exist|happen|matter|seem|appear|support|over|in|on|for|an?|the|more|\w*[^s\W]s)\b))/i;
/** An order that says why, or that can only be meant for somebody who changes the code: any other tells what the code below it does. */
const reasoned =
  /\b(?:because|otherwise|or else|since|so that|so (?:do not|don['’]t|never)|would|lest|due to|breaks?|breaking|deadlocks?|leaks?|race|wrong|crash|lost|(?:as|since) (?:it|that|this|they|we)|to (?:avoid|prevent|ensure|keep|preserve|account))\b/i;
const toMaintainers =
  /\b(?:do not|don['’]t|never)\s+(?:ever\s+)?(?:change|modify|edit|remove|delete|rename|move|reorder|sort|use|call|import|rely|depend|mutate|write|assume|expose|touch)\b/i;
const conditional = /\b(?:if|when|unless|while|until)\b/i;
/** A duty of somebody or something that is named: not what must have been the case, nor what a check or an explanation goes through. */
const duty =
  /\bmust (?:(?:also|always|either|only|still|both) )?(?:not|never|be|come|stay|match|equal|run|keep|remain|precede|follow|use|call|go|happen|respect|return|agree|hold|carry|have(?! (?:been|had|come|gone)\b)|implement|provide|contain|set|pass|start|end|accept|exist|survive|reuse|operate|key)\b/i;
/** Words of a doc comment that bind those who call or implement what it describes; its other orders describe an option. */
const bindsCallers =
  /\b(?:callers?|implement(?:ations?|ors?|ers?|ing)|subclass(?:es)?|override|must (?:not |never |only |always )?be (?:called|implemented|held|kept|set|applied|used (?:before|after|with|via|only|by)|run|closed|released|the)|must (?:match|equal|agree|precede|follow|stay|remain|not|never)|thread|lock|in sync|by design|on purpose|deliberately|intentionally|invariant)\b/i;
/** What holds of the data that a program is given: a rule for its users, if any. */
const ofData =
  /\b(?:input|value|body|payload|argument|param(?:eter)?|propert(?:y|ies)|cursor)s? must\b|\bparameters? named\b|\bmust be (?:an? |parsed as )(?:valid )?(?:string|number|integer|array|list|object)s?\b/i;
const check = /^\s*(?:\}\s*)?(?:if|elif|else if|assert|raise|throw|return|switch|match|case|while)\b/;
/** A word for something that was named before the sentence: `Callers must provide this via …`. */
const pointsBack =
  /(?<!\b(?:while|before|after|when|until) )\b(?:this|these|those)(?=$|[.,;:)!?]|\s+(?:is|are|was|were|would|will|can|could|should|may|might|must|does|has|have|via|in|on|to|by|for|from|with|at|once|when|if|before|after|because|since|and|or|so|but|means|while|until|without|here)\b)/i;
const pronoun = /\b(?:it|its|them|they|their)\b/i;
/** What a pronoun further on may stand for: a name, or a word with an article and the like. */
const name = /[`A-Z_-]/;
const noun = /\b(?:the|an?|this|that|these|those|any|each|every|no|all|one|both|other|our)\s+\w/i;
/** Sentences that lean on the one before, and explanations: alone they say nothing to anybody. */
const leans =
  /^(?:that|these|those|they|it|its|he|therefore|instead|so|thus|hence|otherwise|which|also|then|but|and|or|because|if so|even if|even though|in order to|for example|in (?:this|that|such|which) case|from the spec|note that this|here|from here|before describing|after this|for this to|(?:without|with|for|from|like|unlike) (?:it|them))\b|\bthough\b(?!t)|^this (?!must\b)|\b(?:those|these|them)$|\bwe must (?!not\b|never\b|always\b)|^>|\s>\s/i;
/** A sentence that tells what something is or gives, and binds nobody. */
const describes =
  /^(?:whether|typically|usually|normally|returns?|creates?|gets?|shows?|handles?|wraps?|turns|converts|computes|true|false|an? |builds?|throws|(?:in )?how (?:many|much))\b|^\W*:|\bwhether\b.*\bmust\b|\bif we\b|^if\b.*\b(?:then|also) (?:also )?(?:return|use|skip|ignore|set)\b|\b(?:that|which|where it|who) must\b|\bwhat (?:\w+ ){0,4}must\b/i;
/** What somebody has to do who builds on a type. */
const ofHeirs = /^(?:to use \w+, )?(?:inherit|extend|subclass)\b.*\b(?:implement|override|define)\b/i;
/** What stands in a list has its place for a reason. */
const ordered = /\border (?:of|in which)\b[^.]*\bmatters?\b/i;
const intended = /\b(?:by design|on purpose|deliberately|intentionally)\b/i;
/** Advice to somebody with a choice binds nobody. */
const advice = /\byou (?:do not|don['’]t|never|must)\b|\b(?:you|we) (?:don['’]t|do not) want\b|\bif (?:you|they) (?:do not|don['’]t)\b/i;
/** Code that was commented out, and examples. */
const code = /[{};]|=>|\bextends\b.*\?|^\w+\(|\/\/|\w = \w/;
/** Comments for tools, licences and people who debug: no rule of the project. */
const unrelated = /eslint|biome-ignore|prettier|@ts-|istanbul|c8 ignore|copyright|licen[cs]e|warranty|todo|fixme|hack|https?:\/\//i;
const shortest = 25;
const fewestWords = 6;
const longest = 220;

/** True for a sentence that says what must, or must never, be done, and that can be read without the one before it. */
export function isRule({ said, isDoc, isFirst, code: below }: Sentence): boolean {
  if (!binds(said)) return false;
  if (isDoc && !bindsCallers.test(said) && !ordered.test(said)) return false;
  if (!isDoc && tellsOfData(said, below)) return false;
  // At its beginning a doc comment speaks of what is declared below it.
  return hasSubject(isDoc && isFirst ? said.replace(/^(?:this )?(?=must\b)/i, 'The one ') : said);
}

/** True where a rule says that something is meant to be so. */
export function isIntended(said: string): boolean {
  return intended.test(said);
}

/** A word between backticks, such as the type `never`, is a name and no rule. */
function binds(said: string): boolean {
  const words = said.replace(/`[^`]*`/g, '');
  const isLong = said.length >= shortest && said.length <= longest && said.split(' ').length >= fewestWords;
  const isBinding = isOrder(words) || [duty, intended, ordered, ofHeirs].some((pattern) => pattern.test(words));
  return isLong && isBinding && ![advice, describes, code, unrelated, leans].some((pattern) => pattern.test(words));
}

function isOrder(words: string): boolean {
  return order.test(words) && (reasoned.test(words) || (toMaintainers.test(words) && !conditional.test(words)));
}

function tellsOfData(said: string, below: string): boolean {
  return duty.test(said) && !reasoned.test(said) && (check.test(below) || ofData.test(said));
}

/** False where what the sentence speaks of was named before it. */
function hasSubject(said: string): boolean {
  if (/^must\b/i.test(said) || pointsBack.test(said)) return false;
  const first = pronoun.exec(said);
  const before = said.slice(0, first?.index);
  // The first word is no name for being written large.
  return first === null || noun.test(before) || name.test(before.replace(/^\W*[A-Z]/, '')) || !order.test(said);
}
