// node test/bench/replayEdits.mjs [FOLDER] [--back N] [--steps N]: what becomes of people's pages while the code moves on. Builds the wiki of an
// earlier commit in a clone of FOLDER (100 first-parent commits ago), writes into every third page, refreshes at later commits one after the
// other (all of them), and counts pages that kept the person's words, merged or in conflict, and any that lost them. Each refresh must write
// the pages that `impact` named before, and find what a check of everything finds; of every tenth, a rebuild of a copy from the same plan must
// write no page anew. At the end `verify` must find nothing but what people cite of code that changed.
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folder, option, picked, withHistory } from './historyClone.mjs';

const also = 'People say so too.';

withHistory(option('--back', 100), (history) => {
  const { clone, commits, git, ask } = history;
  ask('build', clone);
  const edited = ask('pages', clone)
    .pages.filter((_, at) => at % 3 === 0)
    .map(({ path: page }) => writeInto(page, history));
  const isOurs = new Set(edited.map(({ page }) => page));
  const counts = { edited: edited.length, refreshes: 0, merged: 0, lost: 0, failed: 0 };
  const work = { pages: 0, checked: 0, written: 0, read: 0, parsed: 0 };
  const wrong = { foreseen: 0, found: 0, rebuilt: 0 };
  for (const commit of picked(commits.slice(1), option('--steps', Number.POSITIVE_INFINITY))) {
    git('checkout', '--quiet', '--force', commit);
    const foreseen = ask('impact', clone).pages.map(({ path: page }) => page);
    const refreshed = ask('refresh', clone);
    const { state, pages } = refreshed;
    counts.refreshes += 1;
    work.pages += pages.length;
    for (const what of ['checked', 'written', 'read', 'parsed']) work[what] += refreshed.work[what];
    if (!isSame(foreseen, changedIn(pages))) {
      wrong.foreseen += 1;
      console.error(`${commit}: ${foreseen.join(' ')} was foreseen, ${changedIn(pages).join(' ')} was written`);
    }
    if (!isSame(idsOf(ask('verify', clone).findings), idsOf(refreshed.findings))) wrong.found += 1;
    if (counts.refreshes % 10 === 0) wrong.rebuilt += rebuiltElsewhere(history);
    if (!['complete', 'waiting', 'unchanged'].includes(state)) counts.failed += 1;
    counts.merged += pages.filter(({ change, path: page }) => change === 'changed' && isOurs.has(page)).length;
    counts.lost += edited.filter((each) => !isKept(each, history)).length;
  }
  const conflicts = ask('conflicts', clone).conflicts.length;
  const rebuilt = ask('build', clone, '--rebuild').pages.filter(({ change, path: page }) => change !== 'unchanged' && !isOurs.has(page));
  const others = ask('verify', clone).findings.filter(({ code, page }) => !(isOurs.has(page) && code === 'outdated-citation'));
  console.log(
    JSON.stringify({
      folder,
      commits: commits.length - 1,
      ...counts,
      conflicts,
      work,
      wrong,
      rebuiltOtherwise: rebuilt.length,
      findings: others.length,
    }),
  );
});

function changedIn(pages) {
  return pages.filter(({ change }) => change !== 'unchanged').map(({ path: page }) => page);
}

function idsOf(findings) {
  return findings.map(({ id }) => id);
}

function isSame(one, other) {
  return JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
}

/** How many pages a rebuild from the same plan would write otherwise, seen in a copy of the store. */
function rebuiltElsewhere({ clone, store, temporary, askIn }) {
  const copy = path.join(temporary, 'copy');
  cpSync(store, copy, { recursive: true });
  const changed = changedIn(askIn(copy, 'build', clone, '--rebuild').pages);
  rmSync(copy, { recursive: true });
  return changed.length;
}

/** A sentence of the person's own at the end, and one in the first paragraph that the host wrote, where there is one. */
function writeInto(page, { temporary, clone, ask }) {
  const words = `A person noted this on ${page}.`;
  const { text } = ask('page', clone, page, '--editable');
  const lines = text.split('\n');
  const first = lines.findIndex((line, at) => at > 4 && /^[\p{L}*`]/u.test(line));
  if (first >= 0) lines[first] = `${lines[first]} ${also}`;
  const file = path.join(temporary, 'page.md');
  writeFileSync(file, `${lines.join('\n')}\n\n${words}\n`);
  ask('edit', clone, page, '--from', file);
  return { page, words: first >= 0 ? [words, also] : [words] };
}

function isKept({ page, words }, { clone, ask }) {
  const shown = ask('page', clone, page).markdown ?? '';
  return words.every((each) => shown.includes(each));
}
