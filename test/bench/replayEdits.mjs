// node test/bench/replayEdits.mjs [FOLDER] [--back N] [--steps N]: what becomes of people's pages while the code moves on. Builds the wiki of an
// earlier commit in a clone of FOLDER (100 first-parent commits ago), writes into every third page, refreshes at later commits one after the
// other (all of them), and counts pages that kept the person's words, merged or in conflict, and any that lost them. At the end a rebuild from
// the same plan must write no page of the host anew, and `verify` must find nothing but what people cite of code that changed.
import { writeFileSync } from 'node:fs';
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
  for (const commit of picked(commits.slice(1), option('--steps', Number.POSITIVE_INFINITY))) {
    git('checkout', '--quiet', '--force', commit);
    const { state, pages } = ask('refresh', clone);
    counts.refreshes += 1;
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
      rebuiltOtherwise: rebuilt.length,
      findings: others.length,
    }),
  );
});

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
