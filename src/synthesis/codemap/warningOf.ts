const longest = 230;

/** What to keep to, and words that say why: a warning has both. Orders count where a sentence or a part of it begins. */
const rule =
  /\b(?:must|(?:should|can|will|may|do|does) never|careful|beware|caution|make sure|be sure|should(?:n['’]t| not)|important(?:ly)?:)\b|\bcannot use\b|(?:^|[.;:,—-] ?|\bplease )(?:do not|don['’]t|never|avoid)\b|^note:/i;
const cause =
  /\b(?:because|otherwise|or else|since|so that|as (?:it|that|this|they) (?:would|will|can|may)|would|lest|due to|breaks?|broken|crash(?:es)?|leaks?|race|wrong|hangs?|infinite|overwrit\w+|stale|twice)\b/i;

/** Sentences that tell what something is or gives, not what to do, and those that lean on the one before. */
const describes =
  /^(?:[-=*#]{2}|errors?\b|returns?\b|throws?\b|true\b|false\b|whether\b|wraps?\b|creates?\b|condition\b|that['’]s\b|this is\b|these\b|it\b|for example\b|from the spec\b|in (?:this|that) case\b)|https?:\/\//i;

/** The sentence that says both, else two neighbours that do; nothing when they are long. */
export function warningOf(text: string): string | undefined {
  const sentences = sentencesOf(text);
  const whole = sentences.find(
    (sentence) => !describes.test(sentence) && rule.test(sentence) && cause.test(sentence) && sentence.length <= longest,
  );
  if (whole !== undefined) return trimEnd(whole);
  const at = sentences.findIndex((sentence, i) => {
    const next = sentences[i + 1] ?? '';
    return !describes.test(sentence) && rule.test(sentence) && cause.test(next) && !/https?:\/\//.test(next);
  });
  const both = sentences.slice(at, at + 2).join(' ');
  return at < 0 || both.length > longest ? undefined : trimEnd(both);
}

function trimEnd(words: string): string {
  return words.replace(/[.:]$/, '');
}

/** The sentences of a text on one line; the number of the next point of a list is of none. */
function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e|etc|vs|cf|resp)\.)\s+(?:\d+[.)]\s+)?(?=["'(`]?[\p{Lu}`])/u)
    .filter((sentence) => sentence !== '');
}
