import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { DoctorCheck } from '../model';
import { errorCode } from './errorCode';

interface Environment {
  readonly store: string;
  readonly runtime: string;
  /** Folder of the grammars. */
  readonly folder: string;
}

/** What this machine has: Node, git, the grammars, and a store that can be written. */
export async function checkEnvironment(environment: Environment): Promise<readonly DoctorCheck[]> {
  return [checkNode(process.versions.node), await checkGit(), await checkGrammars(environment), await checkStore(environment.store)];
}

function checkNode(version: string): DoctorCheck {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const ok = major > 20 || (major === 20 && minor >= 19);
  return { name: 'node', ok, detail: version, ...(ok ? {} : { remedy: 'Install Node 20.19 or later.' }) };
}

async function checkGit(): Promise<DoctorCheck> {
  const { execFile } = await import('node:child_process');
  try {
    const { stdout } = await promisify(execFile)('git', ['--version'], { timeout: 5000 });
    return { name: 'git', ok: true, detail: stdout.trim() };
  } catch (error) {
    const detail = errorCode(error) === 'ENOENT' ? 'not found' : String(error);
    return { name: 'git', ok: false, detail, remedy: 'Install git. Without it files are listed by a walk, and history is not told.' };
  }
}

async function checkGrammars({ runtime, folder }: Environment): Promise<DoctorCheck> {
  const reinstall = 'Build again (npm run build), or install the extension again.';
  try {
    await access(runtime, constants.R_OK);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.wasm')).map((name) => name.replace(/\.wasm$/, ''));
    return { name: 'grammars', ok: names.length > 0, detail: names.sort().join(', '), ...(names.length > 0 ? {} : { remedy: reinstall }) };
  } catch (error) {
    return { name: 'grammars', ok: false, detail: reasonOf(error), remedy: reinstall };
  }
}

/** The store, or the nearest folder above it that exists, must be writable. */
async function checkStore(store: string): Promise<DoctorCheck> {
  try {
    await readdir(store);
    await access(store, constants.R_OK | constants.W_OK);
    return { name: 'store', ok: true, detail: store };
  } catch (error) {
    const above = dirname(store);
    if (errorCode(error) === 'ENOENT' && above !== store)
      return { ...(await checkStore(above)), detail: `${store} (made when first written)` };
    return {
      name: 'store',
      ok: false,
      detail: `${store}: ${reasonOf(error)}`,
      remedy: 'Choose another store (--store DIR), or mend its permissions.',
    };
  }
}

function reasonOf(error: unknown): string {
  return errorCode(error) ?? String(error);
}
