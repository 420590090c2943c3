import type { Origin } from '../scopes';
import type { CodeFile, Declaration } from './codeFiles';
import { innerMap } from './innerMap';

/**
 * What a name of a file's top level means: declarations of one thing, all of a file, or something outside the repository.
 * `linked` tells that the way there goes through another package of the workspace, which only an installation binds.
 */
export type Meaning = { readonly linked: boolean } & (
  | { readonly kind: 'declared'; readonly declarations: readonly Declaration[]; readonly from: 'import' | 'reexport' }
  | { readonly kind: 'module'; readonly path: string }
  | { readonly kind: 'outside'; readonly name: string; readonly external: string | undefined }
);

/** As in `ExportTable`. */
const mostFollowed = 20_000;

export interface Names {
  imported(file: CodeFile, name: string): Meaning | undefined;
  exported(path: string, name: string): Meaning | undefined;
}

export function createNames(files: ReadonlyMap<string, CodeFile>): Names {
  const offered = new Map<string, Map<string, Meaning | undefined>>();
  const bound = new Map<CodeFile, Map<string, Meaning | undefined>>();
  const exported = (path: string, name: string): Meaning | undefined =>
    remembered(innerMap(offered, path), name, () => follow({ path, name, linked: false }, files));
  return { exported, imported: (file, name) => remembered(innerMap(bound, file), name, () => importedAs(file, name, exported)) };
}

function remembered<Value>(known: Map<string, Value | undefined>, name: string, find: () => Value | undefined): Value | undefined {
  const found = known.get(name);
  if (found !== undefined || known.has(name)) return found;
  const value = find();
  known.set(name, value);
  return value;
}

function importedAs({ scope }: CodeFile, name: string, exported: Names['exported']): Meaning | undefined {
  const origin = scope.imported.get(name);
  if (!origin) return undefined;
  const meaning = whole(origin) ?? exported(origin.path ?? '', origin.name);
  return meaning && origin.linked && !meaning.linked ? { ...meaning, linked: true } : meaning;
}

/** An origin that is no name of a file of the repository. */
function whole({ path, name, linked, external }: Origin): Meaning | undefined {
  if (path === undefined) return { kind: 'outside', name, linked, external };
  return name === '*' ? { kind: 'module', path, linked } : undefined;
}

/** Depth first, as `ExportTable` does: stated names before `export *`, and circles of re-exports walked once. */
function follow(wanted: Origin, files: ReadonlyMap<string, CodeFile>): Meaning | undefined {
  const waiting: Origin[] = [wanted];
  const seen = new Set<string>();
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const end = whole(at);
    if (end) return end;
    const { path, name, linked } = at;
    const key = `${path}\0${name}`;
    const file = files.get(path ?? '');
    if (!file || seen.has(key)) continue;
    if (seen.size === mostFollowed) return undefined;
    seen.add(key);
    const declarations = declaredAs(file, name);
    if (declarations) return { kind: 'declared', declarations, from: seen.size > 1 ? 'reexport' : 'import', linked };
    waiting.push(
      ...nextOrigins(file, name)
        .map((origin) => ({ ...origin, linked: origin.linked || linked }))
        .reverse(),
    );
  }
  return undefined;
}

function declaredAs({ scope, top }: CodeFile, name: string): readonly Declaration[] | undefined {
  for (const { origin, local } of scope.offers.get(name) ?? []) {
    const declarations = origin ? undefined : top.get(local);
    if (declarations) return declarations;
  }
  return undefined;
}

function nextOrigins({ scope }: CodeFile, name: string): Origin[] {
  const offers = scope.offers.get(name);
  if (offers) return offers.flatMap(({ origin }) => origin ?? []);
  if (name === 'default') return [];
  return (scope.offers.get('*') ?? []).flatMap(({ origin }) => (origin?.path === undefined ? [] : [{ ...origin, name }]));
}
