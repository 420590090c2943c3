import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { defaultBudgets, type Snapshot, type SnapshotRules } from '../../../src/model';
import { openRepository } from '../../../src/node';
import type { TakenSnapshot } from '../../../src/workbench/ports';

export const run = { signal: new AbortController().signal, report: () => {} };

export function rulesWith(changes: Partial<SnapshotRules> = {}): SnapshotRules {
  return { budgets: defaultBudgets, scope: [], include: [], exclude: [], ...changes };
}

/** A folder with these files, gone after the test. */
export function makeTree(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = mkdtempSync(join(tmpdir(), 'code-wiki-tree-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeTree(root, files);
  return root;
}

export function writeTree(root: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

const author = ['-c', 'user.name=Someone', '-c', 'user.email=someone@example.org', '-c', 'commit.gpgsign=false'];

export function git(root: string, ...command: readonly string[]): string {
  return execFileSync('git', [...author, ...command], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

export function commitAll(root: string): void {
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '--allow-empty', '-m', 'All');
}

interface Options {
  readonly git?: boolean;
  readonly rehash?: boolean;
  readonly previous?: Snapshot;
  readonly rules?: Partial<SnapshotRules>;
  /** The clock; a minute from now unless given, so that files just written are not racy at the next snapshot. */
  readonly now?: string;
}

/** Takes a snapshot and tells it in short: included paths, and `reason path` of what was kept out. */
export async function snap(root: string, options: Options = {}) {
  const now = options.now ?? new Date(Date.now() + 60_000).toISOString();
  const repository = await openRepository(root, () => now);
  const request = { rules: rulesWith(options.rules), rehash: options.rehash ?? false, git: options.git ?? true };
  const { value, problems } = await repository.takeSnapshot(options.previous ? { ...request, previous: options.previous } : request, run);
  return { ...tell(value), problems: problems.map(({ code, path }) => (path === undefined ? code : `${code} ${path}`)) };
}

function tell({ snapshot, read }: TakenSnapshot) {
  const included = snapshot.files.map(({ path }) => path);
  const omitted = snapshot.coverage.omittedFiles.map(({ reason, path }) => `${reason} ${path}`);
  return { snapshot, read, included, omitted };
}
