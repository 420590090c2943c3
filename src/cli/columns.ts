import { printableLine } from '../model';

/** `1536` → `1.5 KiB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const mebibytes = bytes / (1024 * 1024);
  return mebibytes < 1 ? `${(bytes / 1024).toFixed(1)} KiB` : `${mebibytes.toFixed(1)} MiB`;
}

/** Columns as wide as their widest cell, two spaces apart; a row is one line, whatever its cells hold. */
export function columns(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map(printableLine));
  const widths = (rows[0] ?? []).map((_, at) => rows.reduce((width, row) => Math.max(width, row[at]?.length ?? 0), 0));
  return rows.map((row) => row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join('  ')).join('\n');
}
