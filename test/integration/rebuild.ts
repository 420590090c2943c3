import * as vscode from 'vscode';

/** Rebuilds as a person does who agrees to what will be replaced; answers what they were told, if they were asked. */
export async function rebuild(): Promise<string | undefined> {
  const { window } = vscode;
  const before = window.showWarningMessage;
  let told: string | undefined;
  const agree = async (_: string, { detail }: vscode.MessageOptions, label: string) => {
    told = detail;
    return label;
  };
  Object.assign(window, { showWarningMessage: agree });
  try {
    await vscode.commands.executeCommand('codeWiki.rebuild');
    return told;
  } finally {
    Object.assign(window, { showWarningMessage: before });
  }
}
