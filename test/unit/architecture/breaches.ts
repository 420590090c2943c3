import type { Import } from './readImports';
import { walls } from './walls.mjs';

/** The files of a folder that others may import. */
const doors = ['index', 'ports'];

/** What is wrong with an import by the table of walls, in words; `undefined` when nothing is. */
export function breach(entry: Import): string | undefined {
  const folder = folderOf(entry.from);
  const wall = folder === undefined ? undefined : walls[folder];
  if (folder === undefined || wall === undefined) return `${entry.from} lies in no folder of the table`;
  const says = (reason: string) => `${entry.from}: '${entry.specifier}' ${reason}`;
  if (entry.target !== undefined) {
    const reason = folderBreach(folder, wall.folders, entry.target);
    return reason && says(reason);
  }
  if (entry.specifier.startsWith('node:')) return wall.node ? undefined : says(`is Node's, and ${folder} is not`);
  return wall.packages.includes(packageOf(entry.specifier)) ? undefined : says(`is no package of ${folder}`);
}

function folderBreach(folder: string, allowed: readonly string[], target: string): string | undefined {
  const other = folderOf(target);
  if (other === folder) return undefined;
  if (other === undefined || !allowed.includes(other)) return `is closed to ${folder}`;
  return doors.some((door) => target === `${other}/${door}.ts`) ? undefined : `passes by the door of ${other}`;
}

/** `src/model/pages.ts` → `src/model` */
const folderOf = (file: string) => Object.keys(walls).find((each) => file.startsWith(`${each}/`));

/** `@a/b/c` → `@a/b`, `zod/mini` → `zod` */
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
