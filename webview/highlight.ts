import { sanitize } from './sanitize';

/** Colours a `code` element in place, if its language is known. The highlighter loads when it is first needed. */
export async function highlight(code: HTMLElement, language: string): Promise<void> {
  const { highlightHtml } = await import('./highlighter');
  const html = highlightHtml(code.textContent ?? '', language);
  if (html !== undefined) code.replaceChildren(sanitize(html));
}
