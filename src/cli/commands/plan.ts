import { describePlanReason, type PlanEntry, type PlanView, type Problem } from '../../model';
import { columns } from '../columns';
import type { Answer, Command, Flags } from '../command';
import { readText } from '../readText';
import { usage } from '../usage';

export const plan: Command = {
  name: 'plan',
  takes: ['FOLDER'],
  summary: 'Show which pages the wiki has and why, or change that',
  options: { file: { type: 'boolean' }, set: { type: 'string' } },
  help: {
    file: ' print the plan as the file that --set takes',
    set: 'FILE  keep what this plan file wants ("-" for stdin); the next build or refresh writes it',
  },
  async run({ workbench, argument, flags, run }) {
    const name = fileOf(flags);
    const set = name === undefined ? {} : { set: { text: await readText('set', name) } };
    const view = await workbench.plan({ folder: argument('FOLDER'), git: true, ...set }, run);
    const problems = view.problems.map((each) => placed(each, name));
    return { exit: exitOf(view), fields: fieldsOf(view, flags), problems, text: textOf(view, flags) };
  },
};

function fileOf({ file, set }: Flags): string | undefined {
  if (set === undefined) return undefined;
  if (file === true || typeof set !== 'string' || set === '') throw usage('plan takes one of --file and --set FILE.');
  return set;
}

/** A problem of a line says where it is, as compilers do: `plan.md:12`. */
function placed(found: Problem, name: string | undefined): Problem {
  const { line } = found.values;
  return name === undefined || line === undefined || found.path !== undefined ? found : { ...found, path: `${name}:${line}` };
}

function exitOf({ isKept, problems }: PlanView): Answer['exit'] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.some(({ values }) => values.line === undefined)) return 3;
  return isKept ? 0 : 1;
}

function fieldsOf({ topic, seq, entries, isKept, text }: PlanView, flags: Flags): object {
  return {
    topic,
    seq,
    ...(flags.set === undefined ? {} : { kept: isKept }),
    pages: entries.map(({ page: { path, role, title, files }, state, because, wish }) => ({
      path,
      role,
      title,
      files,
      state,
      because: describePlanReason(because),
      ...(wish?.pinned ? { pinned: true } : {}),
      ...(wish?.dropped ? { dropped: true } : {}),
      ...(wish?.note === undefined ? {} : { note: wish.note }),
      ...(wish?.about ? { added: wish.about } : {}),
    })),
    ...(flags.file === true ? { file: text } : {}),
  };
}

function textOf({ entries, isKept, text }: PlanView, flags: Flags): string {
  if (flags.file === true) return text.trimEnd();
  if (!isKept) return 'Nothing was kept.';
  const planned = entries.filter(({ state }) => state === 'planned');
  const others = entries.filter(({ state }) => state !== 'planned');
  return [
    ...(flags.set === undefined ? [] : ['The plan was kept; the next build or refresh writes it.', '']),
    columns(planned.map(rowOf)),
    ...(others.length === 0 ? [] : ['', 'Not in the wiki:', columns(others.map(rowOf))]),
  ].join('\n');
}

function rowOf({ page, wish, because }: PlanEntry): readonly string[] {
  const marks = [...(wish?.pinned ? ['pinned'] : []), ...(wish?.note === undefined ? [] : ['note']), ...(wish?.about ? ['added'] : [])];
  return [`  ${page.path}`, page.title, marks.join(', '), describePlanReason(because)];
}
