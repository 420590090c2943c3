import type { Heading } from '../src/markdown';
import { fill, readerResults } from '../src/model';
import { type Button, iconButton } from './controls';
import { element, icon } from './dom';
import type { ReaderContext } from './readerContext';
import { strings } from './strings';

/** Milliseconds for which a button shows that it has copied. */
const shown = 2000;

/** Has the host copy the page, or the section under a heading's id, with its evidence, and says when that is done. */
export async function copyWithEvidence(context: ReaderContext, section: string | null): Promise<boolean> {
  const answer = await context.ask({ kind: 'copy', section }, readerResults.copy);
  if (answer.ok) context.announce(fill(strings.copiedPage, { title: answer.value.section ?? answer.value.title }));
  else context.complain(answer.message);
  return answer.ok;
}

/** Gives each heading of a page its button to copy what is below it; that of the title copies the page. */
export function addCopyButtons(article: HTMLElement, headings: readonly Heading[], context: ReaderContext): void {
  const title = article.querySelector('h1');
  if (title) placeBeside(title, copyButton(strings.copyPage, null, context));
  for (const { id, text } of headings) {
    const heading = article.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    if (heading) placeBeside(heading, copyButton(fill(strings.copySection, { title: text }), id, context));
  }
}

function copyButton(label: string, section: string | null, context: ReaderContext): Button {
  const made = iconButton('copy', { label, run: () => void copy() });
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function copy(): Promise<void> {
    if (!(await copyWithEvidence(context, section))) return;
    made.replaceChildren(icon('check'));
    clearTimeout(timer);
    timer = setTimeout(() => made.replaceChildren(icon('copy')), shown);
  }
  return made;
}

/** Beside, not inside: the button's name is no part of the heading's. */
function placeBeside(heading: HTMLElement, made: Button): void {
  const line = element('div', { class: 'heading' });
  heading.replaceWith(line);
  line.append(heading, made);
}
