import { createHash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  foldersAround,
  type ImportedDocument,
  type ImportView,
  type PersonalTopic,
  ProblemError,
  pageSegment,
  personalName,
  personalRoot,
  problem,
  type SourceKind,
  sourceKinds,
} from '../../model';
import type { ImportPlace, ImportRequest } from '../../workbench';
import { columns } from '../columns';
import type { Answer, Call, Command } from '../command';
import { wholeNumber } from '../ruleOptions';
import { usage } from '../usage';

const usualMinutes = 10;

/** Milliseconds from one look to the next. */
const lookEvery = 2000;

export const importCommand: Command = {
  name: 'import',
  takes: [],
  mayTake: 'FILE',
  repeatsLast: true,
  feedsTopic: true,
  summary: 'Bring documents in as articles: files, folders, web addresses, or "-" for stdin; with --topic as sources of that topic, too',
  options: {
    as: { type: 'string' },
    title: { type: 'string' },
    'allow-private': { type: 'boolean' },
    inbox: { type: 'string' },
    minutes: { type: 'string' },
    watch: { type: 'boolean' },
  },
  help: {
    as: `KIND       what it is, where name and bytes do not tell: ${sourceKinds.filter((kind) => kind !== 'web').join(', ')}`,
    title: 'TITLE  what the article is called; by default what the document calls itself',
    'allow-private': ' also ask addresses of this machine and of private networks',
    inbox: 'DIR    import what lies in a folder now, one run at a time; nothing is moved',
    watch: '        with --inbox: go on until it is stopped, with what is put in or changed later',
    minutes: `N    with --inbox: what is not read by then waits for the next run (${usualMinutes})`,
  },
  async run(call) {
    const { workbench, flags, run } = call;
    const request = await requestOf(call);
    const name = typeof flags.topic === 'string' ? await knownTopic(workbench, flags.topic) : undefined;
    if (flags.watch === true) return watchInbox(call, String(flags.inbox), name);
    const view = await workbench.library.import(request, run);
    await addSources(call, name, sourcesIn(view));
    return answerOf(view);
  },
};

/** Looks until it is stopped, or the folder is gone: both are thrown. */
async function watchInbox(call: Call, folder: string, topic: string | undefined): Promise<never> {
  call.tell?.(`Watching ${folder}; Ctrl+C ends it.`);
  try {
    return await lookOn(call, folder, topic);
  } catch (error) {
    throw call.run.signal.aborted ? new ProblemError(problem('info', 'inbox-left', { place: folder })) : error;
  }
}

async function lookOn(call: Call, folder: string, topic: string | undefined): Promise<never> {
  const { workbench, run, show, pause } = call;
  for (;;) {
    const { waiting: _unsettled, ...view } = await workbench.library.lookInInbox(folder, run);
    await addSources(call, topic, sourcesOfInbox(view, folder));
    if (view.imported.length + view.problems.length > 0) show(answerOf(view));
    await pause(lookEvery);
  }
}

async function addSources({ workbench }: Call, name: string | undefined, sources: readonly string[]): Promise<void> {
  if (name !== undefined && sources.length > 0) await workbench.changeTopic({ kind: 'add', name, sources });
}

/** Known before anything comes in. Throws `no-topic` and `topic-gone`. */
async function knownTopic(workbench: Call['workbench'], name: string): Promise<string> {
  const { topics, deleted } = await workbench.topics();
  const isIt = (topic: PersonalTopic) => topic.name === personalName(personalRoot(name));
  if (!topics.some(isIt)) throw new ProblemError(problem('error', deleted.some(isIt) ? 'topic-gone' : 'no-topic', { topic: name }));
  return name;
}

/** The folder that all of it came into, where there is one; else each article. */
function sourcesIn({ imported }: ImportView): readonly string[] {
  const paths = imported.flatMap(({ path }) => path ?? []);
  const [first = ''] = paths;
  const above = foldersAround(first).find((folder) => paths.length > 1 && paths.every((path) => path.startsWith(`${folder}/`)));
  return above ? [above] : paths;
}

/** The folder of an inbox, however little came in: what comes later belongs to it too. What lies elsewhere already is named itself. */
function sourcesOfInbox({ imported }: ImportView, folder: string): readonly string[] {
  const inbox = pageSegment(basename(resolve(folder)));
  const there = imported.filter(({ problems }) => !problems.some(({ code }) => code === 'document-deleted'));
  const sources = there.flatMap(({ path }) => (path === null ? [] : path.startsWith(`${inbox}/`) ? inbox : path));
  return [...new Set(sources)];
}

async function requestOf({ words, flags }: Call): Promise<ImportRequest> {
  const { inbox, title } = flags;
  if ((words.length === 0) === (inbox === undefined)) throw usage('import wants FILE…, a folder, an address or "-"; or --inbox DIR alone.');
  if (flags.watch === true && inbox === undefined) throw usage('--watch goes with --inbox.');
  if (flags.watch === true && (flags.minutes ?? flags.as) !== undefined) throw usage('--watch takes neither --minutes nor --as.');
  if (flags.minutes !== undefined && inbox === undefined) throw usage('--minutes goes with --inbox.');
  if (title !== undefined && words.length !== 1) throw usage('--title is for one document.');
  if (words.filter((word) => word === '-').length > 1) throw usage('stdin can be read once.');
  const places = typeof inbox === 'string' ? [pathOf(inbox)] : await Promise.all(words.map((word) => placeOf(word, flags)));
  const minutes = typeof flags.minutes === 'string' ? wholeNumber('--minutes', flags.minutes) : usualMinutes;
  return {
    places,
    ...(flags.as === undefined ? {} : { as: kindOf(flags.as) }),
    ...(typeof title === 'string' ? { title } : {}),
    ...(inbox === undefined ? {} : { inbox: { seconds: minutes * 60 } }),
  };
}

async function placeOf(word: string, flags: Call['flags']): Promise<ImportPlace> {
  if (/^https?:\/\//i.test(word)) return { kind: 'address', address: word, allowPrivate: flags['allow-private'] === true };
  if (word !== '-') return pathOf(word);
  const bytes = await buffer(process.stdin);
  const name = typeof flags.title === 'string' ? flags.title : '';
  // What nobody named is known by its bytes alone, so that nothing else takes its place.
  return { kind: 'text', bytes, name, origin: name || `stdin ${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}` };
}

function pathOf(path: string): ImportPlace {
  if (path === '') throw usage('import wants names that are not empty.');
  return { kind: 'path', path };
}

function kindOf(given: unknown): SourceKind {
  const found = sourceKinds.find((kind) => kind === given && kind !== 'web');
  if (!found) throw usage(`--as takes one of ${sourceKinds.filter((kind) => kind !== 'web').join(', ')}, not "${String(given)}".`);
  return found;
}

/** 3 where all that was asked for is refused, 1 where some of it is, waits for a decision or for another run; other warnings are 0. */
function answerOf({ imported, omitted, problems }: ImportView): Answer {
  const refused = imported.filter(({ change }) => change === 'refused').length;
  const told = imported.flatMap(({ source, problems: own }) => own.map((each) => ({ ...each, path: source })));
  const isPartial = refused + problems.length > 0 || told.some(({ code }) => code === 'document-conflict');
  const exit = isPartial ? (refused === imported.length ? 3 : 1) : 0;
  return {
    exit,
    fields: {
      imported: imported.map((each) => ({ ...each, problems: each.problems.map(({ code, severity }) => ({ code, severity })) })),
      omitted,
    },
    problems: [...problems, ...told],
    text: [...shownRows(imported), sentence(imported, omitted)].join('\n'),
  };
}

/** What changed; of a vault that is imported again the rest is only counted. */
function shownRows(imported: readonly ImportedDocument[]): readonly string[] {
  const rows = imported.filter(
    ({ change }) => change === 'added' || change === 'updated' || (imported.length === 1 && change === 'unchanged'),
  );
  return rows.length === 0 ? [] : [columns(rows.map(({ path, change, title }) => [`  ${path ?? ''}`, change, title]))];
}

function sentence(imported: readonly ImportedDocument[], omitted: ImportView['omitted']): string {
  const counts = (['added', 'updated', 'unchanged', 'refused'] as const).map(
    (change) => `${imported.filter((each) => each.change === change).length} ${change}`,
  );
  const left = Object.entries(omitted).map(([reason, count]) => `${count} ${reason}`);
  return `Documents: ${counts.join(', ')}.${left.length === 0 ? '' : ` Kept out: ${left.join(', ')}.`}`;
}
