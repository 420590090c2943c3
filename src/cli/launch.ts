import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCompiled } from './runCompiled';

runCompiled(path.join(path.dirname(fileURLToPath(import.meta.url)), 'cliMain.js'), cacheFolder(process.env, process.platform));

function cacheFolder(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (platform === 'win32') return path.join(environment.LOCALAPPDATA ?? homedir(), 'code-wiki-cache');
  if (platform === 'darwin') return path.join(homedir(), 'Library', 'Caches', 'code-wiki');
  return path.join(environment.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'code-wiki');
}
