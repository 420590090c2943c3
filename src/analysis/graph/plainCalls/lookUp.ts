import type { PlainGround } from './ground';
import type { Known } from './values';

/** So many files are asked in turn for what each takes from the next. */
const mostAsked = 30;

/** What a name of a file's top level means there: its own, or what it imports, from wherever that is declared. */
export function lookUp(path: string, name: string, ground: PlainGround): Known {
  const scope = ground.scopes.get(path);
  const isImported = scope?.imported.has(name) ?? false;
  if (scope?.local.has(name) && isImported) return undefined;
  return isImported ? imported(path, name, ground) : offered(path, name, ground);
}

/** What an import of a file means; nothing where several give it one name. */
export function imported(path: string, name: string, ground: PlainGround): Known {
  let [at, wanted] = [path, name];
  for (let asked = 0; asked < mostAsked; asked++) {
    const origin = ground.scopes.get(at)?.imported.get(wanted);
    if (origin?.path === undefined || ground.unclear.has(`${at}\n${wanted}`)) return undefined;
    if (origin.name === '*') return { kind: 'module', path: origin.path };
    const found = offered(origin.path, origin.name, ground);
    if (found) return found;
    [at, wanted] = [origin.path, origin.name];
  }
  return undefined;
}

function offered(path: string, name: string, { table, byId, unclear }: PlainGround): Known {
  const symbol = byId.get(table.find(path, name) ?? '');
  return symbol && !unclear.has(`${path}\n${name}`) ? { kind: 'symbol', symbol } : undefined;
}
