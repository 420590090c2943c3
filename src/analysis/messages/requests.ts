import { type CallFact, type EntryPointFact, groupBy, type ImportFact, type MessageEnd, type MessageFact } from '../../model';
import { type CallText, membersOf, readCall } from './callText';
import { type CodePlaces, initializerOf, nameOf, symbolOf } from './constants';
import { failuresOf } from './failures';

export interface RequestPlaces extends CodePlaces {
  readonly importsOf: ReadonlyMap<string, readonly ImportFact[]>;
  readonly routes: readonly EntryPointFact[];
}

/** A path that is asked for, with its method; `*` in a segment stands for what is put in when it runs. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly place: MessageEnd;
}

/** A route by its whole path. */
interface Route {
  readonly method: string;
  readonly segments: readonly string[];
  readonly name: string;
  readonly place: MessageEnd;
}

const channel = 'HTTP requests to its own routes';
const verbs: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);
const clients: ReadonlySet<string> = new Set(['axios', 'got', 'ky', 'ofetch', 'superagent', 'wretch']);
const typedCall = /^\$(get|post|put|patch|delete|head|options)$/;
const mounting: ReadonlySet<string> = new Set(['use', 'route', 'register', 'mount']);
/** Parts of one repository speak to each other here, whoever serves it. */
const ownOrigin = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/)/;

/** Requests that code of the repository makes to routes that it declares itself, by method and path. */
export function ownRequests(places: RequestPlaces, paths: readonly string[]): readonly MessageFact[] {
  if (places.routes.length === 0) return [];
  const routes = routesOf(places, paths);
  const asked = paths.flatMap((path) => (places.callsOf.get(path) ?? []).flatMap((call) => askedBy(places, call) ?? []));
  const pairs = asked.flatMap(({ method, path, place }) => {
    const [route, ...others] = routes.filter((one) => answers(one, method, path));
    return route && others.length === 0 ? [{ route, place }] : [];
  });
  return [...groupBy(pairs, ({ route }) => route)].map(([route, list]) => ({
    ...{ kind: 'request', name: route.name, channel, sides: ['the client', 'the server'] },
    ...{ from: list.map(({ place }) => place), to: [route.place] },
    failures: failuresOf(
      places,
      [...list, { place: route.place }].flatMap(({ place }) => place.symbol ?? []),
    ),
  }));
}

/** Routes by their whole paths; those of a file that is mounted in a way that cannot be told are left out. */
function routesOf(places: RequestPlaces, paths: readonly string[]): readonly Route[] {
  const prefixes = prefixesOf(places, paths);
  return places.routes.flatMap(({ name, path, line }) => {
    const [method = '', own = ''] = name.split(' ');
    const known = prefixes.get(path) ?? [''];
    return known.flatMap((prefix): readonly Route[] => {
      if (prefix === undefined) return [];
      const segments = `${prefix}${own}`.split('/').filter((segment) => segment !== '');
      return [{ method, segments, name: `${method} /${segments.join('/')}`, place: { path, line } }];
    });
  });
}

/** By file of routes, the paths that it is mounted at: `app.use('/api', users)`. Nothing for a path that is computed. */
function prefixesOf(places: RequestPlaces, paths: readonly string[]): ReadonlyMap<string, readonly (string | undefined)[]> {
  const routed = new Set(places.routes.map(({ path }) => path));
  const found = paths.flatMap((path) =>
    (places.callsOf.get(path) ?? []).flatMap((call) => {
      const read = mounting.has(call.name) ? readCall(places.source(path), call) : undefined;
      const targets = (read?.given ?? [])
        .flatMap((given) => originOf(places, path, given) ?? [])
        .filter((to) => routed.has(to) && to !== path);
      const [first = '', second = ''] = read?.given ?? [];
      const stated = nameOf(places, path, first)?.name ?? nameOf(places, path, membersOf(second).get('prefix') ?? '')?.name;
      const isBare = stated === undefined && read?.given.length === 1;
      return targets.map((to) => ({ to, prefix: isBare ? '' : stated }));
    }),
  );
  return new Map([...groupBy(found, ({ to }) => to)].map(([to, list]) => [to, list.map(({ prefix }) => prefix)]));
}

function originOf({ scopes, symbol, table }: RequestPlaces, path: string, given: string): string | undefined {
  const origin = scopes.get(path)?.imported.get(given);
  const declared = origin?.path === undefined ? undefined : table.find(origin.path, origin.name);
  return declared === undefined ? origin?.path : (symbol.get(declared)?.path ?? origin?.path);
}

function askedBy(places: RequestPlaces, call: CallFact): Asked | undefined {
  const { path, line, caller, name } = call;
  const place = { path, line, ...(caller !== undefined && { symbol: caller }) };
  const typed = typedCall.exec(name)?.[1];
  const isFetch = name === 'fetch' || name === '$fetch' || clients.has(name);
  if (typed === undefined && !isFetch && !verbs.has(name)) return undefined;
  const read = readCall(places.source(path), call);
  if (!read) return undefined;
  if (typed !== undefined) return typedPath(places, path, read.receiver, typed, place);
  const asked = pathOf(read.given[0] ?? '');
  if (asked === undefined) return undefined;
  if (!isFetch) return isClient(places, path, read.receiver) ? { method: name.toUpperCase(), path: asked, place } : undefined;
  const isGlobal = /^(?:|window|globalThis|self)$/.test(read.receiver) && (name.endsWith('fetch') || isClient(places, path, name));
  return isGlobal ? { method: methodOf(read), path: asked, place } : undefined;
}

/** `/users/${id}` as `/users/*`; nothing for an address that begins with what only the run tells, or elsewhere. */
function pathOf(given: string): string | undefined {
  const text = /^(['"`])([^\n]*)\1$/s
    .exec(given)?.[2]
    ?.replace(/\$\{[^{}]*\}/g, '*')
    .replace(ownOrigin, '');
  const [path = ''] = text?.split(/[?#]/) ?? [];
  return path.startsWith('/') && !path.startsWith('//') ? path : undefined;
}

function methodOf({ given }: CallText): string {
  const options = given[1];
  if (options === undefined) return 'GET';
  const stated = membersOf(options).get('method');
  if (stated === undefined) return options.startsWith('{') && !options.includes('...') ? 'GET' : '';
  return (/^['"`](\w+)['"`]$/.exec(stated)?.[1] ?? '').toUpperCase();
}

/** A client by its package, or one that was made of it: `const api = axios.create()` without an address of its own. */
function isClient(places: RequestPlaces, path: string, name: string): boolean {
  const imported = (places.importsOf.get(path) ?? []).some(({ external = '', typeOnly }) => clients.has(external) && !typeOnly);
  if (clients.has(name)) return imported;
  const symbol = symbolOf(places, path, name);
  const value = symbol ? initializerOf(places, symbol) : '';
  return (
    /^(?:axios|got|ky|ofetch)\.(?:create|extend)\s*\(\s*(?:\{[\s\S]*\})?\s*\)$/.test(value) && !/\b(?:baseURL|prefixUrl)\b/.test(value)
  );
}

/** `client.users[':id'].$get()` of Hono's typed client: the path is in what it is called on. */
function typedPath(places: RequestPlaces, path: string, receiver: string, verb: string, place: MessageEnd): Asked | undefined {
  const [, head = '', rest = ''] = /^([\w$]+)([\s\S]+)$/.exec(receiver) ?? [];
  const symbol = symbolOf(places, path, head);
  const isTyped = symbol ? /^hc\s*[<(]/.test(initializerOf(places, symbol)) : false;
  const parts = [...rest.matchAll(/\.([\w$]+)|\[['"]([^'"]+)['"]\]/g)].map((found) => found[1] ?? found[2] ?? '');
  const segments = parts.filter((part) => part !== 'index').map((part) => (part.startsWith(':') ? '*' : part));
  return isTyped ? { method: verb.toUpperCase(), path: `/${segments.join('/')}`, place } : undefined;
}

/** Segment by segment: what is put in fits a parameter only, and at least one segment is the same word. */
function answers({ method, segments }: Route, asked: string, path: string): boolean {
  if (method !== asked && method !== 'ALL') return false;
  const wanted = path.split('/').filter((segment) => segment !== '');
  if (wanted.length !== segments.length) return false;
  const isParameter = (segment: string) => /^[:{[*]/.test(segment);
  const same = wanted.map((segment, at) => segment === segments[at]);
  return same.some(Boolean) && wanted.every((segment, at) => same[at] === true || (isParameter(segments[at] ?? '') && segment !== ''));
}
