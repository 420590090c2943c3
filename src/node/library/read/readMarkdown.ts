import type { ReadDocument } from '../../../workbench/ports';
import { titleText } from '../plainMarkdown';
import { readFrontMatter } from './frontMatter';

/** What a reader makes of a document; `title` is undefined where the document does not say one. */
export type Content = Pick<ReadDocument, 'markdown' | 'fields' | 'problems'> & { readonly title: string | undefined };

/** Markdown stays as it is; its front matter becomes fields, and so do the tags in its text, as Obsidian and Foam have them. */
export function readMarkdown(text: string): Content {
  const { title, fields, body, problems } = readFrontMatter(text);
  const tags = [...new Set([...fields.tags, ...inlineTags(body)])];
  return { markdown: body, title: title ?? firstHeading(body), fields: { ...fields, tags }, problems };
}

/** `#tag`, `#area/part`: with a letter in it, and in no code, heading or address. */
function inlineTags(body: string): readonly string[] {
  const prose = withoutCode(body);
  return [...prose.matchAll(/(?<=^|[\s(])#(?=[\d/_-]*\p{L})([\p{L}\p{N}_/-]{1,60})(?![\p{L}\p{N}#])/gmu)].map(([, tag = '']) =>
    tag.replace(/\/$/, ''),
  );
}

/** The heading of the highest level, where the document begins with it. */
function firstHeading(body: string): string | undefined {
  const [, marked, underlined] = /^\s*(?:# +(.+?)(?: +#+)? *|(\S.*)\n=+ *)(?:\n|$)/.exec(body.slice(0, 2000)) ?? [];
  return titleText(wordsOf(marked ?? underlined ?? ''));
}

/** A heading without pictures, such as badges, and without the marks of Markdown. */
function wordsOf(heading: string): string {
  return heading
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|[*`]|(?<!\w)_|_(?!\w)/g, '');
}

function withoutCode(body: string): string {
  return body.replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n {0,3}\1[^\n]*|$(?![\s\S]))/gm, '').replace(/`[^`\n]*`/g, '');
}
