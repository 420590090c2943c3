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
    // In a browser the editor saves by itself after a second; on the desktop it does not.
    'files.autoSave': 'off',
    'files.hotExit': hotExit ? 'onExitAndWindowClose' : 'off',
    'security.workspace.trust.enabled': trust !== 'given',
    'security.workspace.trust.startupPrompt': trust === 'asked' ? 'once' : 'never',
    ...settings,
  };
}
