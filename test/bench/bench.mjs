// npm run bench -- [FOLDER] [--json]: every figure of speed and size beside its yardstick. Each is measured in a process of its own, on the
// same files, in five rounds of all; the table shows medians. Nothing is written into FOLDER: what changes files works on a copy.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../../scripts/steps/ensureBuilt.mjs';
import { ensureInstalled } from '../../scripts/steps/ensureInstalled.mjs';
import { root } from '../../scripts/steps/run.mjs';
import { bundleOurs } from './bundleOurs.mjs';
import { figures, tableOf } from './figures.mjs';
import { ask, isInstalled, node, usageOf, wall } from './processes.mjs';

const rounds = 5;
const dist = path.join(root, 'dist');
const cli = path.join(dist, 'cli.js');
const yardstick = path.join(root, 'test/bench/yardstick.mjs');
const args = process.argv.slice(2);
const folder = path.resolve(process.env.INIT_CWD ?? '.', args.find((each) => !each.startsWith('-')) ?? root);

await ensureInstalled();
await ensureBuilt();
const temporary = mkdtempSync(path.join(os.tmpdir(), 'code-wiki-bench-'));
const at = (name) => path.join(temporary, name);
try {
  const report = measureAll(await bundleOurs(temporary));
  if (args.includes('--json')) console.log(JSON.stringify(report));
  else print(report);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

function measureAll(ours) {
  const load = os.loadavg()[0];
  const plan = ask(ours.whole, 'plan', folder, dist);
  if (plan.parsed.length === 0) throw new Error(`${folder} has no file that is parsed`);
  writeFileSync(at('plan.json'), JSON.stringify(plan));
  cpSync(folder, at('copy'), { recursive: true, verbatimSymlinks: true, filter: (file) => path.basename(file) !== 'node_modules' });
  const hasPeer = isInstalled('repomix');
  node(cli, 'build', folder, '--json', '--store', at('kept'));
  const measured = Array.from({ length: rounds }, (_, round) => measureRound(ours, plan, round, hasPeer));
  const middle = (pick) => median(measured.map(pick));
  const ms = mapValues(measured[0].ms, (name) => middle((each) => each.ms[name]));
  const bytes = mapValues(measured[0].bytes, (name) => middle((each) => each.bytes[name]));
  const { citations } = ask(cli, 'verify', folder, '--live', '--json', '--store', at('kept'));
  const edges = JSON.parse(node(path.join(root, 'test/bench/callEdges.mjs'), folder).split('\n')[0]);
  const rows = figures(ms, { bytes, citations, edges });
  return {
    folder,
    files: plan.files.length,
    parsed: plan.parsed.length,
    bytes: plan.bytes,
    rounds,
    load,
    cores: os.availableParallelism(),
    rows,
  };
}

function measureRound(ours, plan, round, hasPeer) {
  const by = (kind) => Number(node(yardstick, kind, at('plan.json')));
  const part = (bundle, name) => ask(bundle, name, folder, dist);
  const build = usageOf(at('usage'), process.execPath, [cli, 'build', folder, '--json', '--store', at(`cold-${round}`)]);
  const peer = hasPeer ? usageOf(at('usage'), 'repomix', ['--compress', '--quiet', '--output', at('peer'), folder]) : undefined;
  const analysis = part(ours.whole, 'analysis');
  const warm = ask(ours.whole, 'warm', at('copy'), dist, at('warm'), plan.edited);
  const ms = {
    start: wall('--eval', '0'),
    stat: by('stat'),
    refresh: wall(cli, 'refresh', folder, '--json', '--store', at('kept')),
    io: by('io'),
    unscanned: part(ours.unscanned, 'snapshot'),
    snapshot: part(ours.whole, 'snapshot'),
    git: by('git'),
    parse: by('parse'),
    edit: by('edit'),
    yard: wall(yardstick, 'yard', at('plan.json')),
    analysisWall: analysis.wall,
    analysisCpu: analysis.cpu,
    build: build.wall,
    noop: warm.noop,
    changed: warm.changed,
    ...(peer && { peer: peer.wall }),
  };
  const bytes = {
    peak: build.peak,
    noop: warm.noopBytes,
    changed: warm.changedBytes,
    store: warm.storeBytes,
    ...(peer && { peerPeak: peer.peak }),
  };
  return { ms, bytes };
}

function print({ files, parsed, bytes, load, cores, rows }) {
  console.log(
    `${folder}: ${files} files (${(bytes / 2 ** 20).toFixed(1)} MB), ${parsed} parsed; medians of ${rounds} rounds; load ${load.toFixed(1)} on ${cores} cores`,
  );
  console.log(tableOf(rows));
}

function mapValues(record, value) {
  return Object.fromEntries(Object.keys(record).map((name) => [name, value(name)]));
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
