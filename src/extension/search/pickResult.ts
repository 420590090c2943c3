import * as vscode from 'vscode';
import { problemOf } from '../../engine';
import type { SearchResult } from '../../model';
import { describe } from '../describe';
import { openFound } from './openFound';
import { type SearchParts, searchWikis } from './searchWikis';

interface ResultPick extends vscode.QuickPickItem {
  readonly result?: SearchResult;
}

/** Milliseconds without a key after which the search starts. */
const pause = 150;
const mostResults = 20;

/** Searches all wikis and articles while a person types, and opens what they choose. */
export async function pickResult(parts: SearchParts): Promise<void> {
  const chosen = await choose(parts);
  if (chosen) await openFound({ folder: await parts.wikis.findTopic(chosen.topic), path: chosen.path });
}

function choose(parts: SearchParts): Promise<SearchResult | undefined> {
  const list = vscode.window.createQuickPick<ResultPick>();
  list.title = vscode.l10n.t('Search all wikis and articles');
  list.placeholder = vscode.l10n.t('Words, a symbol or the name of a file');
  let timer: NodeJS.Timeout | undefined;
  const show = async (query: string) => {
    const items = query === '' ? [] : await search(parts, query);
    if (query !== list.value.trim()) return;
    list.items = items;
    list.busy = false;
  };
  list.onDidChangeValue((value) => {
    clearTimeout(timer);
    list.busy = value.trim() !== '';
    timer = setTimeout(() => void show(value.trim()), pause);
  });
  return new Promise((resolve) => {
    list.onDidAccept(() => {
      resolve(list.selectedItems[0]?.result);
      list.hide();
    });
    list.onDidHide(() => {
      clearTimeout(timer);
      resolve(undefined);
      list.dispose();
    });
    list.show();
  });
}

/** What went wrong stands in the place of results. */
async function search(parts: SearchParts, query: string): Promise<readonly ResultPick[]> {
  try {
    const results = await searchWikis(parts, undefined, { query, limit: mostResults });
    return results.length > 0 ? results.map(pick) : [{ label: vscode.l10n.t('Nothing found for {0}', query), alwaysShow: true }];
  } catch (error) {
    return [{ label: describe(problemOf(error)).message, alwaysShow: true }];
  }
}

/** The editor would leave out what does not hold the very letters: the search knows better. */
function pick(result: SearchResult): ResultPick {
  const { kind, title, heading, wiki, snippet, supersededBy } = result;
  const icon = kind === 'code' ? '$(book)' : kind === 'personal' ? '$(notebook)' : '$(note)';
  const place = heading === '' || heading === title ? '' : ` › ${heading}`;
  const standing = supersededBy === undefined ? [] : [vscode.l10n.t('superseded')];
  const description = kind === 'article' ? [vscode.l10n.t('Article'), ...standing].join(' · ') : wiki;
  return { result, label: `${icon} ${title}${place}`, description, detail: snippet.replace(/\s+/g, ' '), alwaysShow: true };
}
