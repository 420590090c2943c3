import { expect, it } from 'vitest';
import { storeFolder } from '../../../src/node/store';

it.each<[NodeJS.Platform, Record<string, string>, string, string]>([
  ['linux', {}, '/home/jane', '/home/jane/.local/share/code-wiki'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/home/jane', '/data/code-wiki'],
  ['linux', { XDG_DATA_HOME: 'relative' }, '/home/jane', '/home/jane/.local/share/code-wiki'],
  ['linux', { CODE_WIKI_STORE: '/s', XDG_DATA_HOME: '/data' }, '/home/jane', '/s'],
  ['darwin', { XDG_DATA_HOME: '/data' }, '/Users/jane', '/Users/jane/Library/Application Support/code-wiki'],
  ['win32', { LOCALAPPDATA: 'C:\\Users\\jane\\AppData\\Local' }, 'C:\\Users\\jane', 'C:\\Users\\jane\\AppData\\Local\\code-wiki'],
  ['win32', {}, 'C:\\Users\\jane', 'C:\\Users\\jane\\AppData\\Local\\code-wiki'],
])('on %s with %j', (platform, env, home, expected) => expect(storeFolder(env, platform, home)).toBe(expected));
