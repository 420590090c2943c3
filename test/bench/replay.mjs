// node test/bench/replay.mjs [FOLDER] [--back N] [--steps N] [--show N]: how well citations follow the code. Builds the wiki of an earlier commit
// in a clone of FOLDER (by default 200 first-parent commits ago), checks out later commits one after the other (10 steps), and holds where
// `verify --live` finds each citation against git's own diff. `--show N` prints N citations of each kind that differ.
import { folder, option, picked, withHistory } from './historyClone.mjs';
import { readDiff } from './lineMap.mjs';

const shown = option('--show', 0);

withHistory(option('--back', 200), ({ clone, commits, git, ask }) => {
  const texts = readTexts(git);
  const verify = () => ask('verify', clone, '--live');
  const [first] = commits;
  ask('build', clone);
  const cited = new Map(verify().items.map((item) => [item.id, item]));
  const counts = { citations: cited.size, checks: 0, lines: 0, wrongLines: 0, flags: 0, wrongFlags: 0, moved: 0, renamed: 0 };
  const seen = new Map();
  for (const commit of picked(commits.slice(1), option('--steps', 10))) {
    git('checkout', '--quiet', '--force', commit);
    const diff = readDiff(git('diff', '--find-renames', '--unified=0', '--no-color', '--no-ext-diff', first, commit));
    for (const item of new Map(verify().items.map((each) => [each.id, each])).values()) {
      const kind = judge(cited.get(item.id), item, { diff, first, commit, texts });
      for (const name of kind.counts) counts[name] += 1;
      if (kind.differs)
        show(seen, kind.differs, `${commit.slice(0, 8)} ${place(cited.get(item.id))} → ${item.state} ${place(item)}; ${kind.truth}`);
    }
  }
  const lines = counts.lines / (counts.lines + counts.wrongLines);
  const flags = counts.flags / (counts.flags + counts.wrongFlags);
  console.log(
    JSON.stringify({ folder, from: first.slice(0, 12), commits: commits.length - 1, ...counts, rightLines: lines, rightFlags: flags }),
  );
});

/**
 * Where git says that the lines stand untouched they must be found just there, as `current` or `relocated`; where it says that they were
 * touched they are `stale` or `orphaned`, unless the very text stands elsewhere, which is `relocated`. `moved` counts these.
 */
function judge(cited, item, { diff, first, commit, texts }) {
  if (!cited?.path) return { counts: [] };
  const truth = diff.find(cited.path, cited.lines);
  const isSaidIntact = item.state === 'current' || item.state === 'relocated';
  const counts = ['checks'];
  if (truth.path !== undefined && truth.path !== cited.path) counts.push('renamed');
  if (isSaidIntact && texts(commit, item) !== texts(first, cited))
    return { counts: [...counts, 'wrongLines'], differs: 'other text', truth: say(truth) };
  if (truth.state === 'intact') {
    if (!isSaidIntact) return { counts: [...counts, 'wrongFlags'], differs: 'not found', truth: say(truth) };
    const isThere = item.path === truth.path && item.lines[0] === truth.lines[0] && item.lines[1] === truth.lines[1];
    const isNamed = (item.state === 'current') === (truth.path === cited.path && truth.lines[0] === cited.lines[0]);
    if (!isThere) return { counts: [...counts, 'flags', 'wrongLines'], differs: 'a twin', truth: say(truth) };
    return {
      counts: [...counts, isNamed ? 'flags' : 'wrongFlags', 'lines'],
      ...(isNamed ? {} : { differs: 'misnamed', truth: say(truth) }),
    };
  }
  if (isSaidIntact) return { counts: [...counts, 'moved', 'lines', 'flags'], differs: 'moved', truth: say(truth) };
  return { counts: [...counts, 'flags'] };
}

/** The lines of a place in a file as a commit has it; each file is read once. */
function readTexts(git) {
  const texts = new Map();
  return (commit, { path: file, lines }) => {
    const key = `${commit}:${file}`;
    if (!texts.has(key)) texts.set(key, git('show', key).split(/\r\n|\n|\r/));
    return texts
      .get(key)
      .slice(lines[0] - 1, lines[1])
      .join('\n');
  };
}

function show(seen, kind, text) {
  seen.set(kind, (seen.get(kind) ?? 0) + 1);
  if (seen.get(kind) <= shown) console.log(`${kind}: ${text}`);
}

function place({ path: file, lines }) {
  return file === undefined ? '' : `${file}:${lines[0]}-${lines[1]}`;
}

function say(truth) {
  return `git: ${truth.state} ${truth.path === undefined ? '' : place(truth)}`;
}
