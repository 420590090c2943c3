import type { BoundaryFact } from '../../model';
import { ownEntryPoints } from '../ownEntryPoints';
import type { Author } from './author';
import { boundariesOf, nameOf, ofKind, onSide, places } from './boundaries';
import type { Composed } from './composed';
import { showDiagram } from './diagrams';
import { byImportance } from './importance';
import { runtimeDiagram } from './runtimeDiagram';
import { bullets, joinBody, present, section } from './sections';
import { capital, code, count, list, listSome, literal, literalWithCode } from './words';

const mostVariables = 24;
const mostPlaces = 4;
const mostBeside = 16;

/** What runs where, how do the parts talk, and what do they touch outside? */
export function composeRuntimeBoundaries(author: Author): Composed {
  const { own, beside } = boundariesOf(author);
  const runtimes = ofKind(own, 'runtime');
  const diagram = runtimeDiagram(author, 'runtimes', own, 'The parts by where they run, and what they touch outside');
  return {
    summary: `Where the code of ${author.name} runs, how its parts talk, and what it touches outside: disk, network, environment.`,
    body: joinBody([
      opening(author, runtimes),
      section('What runs where', bullets(runtimes.map((fact) => runtimeLine(author, fact))), diagram && showDiagram(diagram)),
      section('How the parts talk', channels(author, own)),
      section('Other programs', bullets(ofKind(own, 'program').map((fact) => useLine(author, fact)))),
      section('Where state lives', storage(author, own)),
      section('Network', network(author, own)),
      section('What it takes from the environment', environment(author, own)),
      section('Models and agents', bullets(ofKind(own, 'model').map((fact) => useLine(author, fact)))),
      section('Where it plugs in', plugIns(author, own)),
      section('What builds and tests it', tooling(author)),
      section('In packages that are not published', besideLines(author, beside)),
    ]),
    diagrams: present([diagram]),
  };
}

const method = 'Told from imports, calls and manifests of TypeScript and JavaScript; tests, fixtures and examples do not count.';

function opening(author: Author, runtimes: readonly BoundaryFact[]): string {
  const name = `**${literal(author.name)}**`;
  if (runtimes.length === 0) return `Neither the code of ${name} nor a manifest says where it runs. ${method}`;
  const where = list(runtimes.map(nameOf));
  return runtimes.length === 1
    ? `The code of ${name} runs in one place: ${where}. ${method}`
    : `The code of ${name} runs in ${count(runtimes.length, 'place')}: ${where}. ${method}`;
}

function runtimeLine(author: Author, fact: BoundaryFact): string {
  const outside = onSide(fact, 'outside');
  const isSource = (path: string) => author.index.moduleOf.has(path);
  const declared = outside.filter(({ path }) => !isSource(path));
  const started = outside.filter(({ path }) => isSource(path));
  const inside = onSide(fact, 'inside');
  const parts = [
    declared.length > 0 ? `declared in ${places(author, declared, mostPlaces)}` : '',
    started.length > 0 ? `started in ${places(author, started, mostPlaces)}` : '',
    inside.length > 0
      ? `${new Set(inside.map(({ path }) => path)).size === 1 ? 'begins' : 'code for it is'} in ${places(author, inside, mostPlaces)}`
      : '',
    starters(author, fact),
  ].filter((part) => part !== '');
  return `**${capital(literalWithCode(fact.name))}**: ${parts.join('; ')}.${loaded(author, fact)}`;
}

/** The entry points that lead to a file of it, programs and scripts first; those already cited are left out. */
function starters(author: Author, fact: BoundaryFact): string {
  const inside = new Set(onSide(fact, 'inside').map(({ path }) => path));
  const cited = new Set(fact.evidence.map(({ path, lines }) => `${path}:${lines[0]}`));
  const found = ownEntryPoints(author.facts).filter(
    ({ target, path, line, kind }) => kind !== 'types' && target !== undefined && inside.has(target) && !cited.has(`${path}:${line}`),
  );
  const told = found.slice(0, 3).map(({ name, path, line }) => `${code(name)} ${author.cite(path, [line, line])}`);
  return told.length === 0 ? '' : `started by ${list(told)}`;
}

function loaded(author: Author, { id }: BoundaryFact): string {
  const modules = byImportance(author, [...(author.index.modulesIn.get(id) ?? [])]);
  const all = author.facts.modules.length;
  if (modules.length === 0 || all < 2) return '';
  return ` From there ${modules.length === all ? 'every part is' : `${modules.length} of ${all} parts are`} loaded${
    modules.length === all
      ? ''
      : `: ${listSome(
          modules.map((module) => author.moduleName(module)),
          8,
        )}`
  }.`;
}

function channels(author: Author, own: readonly BoundaryFact[]): string | undefined {
  const found = ofKind(own, 'channel');
  if (found.length === 0) return ofKind(own, 'runtime').length > 1 ? 'No channel between them was found.' : undefined;
  return bullets(found.map((fact) => channelLine(author, fact)));
}

function channelLine(author: Author, fact: BoundaryFact): string {
  const [outside, inside] = [onSide(fact, 'outside'), onSide(fact, 'inside')];
  const name = `**${capital(nameOf(fact))}**`;
  if (outside.length > 0 && inside.length > 0) {
    return `${name}: one end in ${places(author, outside, mostPlaces)}, the other in ${places(author, inside, mostPlaces)}.`;
  }
  const missing = outside.length + inside.length > 0 ? '; its other end was not found' : '';
  return `${name}: ${places(author, fact.evidence, mostPlaces)}${missing}.`;
}

/** What is used, through what, and where. */
function useLine(author: Author, fact: BoundaryFact): string {
  return `**${capital(nameOf(fact))}**: ${count(fact.paths.length, 'file')}, ${places(author, fact.evidence, mostPlaces)}.`;
}

function storage(author: Author, own: readonly BoundaryFact[]): string | undefined {
  const found = ofKind(own, 'storage');
  return found.length === 0
    ? 'Nothing that keeps data was found: neither files, nor a database, nor the storage of a browser.'
    : bullets(found.map((fact) => useLine(author, fact)));
}

function network(author: Author, own: readonly BoundaryFact[]): string | undefined {
  const [incoming, outgoing] = [ofKind(own, 'network-in'), ofKind(own, 'network-out')];
  if (incoming.length + outgoing.length === 0) return 'Nothing that listens on a network or calls out to one was found.';
  return [
    incoming.length > 0 ? 'It listens:' : 'Nothing that listens on a network was found.',
    bullets(incoming.map((fact) => useLine(author, fact))),
    outgoing.length > 0 ? 'It calls out:' : 'No call out to a network was found.',
    bullets(outgoing.map((fact) => useLine(author, fact))),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

function environment(author: Author, own: readonly BoundaryFact[]): string | undefined {
  const found = ofKind(own, 'environment');
  const names = found.filter(({ name }) => name !== 'process.env');
  const whole = found.find(({ name }) => name === 'process.env');
  const told = names.slice(0, mostVariables).map((fact) => {
    const rest = fact.paths.length - 1;
    return `${code(fact.name)} ${places(author, fact.evidence.slice(0, 1), 1)}${rest > 0 ? `, and in ${count(rest, 'more file')}` : ''}`;
  });
  const more = names.length - told.length;
  return [
    names.length > 0
      ? `${capital(count(names.length, 'variable'))} ${names.length === 1 ? 'is' : 'are'} read by name:`
      : 'No variable of the environment is read by name.',
    bullets(told.map((line) => `${line}.`)),
    more > 0 ? `${capital(count(more, 'more variable'))} ${more === 1 ? 'is' : 'are'} left out here.` : undefined,
    whole ? `The environment as a whole is handed on, or read by computed names, in ${places(author, whole.evidence, 6)}.` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

function plugIns(author: Author, own: readonly BoundaryFact[]): string | undefined {
  const found = ofKind(own, 'plug-in');
  const contributed = found.filter(({ name }) => !name.includes(' '));
  const told = contributed.map((fact) => `${nameOf(fact)} ${places(author, fact.evidence, 1)}`);
  const computed = found.filter((fact) => !contributed.includes(fact));
  return bullets([
    ...(told.length > 0 ? [`The manifest contributes ${list(told)} to the editor.`] : []),
    ...computed.map((fact) => useLine(author, fact)),
  ]);
}

function tooling(author: Author): string | undefined {
  const found = ofKind(author.facts.boundaries, 'tooling');
  const told = found.map((fact) => `${nameOf(fact)} ${places(author, fact.evidence.slice(0, 1), 1)}`);
  return told.length === 0 ? undefined : `The manifests name ${listSome(told, 8)}.`;
}

function besideLines(author: Author, beside: readonly BoundaryFact[]): string | undefined {
  const found = beside.filter(({ kind }) => kind !== 'tooling');
  const told = found.slice(0, mostBeside).map((fact) => `${capital(nameOf(fact))}: ${places(author, fact.evidence, mostPlaces)}.`);
  const more = found.length - told.length;
  return bullets(more > 0 ? [...told, `${capital(count(more, 'more'))}.`.replace('mores', 'more')] : told);
}
