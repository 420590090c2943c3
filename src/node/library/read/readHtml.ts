import { Readability } from '@mozilla/readability';
import { ProblemError, problem } from '../../../model';
import { titleText } from '../plainMarkdown';
import { htmlToMarkdown } from './htmlToMarkdown';
import { type Page, type PageElement, parsePage } from './parsePage';
import type { Content } from './readMarkdown';

/** Elements of which nothing is text to read. */
const silent =
  'script,style,noscript,template,iframe,object,embed,svg,canvas,img,picture,video,audio,form,button,input,select,textarea,link';

/** The readable part of a web page as Markdown: no scripts, no pictures, links kept. `address` is what its links are relative to. */
export function readHtml(html: string, address?: string): Content {
  const page = parsePage(html);
  const said = saidIn(page);
  for (const element of page.querySelectorAll(silent)) element.remove();
  for (const link of page.querySelectorAll('a[href]')) setAddress(link, address);
  const whole = page.body.cloneNode(true);
  const article = new Readability<string>(page, { charThreshold: 100, keepClasses: true }).parse();
  const readable = article?.content ? htmlToMarkdown(parsePage(article.content).body) : '';
  const markdown = readable.trim() === '' ? htmlToMarkdown(whole) : readable;
  if (markdown.trim() === '') throw new ProblemError(problem('error', 'document-empty'));
  const date = said.date ?? titleText(article?.publishedTime);
  const fields = {
    tags: [],
    aliases: [],
    ...(said.summary ? { summary: said.summary } : {}),
    ...(date ? { date } : {}),
    ...(said.owner ? { owner: said.owner } : {}),
  };
  const heading = titleText(whole.querySelector('h1')?.textContent);
  return { markdown, title: titleText(article?.title) ?? said.title ?? heading, fields, problems: [] };
}

/** What the page's head says of it. */
function saidIn(page: Page) {
  const meta = (...names: readonly string[]) =>
    titleText(
      names.map((name) => page.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content')).find(Boolean),
    );
  return {
    title: meta('og:title') ?? titleText(page.querySelector('title')?.textContent),
    summary: meta('description', 'og:description'),
    owner: meta('author'),
    date: meta('article:published_time', 'date', 'dcterms.date', 'citation_publication_date'),
  };
}

/** A link that leads nowhere a reader could go, or to a place within the page, becomes its words. */
function setAddress(link: PageElement, base: string | undefined): void {
  const href = (link.getAttribute('href') ?? '').trim();
  const target = URL.canParse(href, base) ? new URL(href, base) : undefined;
  const isFollowed = !href.startsWith('#') && (target ? /^(?:https?|mailto):$/.test(target.protocol) : !/^[\w+.-]*:/.test(href));
  if (!isFollowed) link.removeAttribute('href');
  else if (target) link.setAttribute('href', target.href);
}
