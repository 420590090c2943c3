import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNameAdmission, type Entry, type NameVerdict, visibleHiddenFiles } from '../../../src/analysis';
import { defaultBudgets, type SnapshotRules } from '../../../src/model';

const names = ['a', 'src', '.git', '.github', '.env', '..', '.', '', 'node_modules', 'vendor', 'dist', 'build', 'a.ts', 'x.png', 'go.mod'];
const segment = fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 4 }));
const path = fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => segments.join('/'));
const paths = fc.array(path, { maxLength: 20 });
const patterns = fc.array(fc.constantFrom('vendor/**', 'dist', '*.ts', '**/a', 'node_modules/a/**', 'src/'), { maxLength: 2 });
const rules = fc.record({ budgets: fc.constant(defaultBudgets), scope: fc.constant([]), include: patterns, exclude: patterns });

/** Asks for all paths in their order, of a tree in which each of them exists and those with an `x` are ignored. */
function judge(all: readonly string[], given: SnapshotRules): ReadonlyMap<string, NameVerdict> {
  const admit = createNameAdmission(given, { exists: (asked) => all.includes(asked), isIgnored: (asked) => asked.includes('x') });
  return new Map(all.map((entry) => [entry, admit(asFile(entry))]));
}

function asFile(entry: string): Entry {
  return { path: entry, kind: 'file', bytes: 1 };
}

test('no admitted path leaves the root', () => {
  fc.assert(
    fc.property(paths, rules, (all, given) => {
      for (const [entry, verdict] of judge(all, given)) {
        if (!verdict.admitted) continue;
        expect(entry.startsWith('/') || entry.includes('\0') || entry.includes('\\')).toBe(false);
        expect(entry.split('/').some((part) => part === '' || part === '.' || part === '..')).toBe(false);
      }
    }),
  );
});

test('no admitted path has a hidden segment, but for the fixed list', () => {
  fc.assert(
    fc.property(paths, rules, (all, given) => {
      for (const [entry, verdict] of judge(all, given)) {
        if (!verdict.admitted || !/(?:^|\/)\./.test(entry)) continue;
        expect(visibleHiddenFiles.some((visible) => entry.startsWith(visible))).toBe(true);
        expect(entry.slice(1)).not.toMatch(/\/\./);
        expect(verdict.hostOnly).toBe(true);
      }
    }),
  );
});

test('the answers do not depend on the order of the questions', () => {
  fc.assert(
    fc.property(paths, rules, (all, given) => {
      const forwards = judge(all, given);
      for (const [entry, verdict] of judge([...all].reverse(), given)) expect(verdict).toEqual(forwards.get(entry));
    }),
  );
});

test('the refusal of a folder covers all below it', () => {
  fc.assert(
    fc.property(paths, rules, (all, given) => {
      const admit = createNameAdmission(given, { exists: (asked) => all.includes(asked), isIgnored: (asked) => asked.includes('x') });
      for (const entry of all) {
        const folder = admit({ path: entry, kind: 'folder', bytes: 0 });
        if (folder.admitted || folder.reason === 'escape') continue;
        expect(folder.path.endsWith('/')).toBe(true);
        expect(admit(asFile(`${entry}/deep/file.ts`))).toEqual(folder);
      }
    }),
  );
});
