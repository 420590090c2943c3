import type { ChangeFact, ChangeKind, CommitRecord } from '../../model';
import { bodyPoints } from './bodyPoints';

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
  /^(?:(?:(?:start|release)\s+)?(?:release|version|bump(?: version)?(?: to)?|publish|prepare(?: release)?)\s+|[\w@/.-]+[-@ ])?(?:v?\d+\.\d+(?:\.\d+)?\S*|v\d+)$/i;
/** What keeps a project going and changes nothing of what it does. */
const upkeep =
  /\bdependenc(?:y|ies)\b|\b(?:dev )?deps\b|\block ?files?\b|\bpre-commit\b|\b(?:ruff|lint(?:er)?|ci) (?:hooks?|config)\b|\bcopyright\b|\bnoqa\b|\blicen[cs]e headers?\b/i;

/** What a commit changed, in the words of its message. */
export function changeOf(commit: CommitRecord): ChangeFact {
  return changesOf(commit)[0] ?? changeBy(commit);
}

/** What a commit changed: what its subject says or, where that only names a version, the points of its body. */
function changesOf(commit: CommitRecord): readonly ChangeFact[] {
  const change = changeBy(commit);
  const points = isVersion(change.says) ? pointsOf(commit) : [];
  return points.length > 0 ? points : [change];
}

/** True for a commit whose message only names a version. */
export function namesOnlyVersion(commit: CommitRecord): boolean {
  return isVersion(changeOf(commit).says);
}

/** What the list in a body says, in its order. A point of upkeep may tell what a version needs: its own words say what it is. */
function pointsOf(commit: CommitRecord): readonly ChangeFact[] {
  return bodyPoints(commit.body)
    .map((subject) => changeBy({ ...commit, subject, body: '' }))
    .map((change) => (change.kind === 'upkeep' ? { ...change, kind: kindOf(change.says) } : change))
    .filter(saysSomething);
}

function changeBy(commit: CommitRecord): ChangeFact {
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
  /^(?:(?:add(?:s|ed)?|some|more|new|minor|small|tiny|misc|various|the)\s+)*(?:tweaks?|updates?|changes?|features?|fix(?:es)?|clean[ -]?ups?|improvements?|wip|refactor(?:ing)?)(?:\s+(?:[\w.-]+\.md|readme|docs?|code|deps|dependencies|stuff|things|it|this|examples?|types?|tests?|build|ci|lint))*[.!]*$/i;

/**
 * The most telling first: what breaks, then by kind and by how many source files it changed. Versions alone and messages
 * that say nothing are left out, and of equal messages all but one.
 */
export function tellingChanges(commits: readonly CommitRecord[], isSource: (path: string) => boolean, most: number): readonly ChangeFact[] {
  const scored = new Map<string, { readonly change: ChangeFact; readonly score: number }>();
  for (const commit of commits) {
    const changes = changesOf(commit).filter(saysSomething);
    const sources = commit.files.filter(({ path }) => isSource(path)).length;
    const breadth = sources === 0 ? 0.3 : Math.log2(1 + Math.min(sources, mostBreadth));
    // The points of one commit stay together, in its order, behind what others say in their subjects.
    const weight = Math.max(...changes.map(({ kind }) => weights[kind])) * (isVersion(changeBy(commit).says) ? 0.1 : 1);
    for (const change of changes) {
      const score = weight * breadth + (change.breaking ? 1000 : 0);
      if (score > (scored.get(change.says)?.score ?? 0)) scored.set(change.says, { change, score });
    }
  }
  return [...scored.values()]
    .sort((a, b) => b.score - a.score || (a.change.sha < b.change.sha ? -1 : a.change.sha > b.change.sha ? 1 : 0))
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

/** True for words that only name a version. */
function isVersion(says: string): boolean {
  return onlyVersion.test(says);
}

function kinds(kind: ChangeKind, words: string): readonly (readonly [string, ChangeKind])[] {
  return words.split(' ').map((word) => [word, kind] as const);
}
