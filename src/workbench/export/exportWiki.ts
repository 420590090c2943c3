import type { ExportFormat, ExportView } from '../../model';
import type { Ports } from '../ports';
import { readShown, type ShownPage } from '../shownPage';
import { openWiki } from '../topicOf';
import { markdownFiles } from './markdownFiles';
import { okfFiles } from './okfFiles';
import { dataOf, deletedRecords, personsTexts } from './personsData';

/** Where an export goes, and in which form. */
export interface ExportOrder {
  readonly folder: string;
  readonly to: string;
  readonly format: ExportFormat;
}

/**
 * Takes the knowledge of a wiki away, readable without us: its pages, and as data what persons wrote, wanted and decided. The same
 * wiki gives the same bytes. Texts that hold a secret or something private are left out. Throws `no-wiki`, and `export-foreign` when the
 * folder holds what no export left there.
 */
export async function exportWiki(ports: Ports, { folder, to, format }: ExportOrder): Promise<ExportView> {
  const wiki = await openWiki(ports, folder);
  const { topic, publication } = wiki;
  const shown: ShownPage[] = [];
  for (const { path } of publication.pages) shown.push(await readShown(ports, wiki, path));
  const { texts, leftOut } = await personsTexts(ports, wiki, [
    ...shown.map(({ record }) => record),
    ...(await deletedRecords(ports, wiki)),
  ]);
  const data = { path: 'wiki.json', text: `${JSON.stringify(await dataOf(ports, wiki, texts), undefined, 2)}\n` };
  const pages = format === 'okf' ? await okfFiles(ports, wiki, shown) : markdownFiles(wiki, shown);
  const counts = await ports.writeExport(to, [...pages, data]);
  return { topic: topic.id, name: topic.name, folder: to, ...counts, leftOut };
}
