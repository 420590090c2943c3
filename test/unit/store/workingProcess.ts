import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProblemCode, ProblemError } from '../../../src/model';
import { decode, findSecrets, openRepository, openStore, sha256 } from '../../../src/node';
import { createWorkbench, type Workbench } from '../../../src/workbench';
import { noImporter } from '../library/noImporter';
import { createInProcessSyntaxReader } from '../syntax/inProcessReader';

/**
 * A process that works on one wiki as fast as it can: `node workingProcess.js STORE FOLDER ROLE ROUNDS GRAMMARS RUNTIME`. Prints how
 * many rounds came through; fails on the first thing that is neither done nor told as somebody else being faster.
 */
const [store = '', folder = '', role = '', rounds = '0', grammars = '', runtime = ''] = process.argv.slice(2);
const run = { signal: new AbortController().signal, report: () => {} };

const roles: Readonly<Record<string, (workbench: Workbench, round: number) => Promise<boolean>>> = {
  builder: async (workbench, round) => {
    writeFileSync(join(folder, 'src/b.ts'), `import { addOne } from './a';\n\nexport const two = addOne(${round});\n`);
    const { state, problems } = await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, run);
    const [why] = problems.filter(({ severity }) => severity === 'error');
    if (why) throw new ProblemError(why);
    return state === 'complete' || state === 'waiting' || state === 'unchanged';
  },
  left: (workbench, round) => write(workbench, 'modules/src', `Left says ${round}. See [it](/src/gone${round}.ts#L1).`),
  right: async (workbench, round) =>
    (await write(workbench, 'modules/src', `Right says ${round}.`)) && (await write(workbench, 'overview', `Right says ${round}.`)),
  keeper: async (workbench, round) => {
    await workbench.store.compact(false);
    const [open] = (await workbench.review(folder)).items.filter(({ finding }) => !finding.decision);
    if (open) await workbench.decide(folder, { ids: [open.finding.id], decision: 'accepted', reason: `Round ${round}.` });
    return open !== undefined || round === 0;
  },
};

/** Decides what both changed by keeping both, then adds words of its own. */
async function write(workbench: Workbench, path: string, words: string): Promise<boolean> {
  const { text, revision } = await workbench.editText(folder, path);
  const decided = text.replace(/^(?:<{7} yours|={7}|>{7} wiki)\n/gm, '');
  await workbench.edit(folder, { path, text: `${decided}\n${words}\n`, from: revision }, run);
  return true;
}

const faster: ReadonlySet<ProblemCode> = new Set([
  'published-meanwhile',
  'store-in-use',
  'review-changed-meanwhile',
  'no-finding',
] as const);

async function isDone(work: Promise<boolean>): Promise<boolean> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProblemError && faster.has(error.problem.code)) return false;
    throw error;
  }
}

async function work(): Promise<void> {
  const now = () => new Date().toISOString();
  const workbench = createWorkbench({
    ...(await openStore({ folder: store, profile: 'default' })),
    ...{ sha256, now, decode, findSecrets, tick: () => performance.now() },
    newJobId: () => `${now().replace(/\D/g, '')}-${randomBytes(3).toString('hex')}`,
    syntax: createInProcessSyntaxReader({ folder: grammars, runtime }),
    openRepository: (path) => openRepository(path, now),
    writeExport: async () => ({ written: 0, unchanged: 0, removed: 0 }),
    checkMermaid: async () => undefined,
    encode: (text) => Buffer.from(text),
    importer: noImporter,
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    openModel: async () => {
      throw new Error('no model here');
    },
    listModels: async () => [],
    environmentChecks: async () => [],
  });
  const act = roles[role] ?? (async () => true);
  for (let round = 0, tries = 0; round < Number(rounds); tries++) {
    if (tries > 400) throw new Error(`${role} does not come through`);
    if (await isDone(act(workbench, round))) round++;
    else await new Promise((resolve) => setTimeout(resolve, 50));
  }
  process.stdout.write('done');
}

work().catch((error: unknown) => {
  process.stderr.write(`${role}: ${String(error instanceof Error ? error.stack : error)}`);
  process.exitCode = 1;
});
