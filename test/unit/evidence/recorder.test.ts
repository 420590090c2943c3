import { describe, expect, it } from 'vitest';
import { checkChain, createReadRecorder } from '../../../src/evidence';
import type { Citation, Publication } from '../../../src/model';
import { now, sha256, snapshotOf } from '../knowledge/smallWorld';

const files: Readonly<Record<string, string>> = { 'a.ts': 'x\ny\nx\n', 'b.ts': 'x\n' };
const make = () =>
  createReadRecorder({ snapshot: snapshotOf(files), text: (path) => files[path] ?? '', sha256, now, job: 'job-1', seed: 'seed' });

describe('the read recorder', () => {
  it('gives one id and one entry for the same lines', () => {
    const recorder = make();
    const ids = [1, 1, 2].map((line) => recorder.cite({ path: 'a.ts', lines: [line, line] }));
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).toMatch(/^[0-9a-f]{10}$/);
    expect(recorder.entries().map(({ seq }) => seq)).toEqual([0, 1]);
    expect(checkChain(sha256, recorder.entries(), 'seed')).toEqual({ state: 'intact' });
  });

  it('tells equal lines apart by file and place', () => {
    const recorder = make();
    const ids = [
      recorder.cite({ path: 'a.ts', lines: [1, 1] }),
      recorder.cite({ path: 'a.ts', lines: [3, 3] }),
      recorder.cite({ path: 'b.ts', lines: [1, 1] }),
    ];
    expect(new Set(ids).size).toBe(3);
    expect(recorder.citations().map(({ ordinal }) => ordinal)).toEqual([0, 1, 0]);
  });

  it('throws for what the snapshot does not have', () => {
    expect(() => make().cite({ path: 'c.ts', lines: [1, 1] })).toThrow('no file c.ts');
    expect(() => make().cite({ path: 'a.ts', lines: [1, 9] })).toThrow('no lines 1-9');
  });

  it('reads lines without recording that', () => {
    const recorder = make();
    expect(recorder.read({ path: 'a.ts', lines: [1, 2] })).toBe('x\ny');
    expect([recorder.read({ path: 'c.ts', lines: [1, 1] }), recorder.read({ path: 'a.ts', lines: [1, 9] })]).toEqual(['', '']);
    expect(recorder.entries()).toEqual([]);
  });

  it('writes neither bodies nor absolute paths into the ledger', () => {
    const recorder = make();
    recorder.cite({ path: 'a.ts', lines: [2, 2] });
    expect(Object.keys(recorder.entries()[0] ?? {}).sort()).toEqual(['at', 'hash', 'locator', 'prev', 'seq', 'source', 'state', 'tool']);
  });

  it('does not give lines that changed the place of their twin, also when that has their id by now', () => {
    const then = 'begin\nif (data) use\nmiddle\nafter\nif (data) use\nend\n';
    const changed = then.replace('if (data) use', 'if (data !== null) use');
    const recorderOf = (text: string, former?: string) =>
      createReadRecorder({
        snapshot: snapshotOf({ 'a.ts': text }),
        text: () => text,
        sha256,
        now,
        job: 'job-1',
        seed: 'seed',
        ...(former === undefined ? {} : { former: () => former }),
      });
    const before = recorderOf(then);
    for (const line of [2, 5]) before.cite({ path: 'a.ts', lines: [line, line] });
    const [first, second] = before.citations();
    if (!first || !second) throw new Error('two lines were cited');
    for (const former of [then, undefined]) {
      const after = recorderOf(changed, former);
      expect([after.rebind(first), after.rebind(second)]).toEqual([false, true]);
      const twinFirst = recorderOf(changed, former);
      expect(twinFirst.cite({ path: 'a.ts', lines: [5, 5] })).toBe(first.id);
      expect(twinFirst.rebind(first)).toBe(false);
    }
  });

  it('cites a short line where it stands, also when an equal one that moved has its id by now', () => {
    const then = 'first\n}\nlast\n';
    const text = `new\n}\n${then}`;
    const open = (body: string, carried?: readonly Citation[], former = text) =>
      createReadRecorder({
        ...{ snapshot: snapshotOf({ 'a.ts': body }), text: () => body, sha256, now, job: 'job-1', seed: 'seed', former: () => former },
        ...(carried ? { carried: { citations: carried } as unknown as Publication } : {}),
      });
    const lineOf = (recorder: ReturnType<typeof open>, id: string) =>
      recorder.citations().flatMap((cited) => (cited.id === id && cited.locator.kind === 'file' ? [cited.locator.lines[0]] : []));
    const before = open(then);
    const id = before.cite({ path: 'a.ts', lines: [2, 2] });
    const moved = open(text, before.citations(), then);
    expect([moved.rebind(before.citations()[0] as Citation), lineOf(moved, id)]).toEqual([true, [4]]);
    const again = open(text, moved.citations());
    expect([again.cite({ path: 'a.ts', lines: [2, 2] }), lineOf(again, id)]).toEqual([id, [2]]);
    expect(again.rebind(moved.citations()[0] as Citation)).toBe(false);
    const kept = open(text, moved.citations());
    expect([kept.rebind(moved.citations()[0] as Citation), lineOf(kept, id), kept.entries()]).toEqual([true, [4], []]);
  });
});
