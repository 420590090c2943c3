import { tableOf } from '../model';

/** Rows as lines of a table. */
export function columns(rows: readonly (readonly string[])[]): string {
  return tableOf(rows).lines.join('\n');
}
