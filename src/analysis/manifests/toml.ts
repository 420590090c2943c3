import { writtenLines } from '../../model';

/** A key of a TOML file with a string for a value: all that is read of manifests in this form. */
export interface TomlEntry {
  /** `project.scripts`, `[bin]` for an item of a list of tables; `''` at the top. */
  readonly table: string;
  readonly key: string;
  readonly value: string;
  readonly line: number;
}

/** Reads single-line string entries, table by table; everything else is passed over. */
export function readToml(text: string): readonly TomlEntry[] {
  let table = '';
  return writtenLines(text).flatMap((line, index) => {
    const header = /^\s*\[(\[?)\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$/.exec(line);
    if (header) {
      table = header[1] ? `[${header[2] ?? ''}]` : (header[2] ?? '');
      return [];
    }
    const entry = /^\s*(?:([\w-]+)|"([^"]+)")\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(line);
    return entry ? { table, key: entry[1] ?? entry[2] ?? '', value: entry[3] ?? entry[4] ?? '', line: index + 1 } : [];
  });
}
