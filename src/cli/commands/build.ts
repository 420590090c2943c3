import {
  type BuildView,
  bytesText,
  type Coverage,
  isOpen,
  type PageFate,
  ProblemError,
  type RebuildView,
  type TopicKind,
  topicKindOf,
} from '../../model';
import { columns } from '../columns';
import type { Answer, Call, Command } from '../command';
import { count } from '../count';
import { modelHelp, modelOptions, writerOf } from '../modelOptions';
import { ruleChanges, ruleHelp, ruleOptions } from '../ruleOptions';
import { findingLines, jsonFindings } from '../toldFindings';
import { jsonReview, reviewLines, usedLines } from '../toldModel';
import { usage } from '../usage';

export const build: Command = {
  name: 'build',
  takes: ['FOLDER'],
  summary: 'Build the wiki of a folder, or refresh the one that is there',
  options: { ...ruleOptions, rebuild: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, rehash: { type: 'boolean' }, ...modelOptions },
  help: {
    ...ruleHelp,
    rebuild: ' write every page anew; what persons wrote stays',
    'dry-run': ' with --rebuild: only say what it will replace, keep and leave out',
    rehash: ' read every file, whatever its times say',
    ...modelHelp,
  },
  run: (call) => (call.flags.rebuild === true ? rebuild(call) : buildOnly(call)),
};

function buildOnly(call: Call): Promise<Answer> {
  if (call.flags['dry-run'] !== true) return runBuild(call, 'build');
  throw usage('--dry-run goes with --rebuild; impact tells what a refresh concerns.');
}

/** What will be replaced is said before to whoever looks on; a wiki that cannot tell it any more, or is not there yet, is built all the same. */
async function rebuild(call: Call): Promise<Answer> {
  // The others would be composed anew, and lose what a model wrote.
  if (call.flags.only !== undefined)
    throw usage('--rebuild writes every page anew, so --only cannot limit it; build and refresh take --only.');
  const preview = () => call.workbench.previewRebuild(call.argument('FOLDER'), true, call.run);
  if (call.flags['dry-run'] === true) {
    const view = await preview();
    return { exit: 0, fields: view, text: fateLines(view) };
  }
  const view = call.tell && (await preview().catch(unlessProblem));
  if (view) call.tell?.(`${fateLines(view)}\n`);
  return runBuild(call, 'rebuild');
}

function unlessProblem(error: unknown): undefined {
  if (!(error instanceof ProblemError)) throw error;
}

const fates: Readonly<Record<PageFate, string>> = {
  written: 'is written anew',
  added: 'comes new',
  kept: 'is yours: it stays, and what the code brings is merged into it',
  lost: 'was yours, and the store lost your text: it is written anew',
  leaves: 'leaves',
};

function fateLines({ name, pages }: RebuildView): string {
  return [`A rebuild of ${name}:`, columns(pages.map(({ path, title, fate }) => [`  ${path}`, title, fates[fate]]))].join('\n');
}

export const refresh: Command = {
  name: 'refresh',
  takes: ['FOLDER'],
  summary: 'Update what changed, or say that nothing did',
  options: { ...ruleOptions, rehash: { type: 'boolean' }, ...modelOptions },
  help: { ...ruleHelp, rehash: ' read every file, whatever its times say', ...modelHelp },
  run: (call) => runBuild(call, 'refresh'),
};

async function runBuild(call: Call, kind: 'build' | 'refresh' | 'rebuild'): Promise<Answer> {
  const asked = { rules: ruleChanges(call.flags), rehash: call.flags.rehash === true, writer: writerOf(call.flags) };
  const request = { folder: call.argument('FOLDER'), kind, git: true, ...asked };
  const built = await call.workbench.build(request, call.run);
  const { problems, timings, ...view } = built;
  return {
    exit: exitOf(view),
    fields: { ...view, findings: jsonFindings(view.findings), ...(view.review && { review: jsonReview(view.review) }) },
    problems,
    timings,
    text: describe(built, topicKindOf(request.folder)),
  };
}

function exitOf({ state, findings }: Pick<BuildView, 'state' | 'findings'>): Answer['exit'] {
  switch (state) {
    case 'unchanged':
    case 'complete':
      return findings.some(isOpen) ? 1 : 0;
    case 'degraded':
    case 'partial':
    case 'waiting':
    case 'running':
      return 1;
    case 'refused':
      return 3;
    case 'failed':
      return 4;
    case 'cancelled':
      return 130;
    default:
      return state satisfies never;
  }
}

function describe({ timings, ...view }: BuildView, kind: TopicKind): string {
  const coverage = [coverageLine(view.coverage), ...(kind === 'code' ? rulesInForce(view.rules) : [])].join('\n');
  const used = usedLines(view);
  if (view.review) return [coverage, '', ...reviewLines(view.review)].join('\n');
  if (view.state === 'unchanged')
    return [
      coverage,
      `Nothing changed since the last build: ${count(view.pages.length, 'page')} as before.`,
      ...findingLines(view.findings),
    ].join('\n');
  if (view.state !== 'complete' && view.state !== 'waiting') return [coverage, ...used, ...findingLines(view.findings)].join('\n');
  const changed = view.pages.filter((page) => page.change !== 'unchanged').length;
  const rows = view.pages.map((page) => [`  ${page.path}`, page.title, page.change]);
  const seconds = Object.values(timings).reduce((sum, ms) => sum + ms, 0) / 1000;
  const stages = Object.entries(timings).map(([stage, ms]) => `${stage} ${Math.round(ms)} ms`);
  return [
    coverage,
    `${count(view.pages.length, 'page')}, ${changed} written, in ${seconds.toFixed(1)} s (${stages.join(', ')}).`,
    ...used,
    '',
    columns(rows),
    ...findingLines(view.findings),
  ].join('\n');
}

/** What was decided for this folder and still holds, and how to take it back. */
function rulesInForce({ scope, include, exclude }: BuildView['rules']): readonly string[] {
  const told = (name: string, values: readonly string[]) =>
    values.length === 0 ? [] : [`In force for this folder: --${name} ${values.join(', ')} (--${name} "" takes it back).`];
  return [...told('scope', scope), ...told('include', include), ...told('exclude', exclude)];
}

/** `24 files read (61.2 KiB); 5 kept out: 3 hidden, 1 generated, 1 binary.` */
export function coverageLine(coverage: Coverage): string {
  const reasons = Object.entries(coverage.byReason)
    .filter(([, n]) => n > 0)
    .map(([reason, n]) => `${n} ${reason}`);
  const out = coverage.omitted === 0 ? 'none kept out' : `${coverage.omitted} kept out: ${reasons.join(', ')}`;
  return `${coverage.included} of ${coverage.eligible} eligible files read (${bytesText(coverage.bytes)}); ${out}.`;
}
