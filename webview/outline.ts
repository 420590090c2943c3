import type { Heading } from '../src/markdown';
import { element } from './dom';
import { strings } from './strings';

/** The page's headings, beside the page where there is room; the one being read is marked. */
export function createOutline() {
  const list = element('ul');
  const nav = element('nav', { class: 'outline', 'aria-label': strings.onThisPage, hidden: true }, list);
  let links: readonly HTMLAnchorElement[] = [];
  window.addEventListener('scroll', () => requestAnimationFrame(follow), { passive: true });

  function follow(): void {
    const current = findCurrent(links);
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  }
  return {
    element: nav,
    show(headings: readonly Heading[]): void {
      nav.hidden = headings.length < 2;
      links = headings.filter(({ level }) => level <= 3).map(outlineLink);
      list.replaceChildren(...links.map((link) => element('li', {}, link)));
      requestAnimationFrame(follow);
    },
  };
}

function outlineLink({ id, level, text }: Heading): HTMLAnchorElement {
  const link = element('a', { href: `#${id}`, class: `level-${level}` }, text);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    document.getElementById(id)?.scrollIntoView();
  });
  return link;
}

/** The last heading that has reached the upper part of the window; at the end of the page, the last one of all. */
function findCurrent(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const atEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  if (atEnd) return links.at(-1);
  const isPassed = (link: HTMLAnchorElement) =>
    (document.getElementById(link.hash.slice(1))?.getBoundingClientRect().top ?? Infinity) < 120;
  return links.findLast(isPassed) ?? links[0];
}
