import type { AreaHistoryFact, CommitRecord, Facts, History, HistoryFacts, ModuleFact, ReleaseFact, UnreleasedFact } from '../../model';
import { fileRole } from '../fileRole';
import type { RepositorySource } from '../ports';
import { additionsOf } from './additions';
import { createAreaFinder } from './areaFinder';
import { beginningsOf } from './beginnings';
import { createChangelogs } from './changelog';
import { changeOf, namesOnlyVersion, tellingChanges } from './changes';
import { codeOwnersOf } from './codeOwners';
import { coChangesOf, hotFilesOf } from './fileHistory';
import { marksOf } from './marks';
import { tellersOf } from './mergedRequests';
import { isProgram, peopleOf } from './people';
import { milestonesOf, partReleasesOf, type Release, shareOutReleases } from './releases';
import { type Touch, touchesOf } from './touches';

const mostToldReleases = 8;
const mostToldMilestones = 8;
const mostChanges = 12;
const mostAreaChanges = 8;

/** What a history says about the files and modules of its snapshot. `facts` are those of the snapshot. */
export function factsOfHistory(history: History, facts: Facts, source: RepositorySource): HistoryFacts {
  const roles = new Map(facts.files.map(({ path, role }) => [path, role]));
  const touches = touchesOf(history, (path) => roles.has(path));
  const work = touches.filter(({ commit }) => !namesOnlyVersion(commit));
  const people = peopleOf(touches);
  const owners = codeOwnersOf(facts, source);
  const isSource = (path: string) => roles.get(path) === 'source';
  return {
    head: history.head,
    newest: history.commits[0]?.at ?? '',
    oldest: history.commits.at(-1)?.at ?? '',
    commits: touches.length,
    recent: touches.filter(({ recent }) => recent).length,
    cut: history.cut,
    people: people.filter(({ name }) => !isProgram(name)),
    programs: people.filter(({ name }) => isProgram(name)),
    ...releaseFacts(history, touches, facts, source),
    areas: areasOf(touches, facts),
    hotFiles: hotFilesOf(work, isSource),
    coChanges: coChangesOf(work, isSource),
    beginnings: beginningsOf(work, roles),
    additions: additionsOf(work, {
      roles,
      modules: facts.modules,
      areaOf: createAreaFinder(facts.modules),
    }),
    ...(owners && { owners }),
    marks: marksOf(facts.files, source),
  };
}

function areasOf(touches: readonly Touch[], { modules }: Facts): readonly AreaHistoryFact[] {
  const byArea = touchesByArea(
    touches.filter(({ commit }) => !isProgram(commit.author)),
    createAreaFinder(modules),
  );
  return modules.flatMap(({ id }) => {
    const mine = byArea.get(id) ?? [];
    const [last] = mine;
    if (!last) return [];
    return [
      {
        module: id,
        commits: mine.length,
        recent: mine.filter(({ recent }) => recent).length,
        last: { ...changeOf(last.commit), author: last.commit.author },
        people: peopleOf(mine),
      },
    ];
  });
}

function touchesByArea(touches: readonly Touch[], areaOf: (path: string) => string | undefined): ReadonlyMap<string, readonly Touch[]> {
  const byArea = new Map<string, Touch[]>();
  for (const touch of touches) {
    for (const area of new Set(touch.paths.flatMap((path) => areaOf(path) ?? []))) {
      const known = byArea.get(area);
      if (known) known.push(touch);
      else byArea.set(area, [touch]);
    }
  }
  return byArea;
}

function releaseFacts(
  history: History,
  touches: readonly Touch[],
  facts: Facts,
  source: RepositorySource,
): Pick<HistoryFacts, 'releases' | 'partReleases' | 'unreleased'> {
  const { releases, rest } = shareOutReleases(history);
  const tellers = tellersOf(history);
  const tellersFor = (commits: readonly CommitRecord[]) =>
    withoutMerges([...new Set(commits.map((commit) => tellers.get(commit.sha) ?? commit))]);
  const changelogOf = createChangelogs(facts, source);
  const areaOf = createAreaFinder(facts.modules);
  const milestones = milestonesOf(releases);
  const told = new Set([...releases.slice(0, mostToldReleases), ...milestones.slice(0, mostToldMilestones)]);
  const tell = (release: Release): ReleaseFact => {
    const own = withoutMerges(release.commits);
    const changelog = changelogOf(release.tags[0]);
    return {
      tags: release.tags,
      sha: release.head.sha,
      at: release.head.at,
      commits: own.length,
      milestone: milestones.includes(release),
      changes: told.has(release) ? tellingChanges(tellersFor(release.commits), isCode, mostChanges) : [],
      ...(changelog && { changelog }),
      partial: release.partial,
    };
  };
  const later = new Set(rest.map(({ sha }) => sha));
  const since = touches.filter(({ commit, recent }) => (releases.length > 0 ? later.has(commit.sha) : recent));
  const year = since.filter(({ recent }) => recent);
  const isOld = touches.some(({ commit, recent }) => !recent && commit.at > (releases[0]?.head.at ?? commit.at));
  const lastYear = isOld && year.length > 0;
  const changelog = changelogOf(undefined);
  return {
    releases: releases.map(tell),
    partReleases: partReleasesOf(history),
    unreleased: {
      commits: since.length,
      lastYear,
      ...changedIn(lastYear ? year : since, { modules: facts.modules, areaOf, tellersFor }),
      ...(changelog && { changelog }),
    },
  };
}

/** Also of a file that is gone: its path tells. */
function isCode(path: string): boolean {
  return fileRole(path) === 'source';
}

interface ChangePlaces {
  readonly modules: readonly ModuleFact[];
  areaOf(path: string): string | undefined;
  /** What tells these commits, requests in place of the commits that they brought. */
  tellersFor(commits: readonly CommitRecord[]): readonly CommitRecord[];
}

function changedIn(touches: readonly Touch[], { modules, areaOf, tellersFor }: ChangePlaces): Pick<UnreleasedFact, 'areas' | 'changes'> {
  const byArea = touchesByArea(touches, areaOf);
  const tellersOfTouches = (some: readonly Touch[]) => tellersFor(some.map(({ commit }) => commit));
  const areas = modules.flatMap(({ id }) => {
    const mine = byArea.get(id);
    const within = (path: string) => areaOf(path) === id;
    return mine ? [{ module: id, commits: mine.length, changes: tellingChanges(tellersOfTouches(mine), within, mostAreaChanges) }] : [];
  });
  return {
    changes: tellingChanges(tellersOfTouches(touches), isCode, mostChanges),
    areas: areas.sort((a, b) => b.commits - a.commits || (a.module < b.module ? -1 : 1)),
  };
}

function withoutMerges(commits: readonly CommitRecord[]): readonly CommitRecord[] {
  return commits.filter(({ parents }) => parents.length <= 1);
}
