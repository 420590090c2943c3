import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where a host that lives in `folder` keeps its user settings. */
export const settingsFile = (folder) => path.join(folder, 'data/User/settings.json');

/**
 * The user settings of a host: no telemetry, no look-ups, no greetings, and what the options say.
 * @param {{ trust: 'given' | 'withheld' | 'asked', git: boolean, hotExit: boolean, settings: object }} options
 */
export function hostSettings({ trust, git, hotExit, settings }) {
  return {
    'telemetry.telemetryLevel': 'off',
    'update.mode': 'none',
    'extensions.autoUpdate': false,
    'extensions.autoCheckUpdates': false,
    'extensions.ignoreRecommendations': true,
    'workbench.startupEditor': 'none',
    'workbench.enableExperiments': false,
    'workbench.tips.enabled': false,
    'workbench.secondarySideBar.defaultVisibility': 'hidden',
    'chat.commandCenter.enabled': false,
    'chat.agentHost.enabled': false,
    'window.restoreWindows': 'none',
    'git.enabled': git,
    'git.openRepositoryInParentFolders': 'never',
    'files.hotExit': hotExit ? 'onExitAndWindowClose' : 'off',
    'security.workspace.trust.enabled': trust !== 'given',
    'security.workspace.trust.startupPrompt': trust === 'asked' ? 'once' : 'never',
    ...settings,
  };
}

/** Changes some user settings of a running host, which sees it at once. */
export async function changeSettings(folder, settings) {
  const file = settingsFile(folder);
  const before = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...before, ...settings }, null, 2));
}
