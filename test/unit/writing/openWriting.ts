import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildView, defaultRunLimits, type JobKind, type RunLimits, type Verdict } from '../../../src/model';
import { openModel } from '../../../src/node/model/openModel';
import type { Writer } from '../../../src/workbench';
import { createMemoryStore, type MemoryStore } from '../knowledge/memoryStore';
import { noSignal, quickGround, settingsOf } from '../model-server/openTestModel';
import {
  type Reply,
  type Script,
  type ScriptedServer,
  type ServedRequest,
  startScriptedServer,
  streamed,
} from '../model-server/scriptedServer';
import { copyFixture, openTestWorkbench } from '../workbench/openTestWorkbench';
import { bodyOf, draftIn, judging, statementsIn } from './fakeModel';

export interface Writing extends ReturnType<typeof openTestWorkbench> {
  readonly folder: string;
  readonly server: ScriptedServer;
  build(kind?: JobKind, given?: Partial<Writer> | null, signal?: AbortSignal): Promise<BuildView>;
  edit(path: string, from: string, to: string): void;
  /** Every page as it is read: path, origin and text. */
  read(): Promise<readonly (readonly [path: string, origin: string, markdown: string])[]>;
}

/** A copy of the fixture, whose wiki is written by a model behind the scripted server, through the client that runs in earnest. */
export async function openWriting(replies: Script['replies'], limits: Partial<RunLimits> = {}): Promise<Writing> {
  const folder = copyFixture();
  const server = await startScriptedServer({ replies });
  const store: MemoryStore = createMemoryStore();
  const opened = openTestWorkbench(store, undefined, '2027-01-02T03:04:05.000Z', (settings, run) =>
    openModel(settings, run, quickGround()),
  );
  const writer: Writer = {
    settings: settingsOf(server.endpoint),
    limits: { ...defaultRunLimits, ...limits },
    language: 'en',
    approved: true,
  };
  const build: Writing['build'] = (kind = 'refresh', given = {}, signal = noSignal) =>
    opened.workbench.build(
      { folder, kind, rules: {}, rehash: false, git: true, writer: given === null ? undefined : { ...writer, ...given } },
      { signal, report: () => {} },
    );
  return {
    ...opened,
    ...{ folder, server, build },
    edit(path, from, to) {
      const file = join(folder, path);
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    },
    async read() {
      const { pages } = await opened.workbench.wiki(folder);
      return Promise.all(
        pages.map(async ({ path }) => {
          const { origin, markdown } = await opened.workbench.page(folder, path);
          return [path, origin, markdown] as const;
        }),
      );
    },
  };
}

/** That the fixture is no repository is nothing to speak of. */
export const codesOf = ({ problems }: BuildView) => problems.flatMap(({ severity, code }) => (severity === 'info' ? [] : [code]));

/** The draft that a request shows, without its front matter. */
export function draftOf({ body }: ServedRequest): string {
  return bodyOf(draftIn({ messages: [{ role: 'user', text: body.messages[1]?.content ?? '' }], tools: [], maxOutput: 0 }));
}

/** The statements that a request asks a second reader about; nothing for a request of another kind. */
export function statementsOf({ body }: ServedRequest): readonly string[] | undefined {
  const tools = (body.tools ?? []).map((tool) => ({ name: tool.function.name, description: '', parameters: {} }));
  return statementsIn({ messages: [{ role: 'user', text: body.messages[1]?.content ?? '' }], tools, maxOutput: 0 });
}

/** Judges what a request asks about; everything is shown without a rule. */
export function judgeBy(
  statements: readonly string[],
  judge?: (text: string) => Verdict,
  more: object = {},
  by: readonly string[] = [],
): Reply {
  const { calls } = judging(statements, judge, by);
  return streamed({ calls: calls.map(({ name, input }) => [name, input]), ...more });
}

/** The page that a request asks for. */
export function titleOf({ body }: ServedRequest): string {
  return /The page is "([^"]*)"/.exec(body.messages[1]?.content ?? '')?.[1] ?? '';
}

export const handIn = (markdown: string, more: object = {}): Reply =>
  streamed({ calls: [['submit_page', { summary: '', markdown }]], ...more });

/** Hands in the draft with one sentence more. */
export const faithful = (request: ServedRequest): Reply => handIn(`${draftOf(request)}\n\nSo much for that:\n`);
