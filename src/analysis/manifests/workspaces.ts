import { joinPath, writtenLines } from '../../model';
import { expandBraces } from '../patterns/expandBraces';
import { compilePath } from '../patterns/pathPattern';
import { memberOf, readJson, stringsOf } from './json';

/** The `packages:` list of a `pnpm-workspace.yaml`: the one list that matters here, in block or flow style. */
export function pnpmPatterns(text: string): readonly string[] {
  const lines = writtenLines(text);
  const start = lines.findIndex((line) => /^packages\s*:/.test(line));
  if (start < 0) return [];
  const flow = /^packages\s*:\s*\[(.*)\]/.exec(lines[start] ?? '')?.[1];
  if (flow !== undefined) return flow.split(',').map(scalar).filter(Boolean);
  const patterns: string[] = [];
  for (const line of lines.slice(start + 1)) {
    const item = /^\s*-\s+(.*)$/.exec(line)?.[1];
    if (item !== undefined) patterns.push(scalar(item));
    else if (!/^\s*(#.*)?$/.test(line)) break;
  }
  return patterns;
}

/** The patterns of a `lerna.json`. */
export function lernaPatterns(text: string): readonly string[] {
  return stringsOf(memberOf(readJson(text, 'commented').root, 'packages'));
}

/** The folders of `dirs` that the patterns of a workspace at `root` gather; `!pattern` takes out again. */
export function workspaceFolders(root: string, patterns: readonly string[], dirs: readonly string[]): readonly string[] {
  const taken = matcher(patterns.filter((pattern) => !pattern.startsWith('!')));
  const left = matcher(patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)));
  return dirs.filter((dir) => {
    const within = root === '' ? dir : dir.startsWith(`${root}/`) ? dir.slice(root.length + 1) : '';
    return within !== '' && taken(within) && !left(within);
  });
}

function matcher(patterns: readonly string[]): (path: string) => boolean {
  const clean = patterns.flatMap(expandBraces).flatMap((pattern) => joinPath('', pattern) || []);
  const tests = clean.map((pattern) => compilePath(pattern, 'named'));
  return (path) => tests.some((test) => test(path));
}

function scalar(text: string): string {
  const trimmed = text.trim();
  return /^(["'])(.*?)\1/.exec(trimmed)?.[2] ?? trimmed.replace(/\s+#.*$/, '');
}
