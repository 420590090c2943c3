import { posix, win32 } from 'node:path';

/**
 * Where wikis are kept unless a setting or argument says otherwise: `CODE_WIKI_STORE`, else `code-wiki` in the user's
 * data folder (`XDG_DATA_HOME` counts only when absolute, as its specification says).
 */
export function storeFolder(env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform, home: string): string {
  const path = platform === 'win32' ? win32 : posix;
  if (env.CODE_WIKI_STORE) return env.CODE_WIKI_STORE;
  if (platform === 'win32') return path.join(env.LOCALAPPDATA || path.join(home, 'AppData', 'Local'), 'code-wiki');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'code-wiki');
  const data = env.XDG_DATA_HOME;
  return path.join(data && path.isAbsolute(data) ? data : path.join(home, '.local', 'share'), 'code-wiki');
}
