import {
  type ArticleChange,
  type ArticleChanged,
  type ArticleFields,
  type ArticleRenamed,
  articleFieldsSchema,
  articleStates,
  sourceKinds,
} from '../../model';
import type { ArticleWish } from '../../workbench';
import { columns } from '../columns';
import type { Answer, Call, Command } from '../command';
import { readText } from '../readText';
import { readTime } from '../readTime';
import { wholeNumber } from '../ruleOptions';
import { articleProblems, articleText, revisionRows } from '../toldArticle';
import { usage } from '../usage';
import { disputeStates, disputes, settle } from './disputes';

const actions: Readonly<Record<string, (call: Call) => Promise<Answer>>> = {
  list,
  show,
  history,
  edit,
  rename,
  tag,
  fields,
  archive: stateChange('archive'),
  restore: stateChange('restore'),
  delete: stateChange('delete'),
  erase: stateChange('erase'),
  disputes,
  settle,
  changelog,
};

/** Those that speak of all articles. */
const ofAll: ReadonlySet<string> = new Set(['list', 'disputes', 'changelog']);

const usualChanges = 50;

export const article: Command = {
  name: 'article',
  takes: ['ACTION'],
  mayTake: 'PATH',
  summary: `Look after what was imported: ${Object.keys(actions).join(', ')}`,
  options: {
    section: { type: 'string' },
    editable: { type: 'boolean' },
    'as-of': { type: 'string' },
    from: { type: 'string' },
    title: { type: 'string' },
    'dry-run': { type: 'boolean' },
    add: { type: 'string', multiple: true },
    remove: { type: 'string', multiple: true },
    set: { type: 'string', multiple: true },
    clear: { type: 'string', multiple: true },
    state: { type: 'string' },
    tag: { type: 'string' },
    kind: { type: 'string' },
    keep: { type: 'string' },
    reason: { type: 'string' },
    undo: { type: 'boolean' },
    limit: { type: 'string' },
  },
  help: {
    section: 'ID      show: only the section under this heading, such as "getting-started"',
    editable: '       show: as the Markdown that edit takes, with both sides of a conflict',
    'as-of': 'TIME|REV show, fields: as it was then, also when it is deleted by now: 2026-11-30, or a revision of history',
    from: 'FILE       edit: the article as Markdown ("-" for stdin)',
    title: 'TITLE     rename: its new title; its heading and the links of other articles follow, its path stays',
    'dry-run': '       rename: only say what would change',
    add: 'TAG         tag: add a tag; may be given several times, as may --remove, --set and --clear',
    remove: 'TAG      tag: take one away',
    set: 'NAME=VALUE  fields: summary, domain, date, validFrom, validUntil, lastVerifiedAt, authority, confidence, aliases=A,B …',
    clear: 'NAME      fields: take one away',
    state: `STATE     list: ${articleStates.join(', ')} or all (active); disputes: ${disputeStates.join(' or ')} (open)`,
    tag: 'TAG         list: those with a tag, or one below it',
    kind: 'KIND       list: those that were imported as this',
    keep: 'SIDE       settle: the statement of a dispute that holds: older, newer or both; the id of the dispute stands for PATH',
    reason: 'TEXT     settle: why, in one line',
    undo: '           settle: opens the dispute again',
    limit: `N         changelog: the newest changes (${usualChanges})`,
  },
  run(call) {
    const name = call.argument('ACTION');
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw usage(`article wants one of ${Object.keys(actions).join(', ')}, not "${name}".`);
    const wantsPath = !ofAll.has(name);
    if (wantsPath !== (call.argument('PATH') !== ''))
      throw usage(wantsPath ? `article ${name} wants a PATH.` : `article ${name} takes no PATH.`);
    return action(call);
  },
};

async function list({ workbench, flags }: Call): Promise<Answer> {
  const state = (['all', ...articleStates] as const).find((each) => each === (flags.state ?? 'active'));
  const kind = flags.kind === undefined ? undefined : sourceKinds.find((each) => each === flags.kind);
  if (!state) throw usage(`--state takes all, ${articleStates.join(', ')}.`);
  if (flags.kind !== undefined && !kind) throw usage(`--kind takes ${sourceKinds.join(', ')}.`);
  const articles = await workbench.library.articles({
    state,
    ...(kind ? { kind } : {}),
    ...(typeof flags.tag === 'string' ? { tag: flags.tag } : {}),
  });
  const rows = articles.map((row) => [
    `  ${row.path}`,
    row.kind,
    row.conflict ? 'conflict' : row.state === 'active' ? '' : row.state,
    row.title,
    row.tags.map((each) => `#${each}`).join(' '),
  ]);
  return { exit: 0, fields: { articles }, text: rows.length === 0 ? 'There are no articles.' : columns(rows) };
}

async function show({ workbench, argument, flags }: Call): Promise<Answer> {
  const path = argument('PATH');
  if (flags.editable === true) {
    if (flags['as-of'] !== undefined) throw usage('--as-of and --editable do not go together.');
    const text = await workbench.library.articleText(path);
    return { exit: 0, fields: { path, text }, text: text.trimEnd() };
  }
  const section = typeof flags.section === 'string' ? { section: flags.section.replace(/^#/, '') } : {};
  const view = await workbench.library.article(path, { ...section, ...thenOf(flags) });
  return { exit: 0, fields: view, problems: articleProblems(view), text: articleText(view) };
}

async function history({ workbench, argument, flags }: Call): Promise<Answer> {
  const view = await workbench.library.article(argument('PATH'), thenOf(flags));
  const { path, revisions } = view;
  return { exit: 0, fields: { path, revisions }, text: revisionRows(view) };
}

function thenOf(flags: Call['flags']): Pick<ArticleWish, 'asOf'> {
  const asked = flags['as-of'];
  if (typeof asked !== 'string') return {};
  return { asOf: /^(?:[1-9]\d{0,2}|[0-9a-f]{4,12})$/.test(asked) ? { revision: asked } : { time: readTime(asked) } };
}

async function edit({ workbench, argument, flags }: Call): Promise<Answer> {
  return changedAnswer(await workbench.library.editArticle(argument('PATH'), await readText('from', flags.from)));
}

async function rename({ workbench, argument, flags }: Call): Promise<Answer> {
  if (typeof flags.title !== 'string') throw usage('article rename wants --title TITLE.');
  const isDry = flags['dry-run'] === true;
  const renamed = await workbench.library.renameArticle({ path: argument('PATH'), title: flags.title, links: 'follow', isDry });
  return { exit: 0, fields: { ...renamed, dry: isDry }, text: renamingText(renamed, isDry) };
}

function renamingText({ path, before, title, changes }: ArticleRenamed, isDry: boolean): string {
  if (before === title) return `Nothing changed: ${path} is called so.`;
  const lines = changes.flatMap((each) => [`  ${each.path}:${each.line}`, `  - ${each.before}`, `  + ${each.after}`]);
  const told = `"${before}" ${isDry ? 'would be' : 'is'} called "${title}"; lines ${isDry ? 'that would change' : 'changed'}: ${changes.length}.`;
  return [...lines, told].join('\n');
}

async function tag({ workbench, argument, flags }: Call): Promise<Answer> {
  const tags = (name: string) => wordsOf(flags[name]).map((each) => each.replace(/^#/, ''));
  const change = { kind: 'tags', path: argument('PATH'), add: tags('add'), remove: tags('remove') } as const;
  if (change.add.length + change.remove.length === 0) throw usage('article tag wants --add TAG or --remove TAG.');
  return changedAnswer(await workbench.library.changeArticle(change));
}

async function fields({ workbench, argument, flags }: Call): Promise<Answer> {
  const set = Object.fromEntries(wordsOf(flags.set).map(fieldOf));
  const clear = wordsOf(flags.clear).map(fieldName);
  const path = argument('PATH');
  if (Object.keys(set).length + clear.length > 0)
    return changedAnswer(await workbench.library.changeArticle({ kind: 'fields', path, fields: set, clear }));
  const view = await workbench.library.article(path, thenOf(flags));
  const rows = Object.entries(view.fields).map(([name, value]) => [`  ${name}`, [value].flat().join(', ')]);
  return { exit: 0, fields: { path, fields: view.fields }, problems: articleProblems(view), text: columns(rows) };
}

const lists: ReadonlySet<string> = new Set(['sharedWith', 'tags', 'aliases', 'supersedes']);

function fieldOf(given: string): readonly [keyof ArticleFields, string | number | readonly string[]] {
  const [, name = '', value = ''] = /^(\w+)=([\s\S]+)$/.exec(given) ?? [];
  if (name === '') throw usage(`--set wants NAME=VALUE, not "${given}".`);
  const field = fieldName(name);
  if (field === 'confidence') return [field, Number(value)];
  return [field, lists.has(field) ? value.split(',').map((each) => each.trim()) : value];
}

function fieldName(given: string): keyof ArticleFields {
  const names = Object.keys(articleFieldsSchema.def.innerType.shape) as (keyof ArticleFields)[];
  const found = names.find((each) => each === given);
  if (!found) throw usage(`A field is one of ${names.join(', ')}, not "${given}".`);
  return found;
}

function stateChange(kind: 'archive' | 'restore' | 'delete' | 'erase'): (call: Call) => Promise<Answer> {
  return async ({ workbench, argument }) =>
    changedAnswer(await workbench.library.changeArticle({ kind, path: argument('PATH') } as ArticleChange));
}

function changedAnswer(changed: ArticleChanged): Answer {
  return { exit: 0, fields: changed, text: sentence(changed) };
}

function sentence({ path, change }: ArticleChanged): string {
  switch (change) {
    case 'unchanged':
      return `Nothing changed: ${path} is as it was.`;
    case 'deleted':
      return `${path} is deleted; article restore brings it back, article erase takes it away for good.`;
    case 'erased':
      return `${path} is erased; its bytes go with the next store compact.`;
    case 'fields':
      return `The fields of ${path} are changed.`;
    default:
      return `${path} is ${change}.`;
  }
}

async function changelog({ workbench, flags }: Call): Promise<Answer> {
  const limit = typeof flags.limit === 'string' ? wholeNumber('--limit', flags.limit) : usualChanges;
  const changes = await workbench.library.changelog(limit);
  const rows = changes.map(({ at, change, path, title, with: other, reason }) => [
    `  ${at.slice(0, 16).replace('T', ' ')}`,
    change,
    path,
    other === undefined ? title : `${title} (with ${other}${reason === undefined ? '' : `: ${reason}`})`,
  ]);
  return { exit: 0, fields: { changes }, text: rows.length === 0 ? 'Nothing was imported yet.' : columns(rows) };
}

function wordsOf(flag: Call['flags'][string]): readonly string[] {
  return Array.isArray(flag) ? flag.map(String) : [];
}
