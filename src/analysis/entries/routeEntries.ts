import { type CallFact, type EntryPointFact, type FileFact, groupBy, type ImportFact } from '../../model';

export interface RoutePlaces {
  readonly files: readonly FileFact[];
  readonly imports: readonly ImportFact[];
  readonly calls: readonly CallFact[];
  text(path: string): string;
}

const verbs: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'all']);
const decorators: ReadonlySet<string> = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Options', 'Head', 'All']);
const routers =
  /^(?:express|fastify|hono(?:\/.*)?|@hono\/zod-openapi|koa-router|@koa\/router|polka|elysia|h3|restify|itty-router|find-my-way)$/;
const nest = '@nestjs/common';
/** The path that a call is given first: a literal, since what is put together is known only when it runs. */
const firstPath = /^\s*\(\s*(['"`])([^'"`\n$]{0,200})\1/;
const nextFile = /(?:^|\/)(?:src\/)?app\/((?:[^/]+\/)*)route\.[jt]sx?$/;
const nextVerb = /^export\s+(?:async\s+)?(?:function|const)\s+(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/gm;

/** The routes that code registers with a known framework (A2), where it says their paths: `GET /users`, by path and line. */
export function routeEntries({ files, imports, calls, text }: RoutePlaces): readonly EntryPointFact[] {
  const callsOf = groupBy(calls, ({ path }) => path);
  const importsOf = groupBy(imports, ({ from }) => from);
  return files
    .filter(({ role, traced }) => role === 'source' && traced)
    .flatMap(({ path }): readonly EntryPointFact[] => {
      const packages = (importsOf.get(path) ?? []).flatMap(({ external, typeOnly }) =>
        external === undefined || typeOnly ? [] : [external],
      );
      const own = callsOf.get(path) ?? [];
      if (nextFile.test(path)) return nextRoutes(path, text(path));
      if (packages.includes(nest)) return nestRoutes(path, own, text(path));
      return packages.some((name) => routers.test(name)) ? registered(path, own, text(path)) : [];
    });
}

function registered(path: string, calls: readonly CallFact[], text: string): readonly EntryPointFact[] {
  const lines = text.split('\n');
  return calls.flatMap((call): readonly EntryPointFact[] => {
    if (!verbs.has(call.name)) return [];
    const isMember = (lines[call.line - 1] ?? '').slice(0, call.col).trimEnd().endsWith('.');
    const given = isMember ? pathAfter(lines, call) : undefined;
    return given?.startsWith('/') ? [routeAt(path, call.line, call.name, given)] : [];
  });
}

/** `@Get('mine')` in a class with `@Controller('users')`. */
function nestRoutes(path: string, calls: readonly CallFact[], text: string): readonly EntryPointFact[] {
  const lines = text.split('\n');
  let base = '';
  return calls.flatMap((call): readonly EntryPointFact[] => {
    if (call.name === 'Controller') base = pathAfter(lines, call) ?? '';
    if (!decorators.has(call.name)) return [];
    const full = [base, pathAfter(lines, call) ?? ''].flatMap((part) => part.split('/')).filter((part) => part !== '');
    return [routeAt(path, call.line, call.name, `/${full.join('/')}`)];
  });
}

/** A file `app/users/[id]/route.ts` answers `/users/[id]`; folders in brackets group files and are no part of the path. */
function nextRoutes(path: string, text: string): readonly EntryPointFact[] {
  const folders = nextFile.exec(path)?.[1] ?? '';
  const parts = folders.split('/').filter((part) => part !== '' && !/^\(.*\)$|^@/.test(part));
  return [...text.matchAll(nextVerb)].map((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    return routeAt(path, line, match[1] ?? '', `/${parts.join('/')}`);
  });
}

/** What is written in the brackets of a call, on its line or the next. */
function pathAfter(lines: readonly string[], { line, col, name }: CallFact): string | undefined {
  const rest = `${(lines[line - 1] ?? '').slice(col + name.length)}\n${lines[line] ?? ''}`;
  return firstPath.exec(rest.replace(/^\s*<[^()\n]*>/, ''))?.[2];
}

function routeAt(path: string, line: number, verb: string, given: string): EntryPointFact {
  return { kind: 'route', name: `${verb.toUpperCase()} ${given}`, path, line, target: path };
}
