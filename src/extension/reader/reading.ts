import type * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import type { PageChanges, PageView } from '../../model';
import { engineFolder } from '../topics/topicFolder';
import type { Wikis } from '../wikis';

/** How long a person must be in a reader before its page counts as read, in milliseconds. */
const untilRead = 3000;

interface Visit {
  readonly folder: vscode.WorkspaceFolder;
  readonly page: PageView;
  readonly news: PageChanges | undefined;
}

export interface ReadingParts {
  readonly engine: EngineClient;
  readonly wikis: Wikis;
  readonly warn: (message: string) => void;
  /** True while the person is in the reader and can see it. */
  isReading(): boolean;
}

/**
 * Notices that a person reads the page of a reader. What was new to them when they came to it stays told until they go to
 * another page, although it counts as read by then.
 */
export class Reading {
  #visit: Visit | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isMarked = false;
  readonly #parts: ReadingParts;

  constructor(parts: ReadingParts) {
    this.#parts = parts;
  }

  /** What is told of the page that is shown. */
  get news(): PageChanges | undefined {
    return this.#visit?.news;
  }

  /** What is new to the person on a page that a reader shows now; the same answer until another page, or another state of it, is shown. */
  async come(folder: vscode.WorkspaceFolder, page: PageView): Promise<PageChanges | undefined> {
    const before = this.#visit;
    if (before && isSamePage(before.page, page)) return before.news;
    const entry = this.#parts.wikis.of(folder).wiki?.pages.find(({ path }) => path === page.path);
    const isRead = entry?.revision === page.revision && entry.news === null;
    const news = isRead ? undefined : await this.#ask(folder, page);
    this.#visit = { folder, page, news };
    this.#isMarked = false;
    return news;
  }

  /** The person came into the reader, or a page was shown to them: `page` is the one that stands there. */
  look(page: PageView | undefined): void {
    clearTimeout(this.#timer);
    const visit = this.#visit;
    if (this.#isMarked || !visit || !page || !isSamePage(visit.page, page) || !this.#parts.isReading()) return;
    this.#timer = setTimeout(() => void this.#mark(visit), untilRead);
  }

  /** Tells of no news any more, until there are others. */
  forget(): void {
    if (this.#visit) this.#visit = { ...this.#visit, news: undefined };
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  async #ask(folder: vscode.WorkspaceFolder, { path }: PageView): Promise<PageChanges | undefined> {
    const { pages } = await this.#parts.engine.ask('changes', { folder: engineFolder(folder), path });
    return pages[0];
  }

  /** Nobody asked for it: what fails is written to the log alone. */
  async #mark(visit: Visit): Promise<void> {
    const { page, folder, news } = visit;
    if (!this.#visit || !isSamePage(this.#visit.page, page) || !this.#parts.isReading()) return;
    this.#isMarked = true;
    try {
      const { path, revision } = page;
      await this.#parts.engine.ask('markRead', { folder: engineFolder(folder), pages: [{ path, revision }] });
      if (news) await this.#parts.wikis.reload(folder);
    } catch (error) {
      this.#parts.warn(`a page could not be marked as read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

function isSamePage(one: PageView, other: PageView): boolean {
  return one.topic === other.topic && one.path === other.path && one.revision === other.revision;
}
