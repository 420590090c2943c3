import type { Author } from './author';
import { tellingDocuments } from './documents';
import { bullets } from './sections';
import { code, firstSentence, literal } from './words';

const limiting = /^(?:limits?|limitations?|non-?goals?|caveats?|trade-?offs)\b|\bis not\b|\bwhen not to\b|\bdo(?:es)? not do\b/i;
/** Documents that speak of the whole to those who may use it. */
const forUsers = /(?:^|\/)(?:readme|faq|design|index|introduction|overview|about)\.\w+$/i;
/** Those that speak to people who work on it may say what the whole is not, too. */
const forWhole = /(?:^|\/)(?:readme|faq|design|index|introduction|overview|about|contributing)\.\w+$/i;
const denies = /\b(?:not|no|never|cannot|only|unless|without|\w+n['’]t)\b/i;
const most = 4;

/** What the project is not, or not for, where its documents have a section that says so in its first sentence, or deny it of its name. */
export function limits(author: Author): string | undefined {
  const documents = tellingDocuments(author);
  const sections = documents.flatMap(({ path, howTo = [] }) =>
    howTo.flatMap(({ heading, says }) => {
      const isLimit = forUsers.test(path) && limiting.test(heading) && denies.test(firstSentence(says?.text ?? ''));
      const said = isLimit ? author.says(path, says) : undefined;
      const told = firstSentence(says?.text ?? '');
      return said === undefined ? [] : [{ told, line: `${said}, under ${literal(heading)} in ${code(path)}.` }];
    }),
  );
  const sentences = documents.flatMap(({ path, denies: own = [] }) =>
    own.flatMap((quote) => {
      const said =
        forWhole.test(path) && (quote.under !== undefined || isOfTheWhole(author, quote.text)) ? author.says(path, quote) : undefined;
      return said === undefined || sections.some(({ told }) => told === firstSentence(quote.text))
        ? []
        : [`${said}, ${quote.under === undefined ? 'in' : `under ${literal(quote.under)} in`} ${code(path)}.`];
    }),
  );
  return bullets([...sections.map(({ line }) => line), ...sentences].slice(0, most));
}

/** Said of the project by its name, or of what its core is. */
function isOfTheWhole(author: Author, said: string): boolean {
  const [first = ''] = said.split(' ');
  const names = [author.name, ...author.facts.packages.map(({ name }) => name)].map((name) => name.toLowerCase());
  return names.includes(first.toLowerCase()) || /\bcore\b|\bscope\b|\bgoals?\b/i.test(said);
}
