import { type HowToSection, isAboutLimits, type Quote } from '../../model';
import type { Author } from './author';
import { tellingDocuments } from './documents';
import { bullets } from './sections';
import { code, firstSentence, list, literal } from './words';

/** Documents that speak of the whole to those who may use it. */
const forUsers = /(?:^|\/)(?:readme|faq|design|index|introduction|overview|about)\.\w+$/i;
const denies = /\b(?:not|no|never|cannot|only|just|unless|without|everything else|\w+n['’]t)\b/i;
const most = 3;
const mostSentences = 4;
const mostPoints = 5;

/** What the project is not, or not for, where its documents have a section that says so. */
export function limits(author: Author): string | undefined {
  const told = tellingDocuments(author).flatMap(({ path, howTo = [] }) =>
    howTo.flatMap((section) => {
      const said = forUsers.test(path) && isAboutLimits(section.heading) ? limitsIn(author, path, section) : [];
      return said.length === 0 ? [] : [`${list(said)}, under ${literal(section.heading)} in ${code(path)}.`];
    }),
  );
  return bullets(told.slice(0, most));
}

/** The points of its list; else the sentences of its first paragraph that deny something, if the first of them does. */
function limitsIn(author: Author, path: string, { says, points = [] }: HowToSection): readonly string[] {
  if (points.length > 0) return points.slice(0, mostPoints).flatMap((point) => author.says(path, point) ?? []);
  const sentences = says && denies.test(firstSentence(says.text)) ? sentencesOf(says.text) : [];
  const denied = sentences.filter((sentence) => denies.test(sentence)).slice(0, mostSentences);
  return denied.flatMap((text) => author.says(path, { text, lines: says?.lines ?? [1, 1] } satisfies Quote) ?? []);
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
}
