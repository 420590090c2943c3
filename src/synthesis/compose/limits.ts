import type { Author } from './author';
import { tellingDocuments } from './documents';
import { bullets } from './sections';
import { code, firstSentence, literal } from './words';

const limiting = /^(?:limits?|limitations?|non-?goals?|caveats?|trade-?offs)\b|\bis not\b|\bwhen not to\b/i;
/** Documents that speak of the whole to those who may use it. */
const forUsers = /(?:^|\/)(?:readme|faq|design|index|introduction|overview|about)\.\w+$/i;
const denies = /\b(?:not|no|never|cannot|only|unless|without|\w+n['’]t)\b/i;
const most = 3;

/** What the project is not, or not for, where its documents have a section that says so in its first sentence. */
export function limits(author: Author): string | undefined {
  const told = tellingDocuments(author).flatMap(({ path, howTo = [] }) =>
    howTo.flatMap(({ heading, says }) => {
      const isLimit = forUsers.test(path) && limiting.test(heading) && denies.test(firstSentence(says?.text ?? ''));
      const said = isLimit ? author.says(path, says) : undefined;
      return said === undefined ? [] : [`${said}, under ${literal(heading)} in ${code(path)}.`];
    }),
  );
  return bullets(told.slice(0, most));
}
