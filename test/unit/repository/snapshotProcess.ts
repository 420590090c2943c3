import { defaultBudgets } from '../../../src/model';
import { openRepository } from '../../../src/node/repository/openRepository';

/** Takes the snapshot of a folder and prints what was left out, and why: `node snapshotProcess.cjs FOLDER`. */
async function run(folder: string): Promise<void> {
  const repository = await openRepository(folder, () => '2026-01-02T03:04:05.000Z');
  const rules = { budgets: defaultBudgets, scope: [], include: [], exclude: [] };
  const quiet = { signal: new AbortController().signal, report: () => {} };
  const { value, problems } = await repository.takeSnapshot({ rules, rehash: true, git: true }, quiet);
  const { files, coverage } = value.snapshot;
  const told = {
    included: files.map(({ path }) => path),
    omitted: coverage.omittedFiles.map(({ reason, path }) => `${reason} ${path}`),
    problems: problems.map(({ code, path }) => [code, path].filter(Boolean).join(' ')),
  };
  process.stdout.write(JSON.stringify(told));
}

void run(process.argv[2] ?? '');
