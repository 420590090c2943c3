import type { Origin } from '../scopes';
import type { CodeFile, Declaration } from './codeFiles';

/** What a name of a file's top level means: declarations of one thing, all of a file, or something outside the repository. */
export type Meaning =
  | { readonly kind: 'declared'; readonly declarations: readonly Declaration[]; readonly from: 'import' | 'reexport' }
  | { readonly kind: 'module'; readonly path: string }
  | { readonly kind: 'outside'; readonly name: string };

export interface Names {
  /** What an import of a file means; nothing for a name that it does not import. */
  imported(file: CodeFile, name: string): Meaning | undefined;
  /** What a file offers under a name. */
  exported(path: string, name: string): Meaning | undefined;
}

export function createNames(files: ReadonlyMap<string, CodeFile>): Names {
  const known = new Map<string, Meaning | undefined>();
  const exported = (path: string, name: string): Meaning | undefined => {
    const key = `${path}\0${name}`;
    if (!known.has(key)) known.set(key, follow({ path, name }, files));
    return known.get(key);
  };
  return {
    exported,
    imported: ({ scope }, name) => {
      const origin = scope.imported.get(name);
      if (!origin) return undefined;
      return whole(origin) ?? exported(origin.path ?? '', origin.name);
    },
  };
}

/** An origin that is no name of a file of the repository. */
function whole({ path, name }: Origin): Meaning | undefined {
  if (path === undefined) return { kind: 'outside', name };
  return name === '*' ? { kind: 'module', path } : undefined;
}

/** Depth first, as `ExportTable` does: stated names before `export *`, and circles of re-exports walked once. */
function follow(wanted: Origin, files: ReadonlyMap<string, CodeFile>): Meaning | undefined {
  const waiting: Origin[] = [wanted];
  const seen = new Set<string>();
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const end = whole(at);
    if (end) return end;
    const key = `${at.path}\0${at.name}`;
    const file = files.get(at.path ?? '');
    if (!file || seen.has(key)) continue;
    seen.add(key);
    const offers = file.scope.offers.get(at.name) ?? [];
    const declared = offers.flatMap(({ origin, local }) => (origin ? [] : (file.top.get(local)?.[0] ?? [])))[0];
    if (declared) return { kind: 'declared', declarations: file.top.get(declared.definition.name) ?? [], from: seen.size > 1 ? 'reexport' : 'import' };
    waiting.push(...nextOrigins(file, at.name).reverse());
  }
  return undefined;
}

function nextOrigins({ scope }: CodeFile, name: string): Origin[] {
  const offers = scope.offers.get(name);
  if (offers) return offers.flatMap(({ origin }) => origin ?? []);
  if (name === 'default') return [];
  return (scope.offers.get('*') ?? []).flatMap(({ origin }) => (origin?.path === undefined ? [] : [{ path: origin.path, name }]));
}
