import { type ArticleView, type Problem, problem } from '../model';
import { columns } from './columns';

/** The title, unless the text begins with a heading of its own; as of another time a line about that before it. */
export function articleText(view: ArticleView): string {
  const { title, section, markdown } = view;
  const name = section ? section.name : title;
  const head = section || !/^\s*# /.test(markdown) ? `# ${name}\n\n` : '';
  return `${pastLine(view)}${head}${markdown.trimEnd()}`;
}

/** `As of 2026-11-30 23:59: archived, revision 1a2b3c4d5e6f of 2026-11-02 09:10; #engines; valid until 2027-01-01.` */
function pastLine({ asOf, state, revision, updated, fields }: ArticleView): string {
  if (asOf === undefined) return '';
  const { tags, validFrom, validUntil, supersededBy } = fields;
  const words = [
    `${state}, revision ${revision} of ${minute(updated)}`,
    tags.map((tag) => `#${tag}`).join(' '),
    validFrom === undefined ? '' : `valid from ${validFrom}`,
    validUntil === undefined ? '' : `valid until ${validUntil}`,
    supersededBy === undefined ? '' : `superseded by ${supersededBy}`,
  ];
  return `As of ${minute(asOf)}: ${words.filter((each) => each !== '').join('; ')}.\n\n`;
}

export function articleProblems({ path, conflict, fieldsSince }: ArticleView): readonly Problem[] {
  return [
    ...(conflict ? [problem('warning', 'document-conflict', { article: path })] : []),
    ...(fieldsSince === undefined ? [] : [problem('warning', 'article-fields-then', { article: path, since: fieldsSince })]),
  ];
}

/** The revisions of an article, the newest first, with the places that `--as-of` takes. */
export function revisionRows({ revisions }: ArticleView): string {
  return columns(revisions.toReversed().map(({ id, at, origin }, place) => [`  ${place + 1}`, id, minute(at), origin]));
}

function minute(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}
