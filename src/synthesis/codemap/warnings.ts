import type { FileFact, FileRole } from '../../model';
import { quoted } from '../compose/quoted';
import { symbolNear } from '../compose/symbolNear';
import { code } from '../compose/words';
import { commentsOf, sentencesOf } from './comments';
import type { MapAuthor } from './mapAuthor';
import { lighten, withoutLinks } from './phrases';

const mostInCode = 12;
const mostInFile = 2;
const longest = 230;
const spoken: ReadonlySet<FileRole> = new Set(['source', 'script', 'config']);

/** What to keep to, and words that say why: a warning has both. Orders count where a sentence or a part of it begins. */
const rule =
  /\b(?:must|(?:should|can|will|may|do|does) never|careful|beware|caution|make sure|be sure|should(?:n['’]t| not)|important(?:ly)?:)\b|\bcannot use\b|(?:^|[.;:,—-] ?|\bplease )(?:do not|don['’]t|never|avoid)\b|^note:/i;
const cause =
  /\b(?:because|otherwise|or else|since|so that|as (?:it|that|this|they) (?:would|will|can|may)|would|lest|due to|breaks?|broken|crash(?:es)?|leaks?|race|wrong|hangs?|infinite|overwrit\w+|stale|twice)\b/i;

/** Sentences that tell what something is or gives, not what to do, and those that lean on the one before. */
const describes =
  /^(?:[-=*#]{2}|errors?\b|returns?\b|throws?\b|true\b|false\b|whether\b|wraps?\b|creates?\b|condition\b|that['’]s\b|this is\b|these\b|it\b|for example\b|from the spec\b|in (?:this|that) case\b)|https?:\/\//i;

/** The code's own warnings, each with its cause and each once, from the files that matter most. */
export function warnings(author: MapAuthor): readonly string[] {
  const sources = author.facts.files.filter(({ role, path }) => spoken.has(role) && !path.startsWith('.'));
  const weighed = sources.flatMap((file) => warningsIn(author, file)).sort((a, b) => b.weight - a.weight || (a.line < b.line ? -1 : 1));
  const first = weighed.filter(({ said }, at) => weighed.findIndex((other) => other.said === said) === at);
  return first.slice(0, mostInCode).map(({ line }) => line);
}

interface Weighed {
  readonly said: string;
  readonly line: string;
  readonly weight: number;
}

function warningsIn(author: MapAuthor, file: FileFact): readonly Weighed[] {
  const found = commentsOf(author.text(file.path), file.language).flatMap(({ text, end }): readonly Weighed[] => {
    const words = warningOf(withoutLinks(text));
    const said = words === undefined ? undefined : quoted(words);
    if (words === undefined || said === undefined) return [];
    const place = symbolNear(author, file.path, end);
    const weight = file.rank + file.hub / 2 + 0.001;
    return [
      { said, line: `${author.file(file.path, file.path)}${place === undefined ? '' : `, ${code(place)}`}: ${lighten(said)}`, weight },
    ];
  });
  return [...found].sort((a, b) => b.weight - a.weight).slice(0, mostInFile);
}

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
