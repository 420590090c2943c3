import type { BoundaryFact, CallPathFact, CallPathLink, Diagram, SymbolFact } from '../../model';
import type { Author } from './author';
import { type DiagramNode, edge, finish, keysOf } from './diagrams';
import { numbered } from './sections';
import { capital, code, literalWithCode } from './words';

const longestDoc = 100;
const mostNodes = 18;

/** Each path as a section of its own: what begins it, unless that was just told, and its steps, each with the line that proves it. */
export function pathSections(author: Author, paths: readonly CallPathFact[]): readonly string[] {
  return paths.map((path, at) => {
    const isTold = paths[at - 1]?.steps[0] === path.steps[0];
    return [`### ${titleOf(author, path)}`, isTold ? undefined : begin(author, path), numbered(stepsOf(author, path).map(capital))]
      .filter((part) => part !== undefined)
      .join('\n\n');
  });
}

/** A path on one line: its steps, each but the first with the line that leads to it. */
export function pathLine(author: Author, { steps, links }: CallPathFact): string {
  const [first, ...others] = steps;
  const told = others.map((id, at) => {
    const link = links[at];
    return `${nameOf(author, id)} ${link ? author.cite(link.path, [link.line, link.line]) : ''}`;
  });
  return [nameOf(author, first), ...told].join(' → ');
}

function titleOf(author: Author, { steps }: CallPathFact): string {
  return `From ${nameOf(author, steps[0])} to ${boundaryName(author, steps.at(-1))}`;
}

function begin(author: Author, { program, steps }: CallPathFact): string | undefined {
  const first = author.index.symbol.get(steps[0] ?? '');
  if (!program || !first) return undefined;
  const declared = `${code(program.name)} ${author.cite(program.path, [program.line, program.line])}`;
  return `${capital(nameOf(author, first.id))} ${author.citeSymbol(first)} is what ${code(program.target ?? '')} leads to, where ${declared} begins.`;
}

/** One item for each call; a member without code comes together with what implements it. */
function stepsOf(author: Author, { steps, links }: CallPathFact): readonly string[] {
  return links.flatMap((link, at): readonly string[] => {
    const [from, to] = [steps[at], steps[at + 1]];
    const proof = author.cite(link.path, [link.line, link.line]);
    const subject = `${nameOf(author, from)}${docOf(author, from)}`;
    switch (link.relation) {
      case 'implements':
        return [];
      case 'calls':
        return [
          `${subject} calls ${nameOf(author, to)} ${proof}${elsewhere(author, to, link)}${implementer(author, steps[at + 2], links[at + 1])}`,
        ];
      case 'extends':
        return [`${subject} makes what ${nameOf(author, to)} makes, which it extends ${proof}`];
      case 'reaches':
        return [`${subject} reaches ${boundaryName(author, to)} ${proof}`];
      default:
        return link.relation satisfies never;
    }
  });
}

/** Where the called symbol stands, when that is another file. */
function elsewhere(author: Author, id: string | undefined, { path }: CallPathLink): string {
  const symbol = author.index.symbol.get(id ?? '');
  return symbol && symbol.path !== path ? ` ${author.citeSymbol(symbol)}` : '';
}

function implementer(author: Author, id: string | undefined, link: CallPathLink | undefined): string {
  const symbol = author.index.symbol.get(id ?? '');
  if (link?.relation !== 'implements' || !symbol) return '';
  const verb = author.index.symbol.get(`${symbol.path}#${symbol.container ?? ''}`)?.kind === 'class' ? 'implements' : 'provides';
  return `, which ${code(symbol.container ?? symbol.name)} ${verb} ${author.citeSymbol(symbol)}`;
}

function docOf(author: Author, id: string | undefined): string {
  const symbol = author.index.symbol.get(id ?? '');
  const said = symbol && author.says(symbol.path, symbol.doc, longestDoc);
  return said === undefined ? '' : ` (${said})`;
}

const types: ReadonlySet<string> = new Set(['class', 'interface', 'type']);

/** `Low.update`, `the constructor of Ky`; a function in a function goes by its own name. */
function nameOf(author: Author, id = ''): string {
  const symbol = author.index.symbol.get(id);
  if (!symbol) return boundaryName(author, id);
  const holder = holderOf(author, symbol);
  if (symbol.kind === 'constructor') return `the constructor of ${code(symbol.container ?? '')}`;
  return code(holder ? `${holder.name}.${symbol.name}` : symbol.name);
}

function holderOf(author: Author, { path, container, kind }: SymbolFact): SymbolFact | undefined {
  const holder = author.index.symbol.get(`${path}#${container ?? ''}`);
  return holder && (types.has(holder.kind) || kind === 'method') ? holder : undefined;
}

function boundaryName(author: Author, id = ''): string {
  return literalWithCode(boundaryOf(author, id)?.name ?? id);
}

function boundaryOf(author: Author, id: string): BoundaryFact | undefined {
  return author.facts.boundaries.find((each) => each.id === id);
}

/** All paths in one picture, by module: what they share is drawn once. */
export function pathDiagram(author: Author, id: string, paths: readonly CallPathFact[], caption: string): Diagram | undefined {
  const shown: CallPathFact[] = [];
  const ids = new Set<string>();
  for (const path of paths) {
    const more = path.steps.filter((step) => !ids.has(step));
    if (ids.size + more.length > mostNodes) continue;
    shown.push(path);
    for (const step of more) ids.add(step);
  }
  const key = keysOf([...ids]);
  const edges = shown.flatMap(({ steps, links }) =>
    links.map(({ relation }, at) => {
      const [from = '', to = ''] = steps.slice(at);
      return relation === 'implements' ? edge(key, to, from, relation) : edge(key, from, to, relation);
    }),
  );
  const distinct = [...new Map(edges.map((each) => [`${each.from} ${each.to}`, each])).values()];
  return finish(
    id,
    caption,
    'right',
    [...ids].map((step) => nodeOf(author, step, key)),
    distinct,
  );
}

function nodeOf(author: Author, id: string, key: ReadonlyMap<string, string>): DiagramNode {
  const symbol = author.index.symbol.get(id);
  if (!symbol) {
    return {
      id: key.get(id) ?? '',
      label: boundaryOf(author, id)?.name ?? id,
      group: null,
      fact: { kind: 'boundary', id },
      page: null,
      span: null,
    };
  }
  const holder = holderOf(author, symbol);
  const label = symbol.kind === 'constructor' ? `new ${symbol.container}` : holder ? `${holder.name}.${symbol.name}` : symbol.name;
  return {
    id: key.get(id) ?? '',
    label,
    group: author.index.moduleOf.get(symbol.path)?.name ?? null,
    fact: { kind: 'symbol', id },
    page: null,
    span: { path: symbol.path, lines: [symbol.range[0], symbol.range[0]] },
  };
}
