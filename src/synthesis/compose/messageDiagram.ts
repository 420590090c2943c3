import type { Diagram, MessageFact } from '../../model';
import type { Channel } from '../channels';
import type { Author } from './author';
import { type DiagramNode, finish, keysOf, moduleNode } from './diagrams';
import { capital, count } from './words';

const mostNodes = 12;
const mostEdges = 20;
const mostNames = 2;

/** What passes from where to where: names of messages by their ends. */
type Passages = ReadonlyMap<string, { readonly from: string; readonly to: string; readonly names: ReadonlySet<string> }>;

/** The files at both ends and what passes between them; the parts where there are too many files. */
export function messageDiagram(author: Author, id: string, { messages }: Channel, caption: string): Diagram | undefined {
  const files = passagesOf(messages, (path) => path);
  const paths = new Set([...files.values()].flatMap(({ from, to }) => [from, to]));
  const isSmall = paths.size <= mostNodes;
  const passages = isSmall ? files : passagesOf(messages, (path) => author.index.moduleOf.get(path)?.id);
  const strongest = [...passages.values()]
    .sort((a, b) => b.names.size - a.names.size || (a.from + a.to < b.from + b.to ? -1 : 1))
    .slice(0, mostEdges);
  const shown = [...new Set(strongest.flatMap(({ from, to }) => [from, to]))].slice(0, mostNodes);
  const key = keysOf(shown);
  const groups = isSmall ? groupsOf(messages) : new Map<string, string>();
  return finish(
    id,
    isSmall ? caption : caption.replace(/file/, 'part'),
    'right',
    shown
      .map((one) => (isSmall ? fileNode(author, key, one, groups.get(one)) : partNode(author, key, one)))
      .filter((node) => node !== undefined),
    strongest
      .filter(({ from, to }) => key.has(from) && key.has(to))
      .map(({ from, to, names }) => ({ from: key.get(from) ?? '', to: key.get(to) ?? '', label: labelOf(names), relation: 'sends' })),
  );
}

function passagesOf(messages: readonly MessageFact[], placeOf: (path: string) => string | undefined): Passages {
  const found = new Map<string, { from: string; to: string; names: Set<string> }>();
  for (const { name, from, to } of messages) {
    for (const one of from) {
      for (const other of to) {
        const [start, end] = [placeOf(one.path), placeOf(other.path)];
        if (start === undefined || end === undefined || start === end) continue;
        const known = found.get(`${start}\0${end}`) ?? { from: start, to: end, names: new Set() };
        known.names.add(name);
        found.set(`${start}\0${end}`, known);
      }
    }
  }
  return found;
}

function groupsOf(messages: readonly MessageFact[]): ReadonlyMap<string, string> {
  return new Map(
    messages.flatMap(({ sides, from, to }) => {
      const plain = sides?.map((side) => side.replaceAll('`', ''));
      return plain
        ? [...from.map(({ path }) => [path, plain[0] ?? ''] as const), ...to.map(({ path }) => [path, plain[1] ?? ''] as const)]
        : [];
    }),
  );
}

function fileNode(author: Author, key: ReadonlyMap<string, string>, path: string, group: string | undefined): DiagramNode {
  return {
    ...{ id: key.get(path) ?? '', label: path.slice(path.lastIndexOf('/') + 1), group: group === undefined ? null : capital(group) },
    ...{ fact: { kind: 'file', path }, page: null, cite: author.mark(path, 1) },
  };
}

function partNode(author: Author, key: ReadonlyMap<string, string>, id: string): DiagramNode | undefined {
  const module = author.index.module.get(id);
  return module && moduleNode(author, key, module);
}

function labelOf(names: ReadonlySet<string>): string {
  const told = [...names].filter((name) => name !== '');
  return told.length > mostNames || told.length === 0 ? (told.length === 0 ? '' : count(told.length, 'message')) : told.join(', ');
}
