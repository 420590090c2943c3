import { describe, expect, it } from 'vitest';
import { anchorOf, createMoveFollower, locate, readFileLines } from '../../../src/evidence';
import type { LineRange } from '../../../src/model';
import { sha256 } from '../knowledge/smallWorld';

type Texts = Readonly<Record<string, string>>;

/** Where lines of a file of `then` are among the files of `now`. */
function follow(then: Texts, now: Texts, path: string, lines: LineRange): string {
  const read = (texts: Texts) => (file: string) => (texts[file] === undefined ? undefined : readFileLines(texts[file], sha256));
  const [before, after] = [read(then), read(now)];
  const old = before(path);
  if (!old) throw new Error(`no ${path}`);
  const cited = anchorOf(old, lines);
  const changed = Object.keys(now).filter((file) => now[file] !== then[file]);
  const found = createMoveFollower({
    now: new Map(
      changed.flatMap((file) => [[file, after(file)] as const].flatMap(([name, text]) => (text ? [[name, text] as const] : []))),
    ),
    gone: new Set(Object.keys(then).filter((file) => now[file] === undefined)),
    before,
  })(
    path,
    cited,
    locate(cited, after(path), () => old),
  );
  return `${found.state} ${found.path}:${found.lines.join('-')}`;
}

const keep = ['/** Keeps what it is given. */', 'export function keep(thing: Thing): void {', '  things.push(thing);', '}', ''];
const take = ['/** Takes the oldest thing. */', 'export function take(): Thing | undefined {', '  return things.shift();', '}', ''];
const count = ['export function countThings(): number {', '  return things.length;', '}', ''];
const top = ["import type { Thing } from './thing';", '', 'const things: Thing[] = [];', ''];
const text = (...parts: readonly (readonly string[])[]) => parts.flat().join('\n');
const store = text(top, keep, take, count);

describe('what is not found in its own file', () => {
  it('is followed to the file that this went to, changed or not', () => {
    const now = { 'core/store.ts': text(['// moved', ''], top, keep, take) };
    expect(follow({ 'store.ts': store }, now, 'store.ts', [5, 8])).toBe('relocated core/store.ts:7-10');
    expect(follow({ 'store.ts': store }, { 'core/store.ts': store }, 'store.ts', [5, 8])).toBe('relocated core/store.ts:5-8');
    const edited = { 'core/store.ts': store.replace('things.push(thing)', 'things.unshift(thing)') };
    expect(follow({ 'store.ts': store }, edited, 'store.ts', [5, 8])).toBe('stale core/store.ts:5-8');
  });

  it('is followed to each of the files that its own was split into', () => {
    const now = { 'keep.ts': text(top, keep), 'take.ts': text(top, take), 'count.ts': text(top, count) };
    expect(follow({ 'store.ts': store }, now, 'store.ts', [5, 8])).toBe('relocated keep.ts:5-8');
    expect(follow({ 'store.ts': store }, now, 'store.ts', [10, 13])).toBe('relocated take.ts:5-8');
    const left = { ...now, 'store.ts': "export * from './keep';\nexport * from './take';\n" };
    expect(follow({ 'store.ts': store }, left, 'store.ts', [10, 13])).toBe('relocated take.ts:5-8');
  });

  it('is followed to a file that was there, when it has come there since', () => {
    const then = { 'store.ts': store, 'other.ts': 'export const other = 1;\n' };
    const now = { 'store.ts': text(top, keep, count), 'other.ts': text(['export const other = 1;', ''], take) };
    expect(follow(then, now, 'store.ts', [10, 13])).toBe('relocated other.ts:3-6');
    const copy = { 'store.ts': store, 'other.ts': text(['export const other = 2;', ''], take) };
    const still = { 'store.ts': text(top, keep, count), 'other.ts': text(['export const other = 3;', ''], take) };
    expect(follow(copy, still, 'store.ts', [10, 13])).not.toContain('relocated');
  });

  it('is not taken for a copy in one of several files, nor for what says little', () => {
    const twice = { 'a.ts': text(['// a'], take), 'b.ts': text(['// b'], take) };
    expect(follow({ 'store.ts': store }, twice, 'store.ts', [10, 13])).toBe('orphaned store.ts:10-13');
    expect(follow({ 'a.ts': 'one\n}\n' }, { 'b.ts': 'other\n}\n' }, 'a.ts', [2, 2])).toBe('orphaned a.ts:2-2');
    const imports = "import { readTheWholeOfIt } from './everything';\n";
    expect(follow({ 'a.ts': imports }, { 'b.ts': `${imports}let b;\nlet c;\nlet d;\n` }, 'a.ts', [1, 1])).toBe('orphaned a.ts:1-1');
  });

  it('stays stale where its place is known and a short copy stands elsewhere', () => {
    const then = { 'a.ts': 'start of it\nexport const theAnswerToIt = 42;\nend of it\n' };
    const now = { 'a.ts': 'start of it\nexport const theAnswerToIt = 43;\nend of it\n', 'b.ts': 'export const theAnswerToIt = 42;\n' };
    expect(follow(then, now, 'a.ts', [2, 2])).toBe('stale a.ts:2-2');
  });

  it('a hundred files of equal lines are no trouble', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`new${at}.ts`, 'the same line\n'.repeat(2000)]));
    expect(follow({ 'old.ts': store }, many, 'old.ts', [5, 8])).toBe('orphaned old.ts:5-8');
  });
});
