import * as vscode from 'vscode';
import { problemOf } from '../../engine';
import { type ModelCheckName, type ModelSettings, type Problem, ProblemError } from '../../model';
import { showProblem, showReport } from './connectionReport';
import type { ConnectParts } from './connectParts';
import { askForKey, askForModel, askForPlace, askForWay, askForWindow } from './connectSteps';
import { readModelSettings, writeModelSettings } from './modelSettings';
import { settingsWords } from './modelWords';

type Step = 'way' | 'place' | 'key' | 'model' | 'test';

/** What is chosen so far, and where it goes on. `chosen` is `undefined` for no model at all. */
type Choice = { readonly draft: ModelSettings; readonly next: Step } | { readonly chosen: ModelSettings | undefined } | undefined;

/**
 * Leads a person to a model that was seen to work, or back to none: where it runs, its key, which one, and a test. Nothing is kept
 * before the end but a key, in the editor's storage for secrets. Answers whether something was kept.
 */
export async function connectModel(parts: ConnectParts): Promise<boolean> {
  const before = readModelSettings();
  let choice: Choice = await askForWay(parts, before);
  while (choice && 'next' in choice) choice = await stepOf(parts, choice.draft, choice.next);
  if (!choice) return false;
  await writeModelSettings(choice.chosen);
  return true;
}

async function stepOf(parts: ConnectParts, draft: ModelSettings, step: Step): Promise<Choice> {
  switch (step) {
    case 'way':
      return askForWay(parts, draft);
    case 'place':
      return askForPlace(parts, draft);
    case 'key':
      return askForKey(parts, draft);
    case 'model':
      return asTold(parts, draft, () => askForModel(parts, draft));
    case 'test':
      return asTold(parts, draft, () => test(parts, draft));
    default:
      return step satisfies never;
  }
}

/** A problem on the way is told with the one step that helps. */
async function asTold(parts: ConnectParts, draft: ModelSettings, take: () => Promise<Choice>): Promise<Choice> {
  try {
    return await take();
  } catch (error) {
    const found = problemOf(error);
    if (!(error instanceof ProblemError) || found.code === 'cancelled') throw error;
    const next = stepFor(draft, 'reachable', found);
    return (await showProblem(parts.ask, found, next)) ? { draft, next } : undefined;
  }
}

async function test(parts: ConnectParts, draft: ModelSettings): Promise<Choice> {
  const title = vscode.l10n.t('Trying {0}', settingsWords(draft));
  const report = await parts.during(title, (signal) => parts.engine.ask('checkModel', { settings: draft }, { signal }));
  const failed = report.checks.find(({ state }) => state === 'failed');
  if (failed?.problem?.code === 'model-window-unknown') return askForWindow(parts, draft);
  const next = failed?.problem && stepFor(draft, failed.name, failed.problem);
  if (!(await showReport(parts, draft, report, next))) return undefined;
  return next ? { draft, next } : { chosen: draft };
}

/** The step that mends what failed. */
function stepFor({ provider }: ModelSettings, check: ModelCheckName, { code }: Problem): Step {
  if (code === 'model-consent' || check === 'answers') return 'test';
  if (code.startsWith('model-key') || code === 'model-secret-missing' || check === 'key') return 'key';
  if (provider === 'editor' || check === 'model' || check === 'tools') return 'model';
  return 'place';
}
