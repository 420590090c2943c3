import type { EntryPointFact, FileFact } from '../../model';
import { findPlainCode } from '../boundaries/findPlainCode';
import { lineTable } from '../syntax/lineTable';

export interface PlainRoutePlaces {
  readonly files: readonly FileFact[];
  text(path: string): string;
}

interface Route {
  readonly verb: string;
  readonly given: string;
  readonly at: number;
}

/** By language, what a file must hold to register routes, and the routes that it registers. */
const readers: ReadonlyMap<string, readonly [hint: RegExp, read: (text: string) => readonly Route[]]> = new Map([
  ['java', [/^import\s+org\.springframework\.web\.bind\.annotation\b/m, springRoutes]],
  ['python', [/^\s*(?:from|import)\s+(?:flask|fastapi|starlette|quart|sanic)\b/m, pythonRoutes]],
]);

/** Routes that annotations and decorators of other languages than TypeScript and JavaScript declare, with their paths as far as the file says them. */
export function plainRoutes({ files, text }: PlainRoutePlaces): readonly EntryPointFact[] {
  return files.flatMap(({ path, role, language }): readonly EntryPointFact[] => {
    const [hint, read] = readers.get(language) ?? [];
    const written = hint && role === 'source' ? text(path) : '';
    if (!hint || !read || !hint.test(written)) return [];
    const isCode = findPlainCode(language, written);
    const lines = lineTable(written);
    return read(written)
      .filter(({ at }) => isCode(at))
      .map(({ verb, given, at }) => ({ kind: 'route', name: `${verb} ${given}`, path, line: lines.lineAt(at), target: path }));
  });
}

const mapping = /@(Get|Post|Put|Patch|Delete|Request)Mapping\b\s*(?:\(([^)]{0,600})\))?/g;
/** What follows an annotation of a whole class. */
const ofClass = /^\s*(?:@\w+(?:\([^)]{0,300}\))?\s*)*(?:(?:public|final|abstract)\s+)*(?:class|interface)\b/;
const member = /\b(?:produces|consumes|params|headers|name|method)\s*=\s*(?:\{[^}]*\}|"[^"]*"|[\w.]+)/g;

/** `@GetMapping("/{id}")` in a class with `@RequestMapping("/users")`. */
function springRoutes(text: string): readonly Route[] {
  let base = '';
  return [...text.matchAll(mapping)].flatMap((match): readonly Route[] => {
    const [whole, kind = '', given = ''] = match;
    const paths = [...given.replace(member, '').matchAll(/"([^"]*)"/g)].map(([, path = '']) => path);
    if (ofClass.test(text.slice(match.index + whole.length, match.index + whole.length + 600))) {
      base = paths[0] ?? '';
      return [];
    }
    const verb = kind === 'Request' ? (/RequestMethod\.([A-Z]+)/.exec(given)?.[1] ?? 'ANY') : kind.toUpperCase();
    return (paths.length > 0 ? paths : ['']).map((path) => ({ verb, given: joined(base, path), at: match.index }));
  });
}

const decorator =
  /@(\w+)\.(get|post|put|patch|delete|head|options|route|websocket)\(\s*(?:path\s*=\s*|rule\s*=\s*)?["']([^"'\n]{0,200})["']([^)\n]{0,200})/g;
const router = /\b(\w+)\s*=\s*(?:Blueprint|APIRouter)\(([^)]{0,400})\)/g;

/** `@app.get("/users")`; below a router the path that it is made with comes first. */
function pythonRoutes(text: string): readonly Route[] {
  const prefixes = new Map(
    [...text.matchAll(router)].map(([, name = '', given = '']) => [
      name,
      /\b(?:url_)?prefix\s*=\s*["']([^"']*)["']/.exec(given)?.[1] ?? '',
    ]),
  );
  return [...text.matchAll(decorator)].map(({ 1: on = '', 2: kind = '', 3: path = '', 4: rest = '', index }) => {
    const methods = [...(/\bmethods\s*=\s*[[(]([^\])]*)/.exec(rest)?.[1] ?? '').matchAll(/["'](\w+)["']/g)].map(([, verb = '']) => verb);
    const verb = kind === 'route' ? (methods.join('/') || 'GET').toUpperCase() : kind.toUpperCase();
    return { verb, given: joined(prefixes.get(on) ?? '', path), at: index };
  });
}

function joined(base: string, path: string): string {
  return `/${[base, path]
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`;
}
