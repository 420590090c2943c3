import type { ToolInput } from '../../model';

/** A page as a model handed it in. */
export type HandedPage = ToolInput<'submit_page'>;

/**
 * A page with texts replaced, one after the other; or why none was, in words for the model. Each must occur exactly once in the page, or
 * else in its summary: what is meant is never guessed.
 */
export function replaceSentences(
  page: HandedPage,
  replacements: ToolInput<'replace_sentences'>['replacements'],
): { readonly page: HandedPage } | { readonly wrong: string } {
  let now = page;
  for (const { old, new: next } of replacements) {
    const place = now.markdown.includes(old) ? 'markdown' : 'summary';
    const [before = '', after, ...more] = old.trim() === '' ? [] : now[place].split(old);
    if (after === undefined) return { wrong: `Nothing was replaced: ${quoted(old)} does not occur in the page, letter for letter.` };
    if (more.length > 0)
      return { wrong: `Nothing was replaced: ${quoted(old)} occurs ${more.length + 1} times. Give more of the text around it.` };
    now = { ...now, [place]: `${before}${next}${after}` };
  }
  return { page: now };
}

const quoted = (text: string) => JSON.stringify(text.slice(0, 100));
