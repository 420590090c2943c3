import { highlight } from './highlight';

/** Colours the fenced blocks of a page. */
export async function highlightBlocks(body: HTMLElement): Promise<void> {
  for (const code of body.querySelectorAll<HTMLElement>('pre > code')) {
    code.parentElement?.setAttribute('tabindex', '0');
    const language = /^language-(\S+)$/.exec(code.className)?.[1];
    if (language !== undefined) await highlight(code, language);
  }
}
