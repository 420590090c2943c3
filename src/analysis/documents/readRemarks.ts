import { type DocumentFact, writtenLines } from '../../model';
import { plainText } from './plainText';

type Remark = DocumentFact['remarks'][number];

const fence = /^ {0,3}(?:`{3,}|~{3,})/;
/** A name in backticks, bold or as a link, at the start of a list item or in the first cell of a table's row. */
const name = '(?:\\*\\*)?(?:\\[)?`?(?:\\*\\*)?([@\\w.][\\w.@/-]*)(?:\\*\\*)?`?(?:\\]\\([^)]*\\))?(?:\\*\\*)?';
const item = new RegExp(`^\\s*(?:[-*+]|\\d+[.)])\\s+(?=[\`*\\[])${name}\\s*(?::|—|–|-)\\s+(\\S.*)$`);
const row = new RegExp(`^\\s*\\|?\\s*(?=[\`*\\[])${name}\\s*\\|\\s*([^|]+?)\\s*(?:\\|.*)?$`);
/** A line of a drawn tree: `src/model/   plain data`. */
const branch = /^([\w.@-]+(?:\/[\w.@-]+)*\/)\s{2,}(?:#\s*)?(\S.*)$/;
const most = 200;

/**
 * What a document says of single files, folders and packages: list items, table rows and lines of a drawn tree that begin
 * with a name and go on with words. `` - `src/core`: the model `` remarks on `src/core`.
 */
export function readRemarks(text: string): readonly Remark[] {
  const remarks: Remark[] = [];
  let isCode = false;
  for (const [at, line] of writtenLines(text).entries()) {
    if (fence.test(line)) isCode = !isCode;
    const found = line.length > 400 ? null : isCode ? branch.exec(line) : (item.exec(line) ?? row.exec(line));
    const said = plainText(found?.[2] ?? '');
    if (!found?.[1] || said.split(' ').length < 3) continue;
    remarks.push({ name: found[1].replace(/\/$/, ''), quote: { text: said, lines: [at + 1, at + 1] } });
    if (remarks.length === most) break;
  }
  return remarks;
}
