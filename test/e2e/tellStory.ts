import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { makeWorkspace } from '../host/makeWorkspace.mjs';
import { openWorkbench } from '../host/openWorkbench.mjs';

const screenshots = path.resolve('test/e2e/screenshots');

export interface Story {
  /** The folder of a small program, open in the editor. */
  readonly folder: string;
  /** The editor's window; there once the first step begins. */
  readonly page: Page;
  shoot(name: string): Promise<unknown>;
}

/**
 * Inside `describe`: the steps are told in one editor with the packaged extension, each from where the one before it ended. A step
 * that fails is photographed, and those after it are skipped. `link` names folders of further extensions.
 */
export function tellStory(settings: Readonly<Record<string, unknown>>, { link = [] }: { readonly link?: string[] } = {}): Story {
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'code-wiki-e2e-'));
  const folder = path.join(temporary, 'notes-app');
  let workbench: Awaited<ReturnType<typeof openWorkbench>> | undefined;
  let broken = false;
  const story: Story = {
    folder,
    get page() {
      if (!workbench) throw new Error('the editor is not open yet');
      return workbench.page;
    },
    shoot: (name) => story.page.screenshot({ path: path.join(screenshots, `${name}.png`) }),
  };

  beforeAll(async () => {
    mkdirSync(screenshots, { recursive: true });
    workbench = await openWorkbench(makeWorkspace(folder), {
      vsix: [process.env.CODE_WIKI_VSIX ?? path.resolve('.build/code-wiki.vsix')],
      link,
      settings: { 'codeWiki.codemap.writeOnBuild': 'never', ...settings },
    });
  });
  beforeEach(({ skip }) => skip(broken, 'an earlier step failed'));
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    broken = true;
    await story.shoot(`failed-${task.name.replaceAll(/\W+/g, '-')}`);
  });
  afterAll(async () => {
    await workbench?.close();
    rmSync(temporary, { recursive: true, force: true });
  });
  return story;
}
