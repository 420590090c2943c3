import type { BoundaryFact, CallPathFact, CallPathLink, GivenCall, Span, SymbolFact } from '../../model';
import { type Author, headOf } from './author';
import { capital, code, list, literalWithCode, numeral } from './words';

const longestDoc = 100;
/** A comment that only says where to look. */
const pointsOn = /^see\b/i;

/** What happens at one place of a path: Markdown with its proofs, the lines, and the declarations that these lead to. */
export interface PathStep {
  /** What it leads from and to, by name. */
  readonly from: string;
  readonly to: string;
  readonly says: string;
  readonly span: Span;
  readonly leadsTo: readonly Span[];
}

/** Where the program of a path begins, and how that leads to the first step; nothing for a path that a library offers. */
export function pathBeginning(author: Author, { program, steps }: CallPathFact): PathStep | undefined {
  const first = author.index.symbol.get(steps[0] ?? '');
  if (!program || !first) return undefined;
  const span = lineOf(program);
  const declared = `${code(program.name)} ${author.cite(span.path, span.lines)}`;
  const says = `${capital(stepName(author, first.id))} ${author.citeSymbol(first)} is what ${code(program.target ?? '')} leads to, where ${declared} begins.`;
  return { from: declared, to: stepName(author, first.id), says, span, leadsTo: [declarationOf(first)] };
}

/**
 * One step for each call, in the order of the code; a member without code comes together with what implements it, and a function that
 * a step was given has a step of its own.
 */
export function pathSteps(author: Author, path: CallPathFact): readonly PathStep[] {
  const { steps, links, given = [] } = path;
  return steps.flatMap((id, at): readonly PathStep[] => {
    const link = links[at];
    const own = given.filter(({ step }) => step === at);
    const before = own.filter(({ line }) => link === undefined || line <= link.line);
    const after = own.filter((call) => !before.includes(call));
    const [name, withDoc] = [stepName(author, id), `${stepName(author, id)}${docOf(author, id)}`];
    return [
      ...before.map((call, nth) => givenStep(author, id, { call, subject: nth === 0 ? withDoc : name })),
      ...linkStep(author, path, { at, subject: before.length === 0 ? withDoc : name }),
      ...after.map((call) => givenStep(author, id, { call, subject: name })),
    ];
  });
}

function linkStep(
  author: Author,
  { steps, links }: CallPathFact,
  { at, subject }: { readonly at: number; readonly subject: string },
): readonly PathStep[] {
  const link = links[at];
  if (!link || link.relation === 'implements') return [];
  const [from, to, next] = steps.slice(at, at + 3);
  const follows = links[at + 1]?.relation === 'implements' ? next : undefined;
  const leadsTo = [to, follows].flatMap((id) => author.index.symbol.get(id ?? '') ?? []).map(declarationOf);
  const says = `${subject} ${predicate(author, link, [from, to, follows])}`;
  return [{ from: stepName(author, from), to: stepName(author, follows ?? to), says, span: lineOf(link), leadsTo }];
}

/** What that function is, only whoever gives it knows. */
function givenStep(author: Author, id: string, { call, subject }: { readonly call: GivenCall; readonly subject: string }): PathStep {
  const to = `the function that its caller gave as ${code(call.name)}`;
  const span = lineOf(call);
  const says = `${subject} ${calling(author, call)} ${to} ${author.cite(span.path, span.lines)}`;
  const symbol = author.index.symbol.get(id);
  return { from: stepName(author, id), to, says, span, leadsTo: symbol ? [declarationOf(symbol)] : [] };
}

/** What the code at a link does with the step that it leads to, and with what implements that. */
function predicate(author: Author, link: CallPathLink, [from, to, follows]: readonly (string | undefined)[]): string {
  const name = stepName(author, to);
  const { path, lines } = lineOf(link);
  const proof = author.cite(path, lines);
  switch (link.relation) {
    case 'calls':
      return `${calling(author, link, from)} ${name} ${proof}${elsewhere(author, to, link)}${implementer(author, link, follows)}${besides(author, link)}${replaced(author, link)}`;
    case 'implements':
      return `is implemented by ${name} ${proof}`;
    case 'extends':
      return `makes what ${name} makes, which it extends ${proof}`;
    case 'returns':
      return `gives back ${name} ${proof}`;
    case 'reaches':
      return `reaches ${name} ${proof}`;
    default:
      return link.relation satisfies never;
  }
}

/** A call in a callback is made when that is; what is no function is made by the call. */
function calling(author: Author, { inCallback }: Pick<CallPathLink, 'inCallback'>, from = ''): string {
  if (inCallback) return 'has a callback that calls';
  return values.has(author.index.symbol.get(from)?.kind ?? '') ? 'is made by a call of' : 'calls';
}

const values: ReadonlySet<string> = new Set(['constant', 'variable', 'property']);

function lineOf({ path, line }: { readonly path: string; readonly line: number }): Span {
  return { path, lines: [line, line] };
}

function declarationOf(symbol: SymbolFact): Span {
  return { path: symbol.path, lines: headOf(symbol) };
}

/** Where the called symbol stands, when that is another file. */
export function elsewhere(author: Author, id: string | undefined, { path }: Pick<CallPathLink, 'path'>): string {
  const symbol = author.index.symbol.get(id ?? '');
  return symbol && symbol.path !== path ? ` ${author.citeSymbol(symbol)}` : '';
}

/** Who implements what is called, where it has no code of its own. */
function implementer(author: Author, { implementers = 0 }: CallPathLink, id: string | undefined): string {
  const symbol = author.index.symbol.get(id ?? '');
  if (!symbol) return implementers > 1 ? `, which is implemented in ${numeral(implementers)} places` : '';
  const verb = author.index.symbol.get(`${symbol.path}#${symbol.container ?? ''}`)?.kind === 'class' ? 'implements' : 'provides';
  const others = implementers > 1 ? `, one of ${numeral(implementers)} that do` : '';
  return `, which ${code(symbol.container ?? symbol.name)} ${verb} ${author.citeSymbol(symbol)}${others}`;
}

/** A method that puts another in its own place does what is told here once. */
function replaced(author: Author, { path, replaced: line }: CallPathLink): string {
  return line === undefined
    ? ''
    : `; it then puts another method in its own place ${author.cite(path, [line, line])}: later calls go there`;
}

/** What the same code calls besides, by where that stands. */
function besides(author: Author, { path, line, besides: others = [] }: CallPathLink): string {
  const told = (own: typeof others) =>
    list(
      own.map((other) => {
        const to = other.symbol;
        return `${stepName(author, to)} ${author.cite(path, [other.line, other.line])}${elsewhere(author, to, { path })}`;
      }),
    );
  const above = others.filter((other) => other.line < line);
  const beside = others.filter((other) => other.line === line);
  const below = others.filter((other) => other.line > line);
  const parts = [
    above.length > 0 && `further up ${told(above)}`,
    beside.length > 0 && `in the same line ${told(beside)}`,
    below.length > 0 && `further down ${told(below)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `; ${parts.join(', ')}` : '';
}

function docOf(author: Author, id: string | undefined): string {
  const symbol = author.index.symbol.get(id ?? '');
  const said = symbol && !pointsOn.test(symbol.doc?.text ?? '') ? author.says(symbol.path, symbol.doc, longestDoc) : undefined;
  return said === undefined ? '' : ` (${said})`;
}

const types: ReadonlySet<string> = new Set(['class', 'interface', 'type']);

/** A step by its name: `Low.update`, `the constructor of Ky`; a function in a function goes by its own name. */
export function stepName(author: Author, id = ''): string {
  const symbol = author.index.symbol.get(id);
  if (!symbol) return boundaryName(author, id);
  const holder = holderOf(author, symbol);
  if (symbol.kind === 'constructor') return `the constructor of ${code(symbol.container ?? '')}`;
  return code(holder ? `${holder.name}.${symbol.name}` : symbol.name);
}

export function holderOf(author: Author, { path, container, kind }: SymbolFact): SymbolFact | undefined {
  const holder = author.index.symbol.get(`${path}#${container ?? ''}`);
  return holder && (types.has(holder.kind) || kind === 'method') ? holder : undefined;
}

function boundaryName(author: Author, id = ''): string {
  return literalWithCode(boundaryOf(author, id)?.name ?? id);
}

export function boundaryOf(author: Author, id: string): BoundaryFact | undefined {
  return author.facts.boundaries.find((each) => each.id === id);
}
