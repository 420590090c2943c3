import { isShareable } from '../../markdown';
import {
  baseOf,
  type Facts,
  freePath,
  type PagePlan,
  type PageRole,
  type PageWish,
  type PlanEntry,
  type PlannedPage,
  type PlanReason,
  pageSegment,
  plainTitle,
} from '../../model';
import { boundaryVerdicts } from './boundaryVerdicts';
import { documentPages } from './documentPages';
import { filesAbout } from './filesAbout';
import { keptPaths } from './keptPaths';
import { moduleVerdicts } from './moduleVerdicts';
import { noteVerdicts } from './noteVerdicts';
import type { Possible } from './possible';
import { type RootVerdict, rootVerdicts } from './rootVerdicts';

export interface PlanMaterial {
  readonly facts: Facts;
  readonly wishes: readonly PageWish[];
  /** The plan before, with the paths that its files have now. */
  readonly previous?: PagePlan | undefined;
}

/**
 * Every page that the wiki has or could have, with the reason: root pages in their order, then the others by path, chapters as they are read. Wishes
 * only touch their own page: a dropped one makes no room for another under the cap, a pinned or added one takes none.
 */
export function surveyPages(material: PlanMaterial): readonly PlanEntry[] {
  const wishes = new Map(material.wishes.map((wish) => [wish.path, wish]));
  const { notes } = material.facts;
  const possible = notes ? [...possibleRoots(noteVerdicts(notes)), ...documentPages(notes, material.previous)] : possibleOfCode(material);
  const ruled = possible.map((each) => entryOf(each, wishes.get(each.page.path)));
  const known = new Set(ruled.map(({ page }) => page.path));
  const rest = material.wishes.filter(({ path }) => !known.has(path)).map((wish) => addedEntry(wish, material));
  const pageOfFile = new Map(ruled.flatMap(({ page }) => (page.role === 'source' ? [[page.files[0] ?? '', page.path] as const] : [])));
  const isRoot = ({ page }: PlanEntry) => !children.has(page.role);
  const others = [...ruled.filter((each) => !isRoot(each)), ...rest];
  return [...ruled.filter(isRoot), ...others.sort((a, b) => compare(placeOf(a), placeOf(b)))];

  /** Chapters stand behind the page of their document in their own order, whatever they are called. */
  function placeOf({ page }: PlanEntry): string {
    return page.role === 'chapter' ? (pageOfFile.get(page.files[0] ?? '') ?? page.path) : page.path;
  }
}

const children: ReadonlySet<PageRole> = new Set(['module', 'boundary', 'source', 'chapter']);

function possibleOfCode(material: PlanMaterial): readonly Possible[] {
  return [...possibleRoots(rootVerdicts(material.facts)), ...possibleModules(material), ...possibleBoundaries(material)];
}

function possibleRoots(verdicts: readonly RootVerdict[]): readonly Possible[] {
  return verdicts.map(({ role, title, amount, isAdmitted, because }) => ({
    page: { path: role, role, title, subject: null, files: [] },
    isAdmitted,
    canBe: amount > 0,
    because,
  }));
}

/** A module keeps the path of its page; a new path gives way to those that are kept or that a person chose. */
function possibleModules({ facts, wishes, previous }: PlanMaterial): readonly Possible[] {
  const verdicts = moduleVerdicts(facts);
  const kept = keptPaths(verdicts, wishes, previous);
  const taken = new Set([...kept.values(), ...wishes.flatMap(({ path, about }) => (about ? [path] : []))]);
  return verdicts.map(({ module, isAdmitted, because }) => {
    const path = kept.get(module.id) ?? freePath(`modules/${pageSegment(module.name)}`, taken);
    taken.add(path);
    const title = isShareable(module.name) ? plainTitle(module.name) : '';
    const page = { path, role: 'module' as const, title: title || pageSegment(module.name), subject: module.id, files: module.files };
    return { page, isAdmitted, canBe: true, because };
  });
}

/** A channel is called what it is, whatever files its ends are in: so is its page. */
function possibleBoundaries({ facts }: PlanMaterial): readonly Possible[] {
  const taken = new Set<string>();
  return boundaryVerdicts(facts).map(({ channel, isAdmitted, because }) => {
    const path = freePath(`runtime-boundaries/${pageSegment(channel.title)}`, taken);
    taken.add(path);
    const title = isShareable(channel.title) ? plainTitle(channel.title) : '';
    const page = { path, role: 'boundary' as const, title: title || pageSegment(channel.title), subject: channel.name, files: [] };
    return { page, isAdmitted, canBe: channel.crossing.length > 0, because };
  });
}

function entryOf({ page, isAdmitted, canBe, because }: Possible, wish: PageWish | undefined): PlanEntry {
  const isWanted = canBe && (wish?.pinned === true || wish?.about !== undefined);
  const common = { page: wished(page, wish), usual: page.title, isAdmitted, ...(wish ? { wish } : {}) };
  if (wish?.dropped) return { ...common, state: 'dropped', because: reason('dropped') };
  if (isAdmitted) return { ...common, state: 'planned', because };
  if (isWanted) return { ...common, state: 'planned', because: reason(wish?.about ? 'added' : 'pinned') };
  return { ...common, state: 'left-out', because };
}

/** A page that only a person wants. Where its folder was renamed it follows the files that the page had before. */
function addedEntry(wish: PageWish, { facts, previous }: PlanMaterial): PlanEntry {
  const now = filesAbout(wish.about ?? [], facts.files);
  const before = [...(previous?.pages ?? []), ...(previous?.dropped ?? [])].find(({ path }) => path === wish.path)?.files ?? [];
  const files = wish.about && now.length === 0 ? filesAbout(before, facts.files) : now;
  const usual = wish.about?.[0] === undefined ? wish.path : plainTitle(baseOf(wish.about[0])) || wish.path;
  const page = wished({ path: wish.path, role: 'module', title: usual, subject: null, files }, wish);
  const state = wish.dropped ? 'dropped' : files.length > 0 ? 'planned' : 'gone';
  const code = state === 'planned' ? 'added' : state;
  return { page, usual, state, isAdmitted: false, because: reason(code), wish };
}

function wished(page: PlannedPage, wish: PageWish | undefined): PlannedPage {
  return { ...page, title: wish?.title ?? page.title, ...(wish?.note === undefined ? {} : { note: wish.note }) };
}

function reason(code: PlanReason['code']): PlanReason {
  return { code, values: {} };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
