import { bytesText, describeProblem, type Problem, type StoreCheck, type StoreSize } from '../../model';
import { columns } from '../columns';
import type { Answer, Call, Command } from '../command';
import { usage } from '../usage';

const actions: Readonly<Record<string, (call: Call) => Promise<Answer>>> = { check, repair, size, compact, move };

export const store: Command = {
  name: 'store',
  takes: ['ACTION'],
  mayTake: 'DIR',
  summary: 'Look after the store: check, repair, size, compact, or move it to DIR',
  options: { quick: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  help: {
    quick: ' check without reading every body',
    'dry-run': ' compact: only say what nobody needs any more',
  },
  run(call) {
    const name = call.argument('ACTION');
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw usage(`store wants one of ${Object.keys(actions).join(', ')}, not "${name}".`);
    if ((name === 'move') !== (call.argument('DIR') !== '')) throw usage('store move wants a DIR, and nothing else does.');
    return action(call);
  },
};

async function check({ workbench, flags }: Call): Promise<Answer> {
  return answerOf(await workbench.store.check(flags.quick === true));
}

function answerOf(found: StoreCheck, lines: readonly string[] = [], fields: object = {}): Answer {
  const { topics, flaws, leftovers, aside } = found;
  const state = flaws.length === 0 ? 'The store is whole' : `Flaws in the store: ${flaws.length}`;
  const listed = (title: string, paths: readonly string[]) => (paths.length === 0 ? [] : [title, ...paths.map((path) => `  ${path}`)]);
  return {
    exit: flaws.length > 0 ? 1 : 0,
    fields: { ...found, ...fields, flaws: flaws.map(jsonFlaw) },
    problems: flaws,
    text: [
      ...lines,
      `${state}. Wikis: ${topics.map(({ name, id }) => name || id).join(', ') || 'none'}.`,
      ...listed('Left over, of no use (store repair removes it):', leftovers),
      ...listed('Set aside because it could not be read:', aside),
    ].join('\n'),
  };
}

function jsonFlaw(flaw: Problem): object {
  return { code: flaw.code, severity: flaw.severity, values: flaw.values, ...describeProblem(flaw) };
}

async function repair({ workbench }: Call): Promise<Answer> {
  const { restored, removed, check: found } = await workbench.store.repair();
  const told = [...restored.map((path) => `Restored: ${path}`), ...removed.map((path) => `Removed: ${path}`)];
  return answerOf(found, told.length === 0 ? ['Nothing was to be mended.'] : told, { restored, removed });
}

async function size({ workbench }: Call): Promise<Answer> {
  const found = await workbench.store.measure();
  return { exit: 0, fields: found, text: sizeText(found) };
}

function sizeText({ topics, packs, total, files }: StoreSize): string {
  const rows = topics.map((topic) => {
    const { revisions, jobs, packs: bodies, syntax } = topic;
    return [topic.name || topic.id, ...[revisions, jobs, bodies, syntax].map(bytesText)];
  });
  const sum = `${bytesText(total)} in ${files} files, ${bytesText(packs)} of them in packs.`;
  return topics.length === 0 ? sum : [columns([['wiki', 'revisions', 'jobs', 'bodies', 'syntax'], ...rows]), '', sum].join('\n');
}

async function compact({ workbench, flags }: Call): Promise<Answer> {
  const isDry = flags['dry-run'] === true;
  const gone = await workbench.store.compact(isDry);
  const what = `${bytesText(gone.bytes)}: ${gone.jobs} jobs, ${gone.revisions} revisions, ${gone.bodies} bodies of files`;
  const text = gone.bytes === 0 ? 'Everything in the store is needed.' : `${isDry ? 'Nobody needs' : 'Removed'} ${what}.`;
  return { exit: 0, fields: { dryRun: isDry, ...gone }, text };
}

async function move({ workbench, argument }: Call): Promise<Answer> {
  const moved = await workbench.store.move(argument('DIR'));
  const { from, to, files, bytes, left } = moved;
  const head = `Moved ${bytesText(bytes)} in ${files} files from ${from} to ${to}.`;
  const how = `Tell Code Wiki where it is: the setting "codeWiki.store", --store DIR, or CODE_WIKI_STORE=${to}`;
  return {
    exit: 0,
    fields: moved,
    text: [head, ...(left === undefined ? [] : [`The old one could not be removed: ${left}. Nobody needs it any more.`]), how].join('\n'),
  };
}
