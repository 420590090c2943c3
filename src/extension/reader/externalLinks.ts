import { createMarkdown, isWebAddress } from '../../markdown';
import type { PageView } from '../../model';

/** True for a web address that the page itself links to, so that nothing but the page can lead a person out. */
export function linksTo(page: Pick<PageView, 'markdown'>, url: string): boolean {
  if (!isWebAddress(url)) return false;
  const inline = createMarkdown()
    .parse(page.markdown, {})
    .flatMap((token) => token.children ?? []);
  return inline.some((token) => token.type === 'link_open' && token.attrGet('href') === url);
}
