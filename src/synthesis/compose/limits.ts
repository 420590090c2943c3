import { type HowToSection, isAboutLimits, type Quote } from '../../model';
import type { Author } from './author';
import { tellingDocuments } from './documents';
import { bullets } from './sections';
import { code, firstSentence, list, literal } from './words';

/** Documents that speak of the whole to those who may use it. */
const forUsers = /(?:^|\/)(?:readme|faq|design|index|introduction|overview|about)\.\w+$/i;
const denies = /\b(?:not|no|never|cannot|only|just|unless|without|everything else|\w+n['’]t)\b/i;
const most = 4;
const mostSentences = 4;
const mostPoints = 5;

/** What the project is not, or not for, where its documents have a section that says so, or a sentence that denies it of its name. */
export function limits(author: Author): string | undefined {
  const documents = tellingDocuments(author);
  const sections = documents.flatMap(({ path, howTo = [] }) =>
    howTo.flatMap((section) => {
      const said = forUsers.test(path) && isAboutLimits(section.heading) ? limitsIn(author, path, section) : [];
      return said.length === 0 ? [] : [`${list(said)}, under ${literal(section.heading)} in ${code(path)}.`];
    }),
  );
  const sentences = documents.flatMap(({ path, denies: own = [] }) =>
    own.flatMap((quote) => {
      const said = isOfTheWhole(author, quote.text) ? author.says(path, quote) : undefined;
      const isTold = said !== undefined && sections.some((line) => line.includes(said.slice(0, said.lastIndexOf(' '))));
      return said === undefined || isTold ? [] : [`${said}, in ${code(path)}.`];
    }),
  );
  return bullets([...sections, ...sentences].slice(0, most));
}

/** Said of the project by its name, or of what its core is. */
function isOfTheWhole(author: Author, said: string): boolean {
  const [first = ''] = said.split(' ');
  const names = [author.name, ...author.facts.packages.map(({ name }) => name)].map((name) => name.toLowerCase());
  return names.includes(first.toLowerCase()) || /\bcore\b|\bscope\b|\bgoals?\b/i.test(said);
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
