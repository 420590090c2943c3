import type * as vscode from 'vscode';
import type { Log } from '../../engine';
import { command } from '../command';
import { chooseFolder } from '../folders';
import { pagePathOf } from '../pageArgument';
import { type ReviewParts, reviewFindings } from '../review/reviewFindings';

/** Review Findings: of a page of the Pages tree, or of the whole wiki. */
export function registerReviewCommands({ log, ...parts }: ReviewParts & { readonly log: Log }): vscode.Disposable {
  return command('codeWiki.reviewFindings', log, async (argument) => {
    const folder = await chooseFolder(argument);
    if (folder) await reviewFindings(parts, folder, pagePathOf(argument));
  });
}
