import type { BuildView, JobKind, PageContent, PlanView } from '../../../src/model';
import type { MemoryStore } from '../knowledge/memoryStore';
import { copyFixture, openTestWorkbench, runOf } from '../workbench/openTestWorkbench';

/** A copy of the fixture with a workbench of its own, and short words for what a person does with its plan. */
export interface PlanFolder {
  readonly folder: string;
  readonly store: MemoryStore;
  readonly workbench: ReturnType<typeof openTestWorkbench>['workbench'];
  build(): Promise<BuildView>;
  rebuild(): Promise<BuildView>;
  plan(): Promise<PlanView>;
  /** Keeps a plan file. */
  set(text: string, from?: number): Promise<PlanView>;
  /** Keeps the plan file as it is printed, with some text in it replaced. */
  edit(...changes: readonly (readonly [from: string | RegExp, to: string])[]): Promise<PlanView>;
  /** What each published page says, by path. */
  contents(): Promise<ReadonlyMap<string, PageContent>>;
}

export function openPlanFolder(folder = copyFixture()): PlanFolder {
  const { workbench, store } = openTestWorkbench();
  const plan = (set?: { text: string; from?: number }) => workbench.plan({ folder, git: false, ...(set ? { set } : {}) }, runOf());
  const build = (kind: JobKind) => workbench.build({ folder, kind, rules: {}, rehash: false, git: false }, runOf());
  return {
    folder,
    store,
    workbench,
    build: () => build('build'),
    rebuild: () => build('rebuild'),
    plan: () => plan(),
    set: (text, from) => plan({ text, ...(from === undefined ? {} : { from }) }),
    edit: async (...changes) => {
      const text = changes.reduce((now, [from, to]) => now.replace(from, to), (await plan()).text);
      return plan({ text });
    },
    contents: async () => {
      const found = new Map<string, PageContent>();
      for (const { pages } of store.publications.values())
        for (const { path, revision } of pages) {
          const content = [...store.pages.values()]
            .find((page) => page.path === path)
            ?.revisions.find(({ id }) => id === revision)?.content;
          if (content) found.set(path, content);
        }
      return found;
    },
  };
}

/** Paths and titles of the pages that the plan has, without the root pages. */
export function children({ entries }: PlanView): readonly string[] {
  return entries
    .filter(({ page, state }) => page.role === 'module' && state === 'planned')
    .map(({ page }) => `${page.path}: ${page.title}`);
}

export function stateOf({ entries }: PlanView, path: string): string | undefined {
  return entries.find(({ page }) => page.path === path)?.state;
}
