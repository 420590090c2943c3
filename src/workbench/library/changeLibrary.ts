import { type LibraryTools, withPast } from '../../knowledge';
import { emptyLibrary, type Library, ProblemError, problem } from '../../model';
import type { Ports } from '../ports';

/** What is to become of the library. `bodies` are bytes and texts that it needs then. */
export interface LibraryStep<Value> {
  readonly library: Library;
  readonly bodies: readonly Uint8Array[];
  readonly value: Value;
}

/** The library as it is. Throws a `ProblemError` when it cannot be read: nothing is then taken for an empty one. */
export async function readLibrary({ library }: Pick<Ports, 'library'>): Promise<Library> {
  const { value, problems } = await library.readLibrary();
  const [flaw] = problems;
  if (flaw) throw new ProblemError({ ...flaw, severity: 'error' });
  return value ?? emptyLibrary;
}

/** Changes the library while nobody else does; its bodies are durable before it names them. A step that changes nothing writes nothing. */
export async function changeLibrary<Value>(
  ports: Ports,
  step: (library: Library, tools: LibraryTools) => LibraryStep<Value>,
): Promise<Value> {
  const release = await ports.library.hold('writing');
  try {
    const before = await readLibrary(ports);
    const tools = libraryTools(ports);
    const { library: stepped, bodies, value } = step(before, tools);
    if (stepped === before) return value;
    const library = withPast(before, stepped, tools.at);
    const { sha256 } = ports;
    const hashed = bodies.map((bytes) => ({ sha256: sha256(bytes), bytes }));
    if (hashed.length > 0) await ports.bodies.addBodies(`library-${ports.newJobId()}`, hashed);
    if ((await ports.library.replaceLibrary({ ...library, seq: before.seq + 1 })) === 'outrun')
      throw new ProblemError(problem('error', 'store-busy'));
    return value;
  } finally {
    await release();
  }
}

/** What the rules of the library need of the world. */
export function libraryTools({ bodies, sha256, now, decode }: Ports): LibraryTools {
  const readText = (hash: string) => {
    const bytes = hash === '' ? undefined : bodies.readBody(hash);
    return bytes && decode(bytes, { lossy: false });
  };
  return { at: now(), sha256, readText };
}
