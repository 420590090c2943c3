import { printableLine } from './printable';

export interface Table {
  readonly lines: readonly string[];
  /** Where each column begins in a line. */
  readonly starts: readonly number[];
}

/** Columns as wide as their widest cell, two spaces apart; a row is one line, whatever its cells hold. */
export function tableOf(cells: readonly (readonly string[])[]): Table {
  const rows = cells.map((row) => row.map(printableLine));
  const widths = (rows[0] ?? []).map((_, at) => rows.reduce((width, row) => Math.max(width, row[at]?.length ?? 0), 0));
  const lines = rows.map((row) => row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join('  '));
  return { lines, starts: widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width + 2, 0)) };
}
