import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import { tableOf } from '../../model';
import type { ChosenPage } from '../choosePage';
import { originWords, timeWords } from '../edit/revisionWords';
import { engineFolder } from '../topics/topicFolder';
import type { TextAddress, TextSource } from './textDocuments';

/** The lines of a page, each with who brought it in and when; what stands together is told once. */
export function blameSource(engine: EngineClient): TextSource {
  return {
    async read(folder, id) {
      const { lines, title } = await engine.ask('blame', { folder: engineFolder(folder), path: id });
      const rows = lines.map(({ text, from }, at) => {
        const isFirst = lines[at - 1]?.from.id !== from.id;
        return isFirst ? [timeWords(from.at), originWords(from.origin), `│ ${text}`] : ['', '', `│ ${text}`];
      });
      const head = vscode.l10n.t('Who wrote each line of {0}, as readers see it now', title);
      return { text: [head, '', ...tableOf(rows).lines, ''].join('\n'), links: [], problems: [] };
    },
  };
}

export function blameAddress({ folder, path }: ChosenPage): TextAddress {
  return { kind: 'blame', folder, id: path, name: vscode.l10n.t('{0} by its writers', path.replaceAll('/', '-')) };
}
