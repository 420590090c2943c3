import * as vscode from 'vscode';
import type { Log } from '../../engine';
import { ProblemError, problem } from '../../model';
import { command } from '../command';
import { chooseFolder } from '../folders';
import { showFailure } from '../runBuild';
import type { TextDocuments } from '../texts/textDocuments';
import type { Wikis } from '../wikis';

interface EvidenceParts {
  readonly log: Log;
  readonly wikis: Wikis;
  readonly texts: TextDocuments;
}

/** Show Ledger, of the job of a tree item, else of the job that wrote the wiki; Show Contract. */
export function registerEvidenceCommands({ log, wikis, texts }: EvidenceParts): vscode.Disposable {
  return vscode.Disposable.from(
    command('codeWiki.showLedger', log, async (argument) => {
      const folder = await chooseFolder(argument);
      if (!folder) return;
      const job = jobIn(argument) ?? (await publishedJob(wikis, folder));
      const problems = await texts.open({ kind: 'ledger', folder, id: job, name: `ledger-${job}.txt` });
      if (problems.length > 0) void showFailure(problems, folder);
    }),
    command('codeWiki.showContract', log, async (argument) => {
      const folder = await chooseFolder(argument);
      if (folder) await texts.open({ kind: 'contract', folder, id: '', name: 'contract.md' });
    }),
  );
}

function jobIn(argument: unknown): string | undefined {
  return typeof argument === 'object' && argument !== null && 'job' in argument && typeof argument.job === 'string'
    ? argument.job
    : undefined;
}

async function publishedJob(wikis: Wikis, folder: vscode.WorkspaceFolder): Promise<string> {
  const wiki = wikis.of(folder).wiki ?? (await wikis.load(folder));
  if (!wiki) throw new ProblemError(wikis.of(folder).failure[0] ?? problem('error', 'no-wiki', { folder: folder.name }));
  return wiki.job;
}
