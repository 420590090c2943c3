import { describe, expect, it } from 'vitest';
import { indexHistory } from '../../../src/evidence/historyIndex';
import type { PublishRequest } from '../../../src/knowledge';
import type { History } from '../../../src/model';
import { historyOf } from '../history/historyOf';
import { createMemoryStore } from '../knowledge/memoryStore';
import { page, type Run, runJob } from '../knowledge/smallWorld';

const history = historyOf([
  { subject: 'Add “a” thing', body: 'Since it was `missing`.' },
  { subject: 'Fix it', tags: ['v1.0.0'] },
]);
const [fix, add] = history.commits.map(({ sha }) => sha);
const files = { 'a.ts': 'x\n', '0000000': 'a file named like a commit\n' };

type Write = (cite: { commit(at: 'add' | 'fix'): string; tag(name: string): string }) => string;

function runOf(body: Write, more: Partial<Run> = {}): Run {
  return {
    ...{ files, history, job: 'job-1' },
    write: (cite) => ({
      page: page(
        body({
          commit: (at) => `[0000000](cite:${cite.citeCommit((at === 'add' ? add : fix) ?? '')})`,
          tag: (name) => `[${name}](cite:${cite.citeTag(name)})`,
        }),
      ),
    }),
    ...more,
  };
}

const told = (findings: readonly { code: string; subject: string }[]) => findings.map(({ code, subject }) => `${code} ${subject}`);

describe('a citation of a commit or tag', () => {
  it.each<[string, Write, string[]]>([
    ['quotes the subject', ({ commit }) => `It says “Fix it” ${commit('fix')}.`, []],
    ['quotes the rest of the message, code too', ({ commit }) => `It says “Since it was \`missing\`” ${commit('add')}.`, []],
    ['does not quote another commit', ({ commit }) => `It says “Fix it” ${commit('add')}.`, ['quotation-not-in-source Fix it']],
    ['proves a tag', ({ tag }) => `Released as ${tag('v1.0.0')}.`, []],
  ])('%s', async (_name, body, expected) => expect(told((await runJob(createMemoryStore(), runOf(body))).findings)).toEqual(expected));

  const body: Write = ({ commit, tag }) => `Two: ${commit('fix')} and ${tag('v1.0.0')}.`;

  it('is one of each, with a ledger entry each', async () => {
    const { recorder } = await runJob(
      createMemoryStore(),
      runOf(({ commit, tag }) => `${commit('fix')} ${commit('fix')} ${tag('v1.0.0')}.`),
    );
    expect(recorder.citations().map(({ locator }) => locator)).toEqual([
      { kind: 'commit', sha: fix },
      { kind: 'tag', name: 'v1.0.0', sha: fix },
    ]);
    expect(recorder.entries().map(({ state }) => state)).toEqual(['read', 'read']);
  });

  it('rests on the reading of an earlier job', async () => {
    const store = createMemoryStore();
    await runJob(store, runOf(body));
    const { findings, recorder } = await runJob(store, runOf(body, { job: 'job-2' }));
    expect(findings).toEqual([]);
    expect(recorder.entries()).toEqual([]);
  });

  it('is stale when the history has it no longer, or otherwise', async () => {
    const other = { ...history, commits: history.commits.map((commit) => ({ ...commit, subject: 'Break it' })), tags: [] };
    for (const changed of [undefined, other] as readonly (History | undefined)[]) {
      const { findings, outcome } = await runJob(
        createMemoryStore(),
        runOf(body, { forge: (request) => ({ ...request, history: changed }) }),
      );
      expect([outcome, ...told(findings)]).toEqual(['blocked', 'stale-citation 0000000', 'stale-citation v1.0.0']);
    }
  });

  it('needs its own reading', async () => {
    const forge = (request: PublishRequest): PublishRequest => {
      const [one, two] = request.recorded.citations;
      return one && two ? { ...request, recorded: { ...request.recorded, citations: [{ ...one, entry: two.entry }, two] } } : request;
    };
    const { findings } = await runJob(createMemoryStore(), runOf(body, { forge }));
    expect(told(findings)).toEqual(['unread-citation 0000000']);
  });

  it('cannot be made of what the history does not have', async () => {
    await expect(
      runJob(
        createMemoryStore(),
        runOf(({ tag }) => tag('v9')),
      ),
    ).rejects.toThrow('no tag v9');
    await expect(runJob(createMemoryStore(), runOf(body, { history: { ...history, commits: [] } }))).rejects.toThrow('not in the history');
  });
});

it('is of the same commit whether git could tell what was renamed or not', () => {
  const [first, ...rest] = history.commits;
  if (!first) throw new Error('no commit');
  const withFiles = (renamed: object) => ({
    ...history,
    commits: [{ ...first, files: [{ path: 'b.ts', change: 'added' as const, ...renamed }] }, ...rest],
  });
  const hash = (told: History) => indexHistory(told, String).hashOf({ kind: 'commit', sha: first.sha });
  expect(hash(withFiles({ renamed: { from: 'a.ts', alike: 79 } }))).toBe(hash(withFiles({})));
  expect(hash(withFiles({ path: 'c.ts' }))).not.toBe(hash(withFiles({})));
});
