import type { PageLink } from '../src/model';
import type { Contents } from './contents';
import { iconButton } from './controls';
import { copyWithEvidence } from './copying';
import { actionLink, element, icon, wantsBeside } from './dom';
import { createMenu } from './menu';
import type { PageState } from './pageState';
import type { ReaderContext } from './readerContext';
import { strings } from './strings';

interface BarParts {
  readonly contents: Contents;
  readonly search: HTMLElement;
  readonly progress: HTMLElement;
  readonly toggleGraph: () => void;
}

/** Back, forward, where the page stands, and what can be done with it. The buttons stay, so that focus does too. */
export function createTopBar(context: ReaderContext, { contents, search, progress, toggleGraph }: BarParts) {
  const back = iconButton('arrow-left', { label: strings.back, run: () => context.act({ kind: 'goBack' }) });
  const forward = iconButton('arrow-right', { label: strings.forward, run: () => context.act({ kind: 'goForward' }) });
  const crumbs = element('nav', { class: 'crumbs', 'aria-label': strings.breadcrumbs });
  const beside = iconButton('split-horizontal', { label: strings.openToSide, run: () => context.act({ kind: 'openToSide' }) });
  const graph = iconButton('type-hierarchy', { label: strings.showGraph, run: toggleGraph });
  let isPinned = false;
  const pin = iconButton('pin', { label: strings.pin, run: () => context.act({ kind: 'pin', pinned: !isPinned }) });
  const menu = createMenu(strings.more, [
    { label: strings.copyPage, run: () => void copyWithEvidence(context, null) },
    { label: strings.editPage, run: () => context.act({ kind: 'command', command: 'edit' }) },
    { label: strings.pageHistory, run: () => context.act({ kind: 'command', command: 'history' }) },
    { label: strings.refreshWiki, run: () => context.act({ kind: 'command', command: 'refresh' }) },
    { label: strings.rebuildWiki, run: () => context.act({ kind: 'command', command: 'rebuild' }) },
    { label: strings.showLog, run: () => context.act({ kind: 'command', command: 'showLog' }) },
  ]);
  return {
    element: element('header', { class: 'bar' }, back, forward, crumbs, contents.toggle, graph, pin, beside, menu, search, progress),
    focusGraph: () => graph.focus({ preventScroll: true }),
    showGraph(isShown: boolean): void {
      const label = isShown ? strings.hideGraph : strings.showGraph;
      graph.title = label;
      graph.setAttribute('aria-label', label);
      graph.setAttribute('aria-pressed', String(isShown));
    },
    show(state: PageState): void {
      back.disabled = !state.canGoBack;
      forward.disabled = !state.canGoForward;
      pin.hidden = state.pinned === null;
      isPinned = state.pinned === true;
      pin.title = isPinned ? strings.unpin : strings.pin;
      pin.setAttribute('aria-label', pin.title);
      pin.replaceChildren(icon(isPinned ? 'pinned' : 'pin'));
      beside.hidden = state.place === 'tab';
      crumbs.replaceChildren(...crumbLinks(state, context));
    },
  };
}

/** `lowdb › Modules › adapters`: the wiki's name leads to its first page, the last one is here. */
function crumbLinks({ page, crumbs, contents }: PageState, context: ReaderContext): readonly (Node | string)[] {
  const first = contents[0];
  const links: PageLink[] = first && first.path !== page.path ? [{ path: first.path, title: page.wiki }] : [];
  links.push(...crumbs.filter((crumb) => crumb.path !== page.path && crumb.path !== first?.path));
  const parts: (Node | string)[] = links.length === 0 ? [page.wiki, separator()] : [];
  for (const { path, title } of links) {
    parts.push(
      actionLink(title, (event) => context.act({ kind: 'openPage', path, beside: wantsBeside(event) })),
      separator(),
    );
  }
  return [...parts, element('span', { 'aria-current': 'page' }, page.title)];
}

function separator(): HTMLElement {
  return element('span', { class: 'separator', 'aria-hidden': 'true' }, '›');
}
