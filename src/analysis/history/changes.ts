import type { ChangeFact, ChangeKind, CommitRecord } from '../../model';

/** Types of https://www.conventionalcommits.org, and words that say the same at the head of a subject. */
const byType: ReadonlyMap<string, ChangeKind> = new Map([
  ...kinds('feature', 'feat feature new add added adds support supports allow allows introduce implement expose enable'),
  ...kinds('fix', 'fix fixes fixed bugfix hotfix correct handle prevent avoid ensure'),
  ...kinds('speed', 'perf performance optimize optimise speed'),
  ...kinds('removal', 'remove removes removed drop drops delete deprecate'),
  ...kinds('documentation', 'docs doc documentation readme typo typos jsdoc'),
  ...kinds(
    'upkeep',
    'chore ci build test tests style refactor refactoring bump deps upgrade lint format release publish merge meta internal tsconfig wip',
  ),
]);

const conventional = /^(\w+)(?:\([^)]*\))?(!)?:\s+(\S.*)$/;
/** Behind the number of the pull request stands nothing that says more. */
const requestNumber = /\s*\((?:#|GH-|!)(\d{1,7})\)\s*$/;
const onlyVersion =
  /^(?:(?:(?:start|release)\s+)?(?:release|version|bump(?: version)?(?: to)?|publish|prepare(?: release)?)\s+|[\w@/.-]+[-@ ])?v?\d+\.\d+(?:\.\d+)?\S*$/i;
/** What keeps a project going and changes nothing of what it does. */
const upkeep =
  /\bdependenc(?:y|ies)\b|\b(?:dev )?deps\b|\block ?files?\b|\bpre-commit\b|\b(?:ruff|lint(?:er)?|ci) (?:hooks?|config)\b|\bcopyright\b|\bnoqa\b|\blicen[cs]e headers?\b/i;

/** What a commit changed, in the words of its message. */
export function changeOf(commit: CommitRecord): ChangeFact {
  const subject = commit.subject.replace(requestNumber, '').trim();
  const [, type = '', mark, rest] = conventional.exec(subject) ?? [];
  const typed = byType.get(type.toLowerCase());
  const says = typed !== undefined && rest !== undefined ? rest : subject;
  const breaking = (typed !== undefined && mark === '!') || /^BREAKING[ -]CHANGE:|^breaking:/m.test(`${commit.subject}\n${commit.body}`);
  const issue = requestNumber.exec(commit.subject)?.[1];
  const kind = typed ?? kindOf(subject);
  return { sha: commit.sha, at: commit.at, kind, breaking, says, ...(issue === undefined ? {} : { issue: Number(issue) }) };
}

function kindOf(subject: string): ChangeKind {
  if (isVersion(subject)) return 'upkeep';
  const first = /^[\p{L}]+/u.exec(subject.replace(/^[^\p{L}\p{N}]+/u, ''))?.[0].toLowerCase() ?? '';
  const kind = byType.get(first) ?? 'other';
  if (/\b(?:readme|typos?|docs|documentation|changelog)\b/i.test(subject)) return 'documentation';
  return upkeep.test(subject) ? 'upkeep' : kind;
}

const weights: Readonly<Record<ChangeKind, number>> = {
  feature: 4,
  removal: 3,
  speed: 3,
  fix: 2.5,
  other: 1.5,
  documentation: 0.3,
  upkeep: 0.2,
};

/** Messages that say only that something was changed. */
const empty =
  /^(?:(?:some|more|minor|small|tiny|misc|various|the)\s+)*(?:tweaks?|updates?|changes?|fix(?:es)?|clean[ -]?ups?|improvements?|wip|refactor(?:ing)?)(?:\s+(?:[\w.-]+\.md|readme|docs?|code|deps|dependencies|stuff|things|it|this|examples?|types?|tests?|build|ci|lint))*[.!]*$/i;

/**
 * The most telling first: what breaks, then by kind and by how many source files it changed. Versions alone and messages
 * that say nothing are left out, and of equal messages all but one.
 */
export function tellingChanges(commits: readonly CommitRecord[], isSource: (path: string) => boolean, most: number): readonly ChangeFact[] {
  const scored = new Map<string, { readonly change: ChangeFact; readonly score: number }>();
  for (const commit of commits) {
    const change = changeOf(commit);
    if (!saysSomething(change)) continue;
    const sources = commit.files.filter(({ path }) => isSource(path)).length;
    const breadth = sources === 0 ? 0.3 : Math.log2(1 + Math.min(sources, mostBreadth));
    const score = weights[change.kind] * breadth + (change.breaking ? 1000 : 0);
    if (score > (scored.get(change.says)?.score ?? 0)) scored.set(change.says, { change, score });
  }
  return [...scored.values()]
    .sort((a, b) => b.score - a.score || (a.change.sha < b.change.sha ? -1 : 1))
    .slice(0, most)
    .map(({ change }) => change);
}

/** A commit of more source files than this is no more telling for them. */
const mostBreadth = 8;

function saysSomething({ says, breaking }: ChangeFact): boolean {
  if (breaking) return true;
  const isShort = says.length < 8 && /^\p{ASCII}*$/u.test(says);
  return !isShort && !isVersion(says) && !empty.test(says);
}

/** True for a message that only names a version. */
export function isVersion(says: string): boolean {
  return onlyVersion.test(says);
}

function kinds(kind: ChangeKind, words: string): readonly (readonly [string, ChangeKind])[] {
  return words.split(' ').map((word) => [word, kind] as const);
}
