import * as vscode from 'vscode';
import { problemOf } from '../../engine';
import { type ModelCheckName, type ModelSettings, type Problem, ProblemError } from '../../model';
import { back } from './asker';
import { showProblem, showReport } from './connectionReport';
import type { ConnectParts } from './connectParts';
import type { Choice, Step } from './connectStep';
import { askForKey, askForSecret, askForVariable } from './keySteps';
import { plainSettings } from './localServers';
import { readModelSettings, writeModelSettings } from './modelSettings';
import { askForModel, askForWindow } from './modelSteps';
import { settingsWords } from './modelWords';
import { askForLocal, askForPlace, askForWay } from './placeSteps';

/**
 * Leads a person to a model that was seen to work, or back to none: where it runs, its key, which one, and a test. From each question
 * there is a way back to the one before, with all that was chosen. Nothing is kept before the end but a key, in the editor's storage
 * for secrets. Answers whether something was kept.
 */
export async function connectModel(parts: ConnectParts): Promise<boolean> {
  let draft = readModelSettings() ?? plainSettings;
  let trail: readonly Step[] = ['way'];
  for (let step: Step | undefined = 'way'; step; step = trail.at(-1)) {
    const choice = await stepOf(parts, draft, step);
    if (!choice) return false;
    if (choice === back) trail = trail.slice(0, -1);
    else if ('chosen' in choice) {
      await writeModelSettings(choice.chosen);
      return true;
    } else {
      draft = choice.draft;
      trail = goOn(trail, choice.next);
    }
  }
  return false;
}

/** A step that was asked before is asked again in its place. */
function goOn(trail: readonly Step[], next: Step): readonly Step[] {
  const before = trail.indexOf(next);
  return before < 0 ? [...trail, next] : trail.slice(0, before + 1);
}

async function stepOf(parts: ConnectParts, draft: ModelSettings, step: Step): Promise<Choice> {
  switch (step) {
    case 'way':
      return askForWay(parts, draft);
    case 'local':
      return askForLocal(parts, draft);
    case 'place':
      return askForPlace(parts, draft);
    case 'key':
      return askForKey(parts, draft);
    case 'secret':
      return askForSecret(parts, draft);
    case 'variable':
      return askForVariable(parts, draft);
    case 'model':
      return asTold(parts, draft, () => askForModel(parts, draft));
    case 'window':
      return askForWindow(parts, draft);
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
    return goneOn(await showProblem(parts.ask, found, next), { draft, next });
  }
}

async function test(parts: ConnectParts, draft: ModelSettings): Promise<Choice> {
  const title = vscode.l10n.t('Trying {0}', settingsWords(draft));
  const report = await parts.during(title, (signal) => parts.engine.ask('checkModel', { settings: draft }, { signal }));
  const failed = report.checks.find(({ state }) => state === 'failed');
  if (failed?.problem?.code === 'model-window-unknown') return { draft, next: 'window' };
  const next = failed?.problem && stepFor(draft, failed.name, failed.problem);
  return goneOn(await showReport(parts, draft, report, next), next ? { draft, next } : { chosen: draft });
}

function goneOn(answer: Awaited<ReturnType<typeof showReport>>, onward: Choice): Choice {
  return answer === 'on' ? onward : answer;
}

/** The step that mends what failed. */
function stepFor({ provider }: ModelSettings, check: ModelCheckName, { code }: Problem): Step {
  if (code === 'model-consent' || check === 'answers') return 'test';
  if (code.startsWith('model-key') || code === 'model-secret-missing' || check === 'key') return 'key';
  if (provider === 'editor' || check === 'model' || check === 'tools') return 'model';
  return 'place';
}
