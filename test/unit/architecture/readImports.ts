import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One import, export-from, dynamic import or require. `target` is the file it means, for a relative one. */
export interface Import {
  readonly from: string;
  readonly specifier: string;
  readonly target?: string;
}

/** Paths of all TypeScript files below a folder, relative to the working folder, with forward slashes. */
export function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((each) => `${folder}/${each.replaceAll('\\', '/')}`)
    .filter((each) => each.endsWith('.ts'))
    .sort();
}

/** Every import of a file, read by TypeScript's own scanner; of code, not of styles and data. */
export function readImports(file: string): readonly Import[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles.filter(({ fileName }) => !/\.(css|json)$/.test(fileName)).map(({ fileName }) => resolve(file, fileName));
}

function resolve(from: string, specifier: string): Import {
  if (!specifier.startsWith('.')) return { from, specifier };
  const bare = path.posix.join(path.posix.dirname(from), specifier);
  const target = [`${bare}.ts`, `${bare}/index.ts`, bare].find((each) => path.extname(each) !== '' && existsSync(each));
  return { from, specifier, target: target ?? bare };
}
