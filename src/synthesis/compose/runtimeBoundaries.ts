import type { BoundaryFact, WriteFact } from '../../model';
import type { Author } from './author';
import { boundariesOf, isHandedIn, isTakenIn, nameOf, nameWithProof, ofKind, onSide, places, useLine } from './boundaries';
import { besideMessages, channelLines } from './channelLines';
import type { Composed } from './composed';
import { showDiagram } from './diagrams';
import { isTraced } from './moduleFiles';
import { isOnlyAProgram } from './onlyAProgram';
import { isOnlyOffered } from './onlyOffered';
import { rootsOf } from './reach';
import { runtimeDiagram } from './runtimeDiagram';
import { runtimeLine } from './runtimeLine';
import { programsOf } from './scriptRunner';
import { bullets, joinBody, present, section } from './sections';
import { saysWhereItRuns } from './sideEffects';
import { memoryLines, objectState, ownMemory, writtenBy } from './stateLines';
import { capital, code, count, list, listSome, literal, literalWithCode } from './words';

const mostVariables = 24;
const mostPlaces = 4;
const mostChannels = 12;
const mostBeside = 16;
const mostInMemory = 12;
/** Where calls are not looked at, silence is no absence. */
const notKnown = 'Nothing was found, which is no proof that there is nothing.';

/** What runs where, how do the parts talk, and what do they touch outside? */
export function composeRuntimeBoundaries(author: Author): Composed {
  const { own, beside } = boundariesOf(author);
  const runtimes = ofKind(own, 'runtime');
  const diagram = runtimeDiagram(author, 'runtimes', own, 'The parts by where they run, and what they touch outside');
  return {
    summary: `Where the code of ${author.name} runs, how its parts talk, and what it touches outside: disk, network, environment.`,
    body: joinBody([
      opening(author, runtimes),
      section(
        'What runs where',
        bullets(runtimes.map((fact) => runtimeLine(author, fact))),
        otherBundles(author, runtimes),
        diagram && showDiagram(diagram),
      ),
      section('How the parts talk', channels(author, own)),
      section('Other programs', bullets(ofKind(own, 'program').map((fact) => useLine(author, fact)))),
      section('Where state lives', state(author, own)),
      section('Network', network(author, own)),
      section('What it takes from the environment', environment(author, own)),
      section('Models and agents', bullets(ofKind(own, 'model').map((fact) => useLine(author, fact)))),
      section('Where it plugs in', plugIns(author, own)),
      section('Code that it takes in while it runs', bullets(own.filter(isTakenIn).map((fact) => useLine(author, fact)))),
      section('What builds and tests it', tooling(author)),
      section('In packages that are not published', besideLines(author, beside)),
    ]),
    diagrams: present([diagram]),
  };
}

const method =
  'Told from imports, calls and manifests of TypeScript and JavaScript; tests, fixtures, examples, scripts and the code of documents do not count.';
const methodUntraced =
  'Told from manifests, container files, where programs start, and imports and plain calls in the code: of what is not told here nobody knows whether it is there.';

/** Silence about imports and calls says something only where they were looked at. */
function isLookedAt(author: Author): boolean {
  return author.facts.modules.some((module) => isTraced(author, module));
}

function opening(author: Author, runtimes: readonly BoundaryFact[]): string {
  const name = `**${literal(author.name)}**`;
  const told = isLookedAt(author) ? method : methodUntraced;
  const said = saysWhereItRuns(author);
  if (runtimes.length === 0) {
    return `Neither the code of ${name} nor a manifest says where it runs${said === undefined ? '' : `; its README does: ${said}`}. ${told}`;
  }
  if (isOnlyAProgram(author, runtimes))
    return `A manifest declares a program for ${list(runtimes.map((fact) => nameWithProof(author, fact)))}; what else runs the code of ${name} is not told. ${told}`;
  const places = `${count(runtimes.length, 'place')}: ${list(runtimes.map((fact) => nameWithProof(author, fact)))}. ${told}`;
  if (isOnlyOffered(author))
    return `Whoever imports **${literal(author.name)}** decides where it runs${said === undefined ? '' : `; its README says: ${said}`}. It has code of its own for ${places}`;
  return `${name} runs in ${places}`;
}

/** What is bundled by itself runs by itself: in the program that is debugged, or in a page. */
function otherBundles(author: Author, runtimes: readonly BoundaryFact[]): string | undefined {
  const begun = new Set(runtimes.flatMap((fact) => rootsOf(fact, author.index.importsOf)));
  const bundles = author.index.ownEntryPoints.filter(({ kind, target = '' }) => kind === 'bundle' && !begun.has(target));
  const told = bundles.map(({ target = '', path, line }) => `${code(target)} ${author.cite(path, [line, line])}`);
  return told.length === 0
    ? undefined
    : `Bundled by ${told.length === 1 ? 'itself' : 'themselves'}, and where ${told.length === 1 ? 'it runs' : 'they run'} is not told here: ${listSome(told, 8)}.`;
}

function channels(author: Author, own: readonly BoundaryFact[]): string | undefined {
  const joined = channelLines(author);
  const found = ofKind(own, 'channel').flatMap((fact) => besideMessages(author, fact));
  if (found.length + joined.length > 0) {
    const rest = found.length - mostChannels;
    const told = [...joined, ...found.slice(0, mostChannels).map((fact) => channelLine(author, fact))];
    return bullets(rest > 0 ? [...told, `${capital(count(rest, 'further channel'))} of the same kinds.`] : told);
  }
  if (!isLookedAt(author)) return undefined;
  const isStarted = ofKind(own, 'runtime').some((fact) => onSide(fact, 'outside').some(({ path }) => author.index.moduleOf.has(path)));
  return isStarted ? 'No channel between them was found.' : undefined;
}

function channelLine(author: Author, fact: BoundaryFact): string {
  const [outside, inside] = [onSide(fact, 'outside'), onSide(fact, 'inside')];
  const name = `**${capital(nameOf(fact))}**`;
  if (outside.length > 0 && inside.length > 0) {
    return `${name}: one end in ${places(author, outside, mostPlaces)}, the other in ${places(author, inside, mostPlaces)}.`;
  }
  const ends = endsOf(author, fact);
  if (ends.length > 1) return `${name}: ${ends.join('; ')}.`;
  const missing = outside.length + inside.length > 0 ? '; its other end was not found' : '';
  return `${name}: ${places(author, fact.evidence, mostPlaces)}${missing}.`;
}

/** The ends of a channel whose sides look alike, told by what loads them: files that a single runtime loads. */
function endsOf(author: Author, { evidence }: BoundaryFact): readonly string[] {
  const runtimes = ofKind(author.index.boundaries, 'runtime');
  const alone = evidence.flatMap((one) => {
    const [runtime, ...more] = runtimes.filter(({ id }) => author.index.filesIn.get(id)?.has(one.path));
    return runtime && more.length === 0 ? [{ runtime, one }] : [];
  });
  return [...new Set(alone.map(({ runtime }) => runtime))].map((runtime) => {
    const own = alone.filter((end) => end.runtime === runtime).map(({ one }) => one);
    return `in ${literalWithCode(runtime.name)} ${places(author, own, mostPlaces)}`;
  });
}

function state(author: Author, own: readonly BoundaryFact[]): string {
  const memory = memoryLines(author, ownMemory(author), mostInMemory);
  const found = ofKind(own, 'storage').map((fact) => {
    const writes = author.facts.writes.filter(({ store, path }) => store === fact.name && author.index.moduleOf.has(path));
    return [useLine(author, fact), writtenBy(author, writes), onlyRead(fact, writes)].filter((part) => part !== '').join(' ');
  });
  const isSilent = !isLookedAt(author);
  const none = 'Nothing that keeps data was found: neither files, nor a database, nor the storage of a browser.';
  const told = [
    memory.length > 0
      ? 'In memory, at the top level of a module and changed by functions:'
      : isSilent
        ? undefined
        : 'No variable at the top level of a module is changed by functions.',
    bullets(memory),
    isSilent ? undefined : objectState(author),
    found.length > 0 ? 'What it keeps, or only reads, outside the process:' : isSilent ? undefined : none,
    bullets(found),
  ].filter((part) => part !== undefined);
  return told.length === 0 ? notKnown : told.join('\n\n');
}

/** Of files on disk every way to write is known: where none of them is called is told too. */
function onlyRead({ name, evidence, paths }: BoundaryFact, writes: readonly WriteFact[]): string {
  if (name !== 'files on disk' || !evidence.every(({ through = '' }) => waysToFiles.test(through))) return '';
  if (writes.length === 0) return 'No call that writes was found.';
  return paths.every((path) => writes.some((write) => write.path === path)) ? '' : 'In the other files no call that writes was found.';
}

const waysToFiles = /^(?:node:fs(?:\/promises)?|fs-extra|graceful-fs|steno|Deno|Bun)$/;

function network(author: Author, own: readonly BoundaryFact[]): string {
  const [incoming, outgoing] = [ofKind(own, 'network-in'), ofKind(own, 'network-out')];
  const [listening, handedIn] = [incoming.filter((fact) => !isHandedIn(fact)), incoming.filter(isHandedIn)];
  const isSilent = !isLookedAt(author);
  if (incoming.length + outgoing.length === 0)
    return isSilent ? notKnown : 'Nothing that listens on a network or calls out to one was found.';
  return [
    listening.length > 0 ? 'It listens:' : isSilent ? undefined : 'Nothing that listens on a network was found.',
    bullets(listening.map((fact) => useLine(author, fact))),
    handedIn.length > 0 ? 'It answers what a server passes on:' : undefined,
    bullets(handedIn.map((fact) => useLine(author, fact))),
    outgoing.length > 0 ? 'It calls out:' : isSilent ? undefined : 'No call out to a network was found.',
    bullets(outgoing.map((fact) => useLine(author, fact))),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

function environment(author: Author, own: readonly BoundaryFact[]): string | undefined {
  const found = ofKind(own, 'environment');
  if (found.length === 0 && !isLookedAt(author)) return undefined;
  const names = found.filter(({ name }) => name !== 'process.env' && !name.endsWith('*'));
  const prefixes = found.filter(({ name }) => name.endsWith('*'));
  const whole = found.find(({ name }) => name === 'process.env');
  const told = names.slice(0, mostVariables).map((fact) => {
    const rest = fact.paths.length - 1;
    const [first] = fact.evidence;
    const where = first?.statement === undefined ? '' : ` in ${code(first.statement)}`;
    return `${code(fact.name)}${where} ${places(author, fact.evidence.slice(0, 1), 1)}${rest > 0 ? `, and in ${count(rest, 'more file')}` : ''}`;
  });
  const more = names.length - told.length;
  return [
    names.length > 0
      ? `${capital(count(names.length, 'variable'))} ${names.length === 1 ? 'is' : 'are'} read by name:`
      : prefixes.length > 0
        ? 'No variable is read by its whole name:'
        : 'No variable of the environment is read by name.',
    bullets(told.map((line) => `${line}.`)),
    more > 0 ? `${capital(count(more, 'more variable'))} ${more === 1 ? 'is' : 'are'} left out here.` : undefined,
    bullets(
      prefixes.map(
        ({ name, evidence }) => `All that begin with ${code(name.slice(0, -1))}, by a prefix ${places(author, evidence, mostPlaces)}.`,
      ),
    ),
    whole ? `The environment as a whole is handed on, or read by computed names, in ${places(author, whole.evidence, 6)}.` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

function plugIns(author: Author, own: readonly BoundaryFact[]): string | undefined {
  const contributed = ofKind(own, 'plug-in').filter((fact) => !isTakenIn(fact));
  const told = contributed.map((fact) => `${nameOf(fact)} ${places(author, fact.evidence, 1)}`);
  return told.length > 0 ? `The manifest contributes ${list(told)} to the editor.` : undefined;
}

function tooling(author: Author): string | undefined {
  const found = ofKind(author.index.boundaries, 'tooling');
  const told = found.map((fact) => `${nameOf(fact)} ${places(author, fact.evidence.slice(0, 1), 1)}`);
  const named = told.length === 0 ? undefined : `The manifests name ${listSome(told, 8)}.`;
  return [named, ...builders(author, new Set(found.map(({ name }) => name)))].filter((part) => part !== undefined).join(' ') || undefined;
}

const building = /^(?:build|compile|bundle|prepack)\b/;
/** What clears folders, copies and starts other programs builds nothing. */
const handles = /^(?:del|rimraf|shx|cpy?|copyfiles|ncp|mkdirp|npm-run-all|run-[sp]|concurrently|cross-env|wireit|tsx)\b/;

/** Programs from packages that scripts build with, where they are none of the usual ones. */
function builders(author: Author, usual: ReadonlySet<string>): readonly string[] {
  const { packages } = author.facts;
  const others = new Set(packages.flatMap(({ dependencies }) => dependencies.map(({ name }) => name)));
  const seen = new Set([...usual, ...packages.map(({ name = '' }) => name)]);
  return author.index.ownEntryPoints.flatMap(({ kind, name, command = '', path, line }) => {
    const programs =
      kind === 'script' && building.test(name)
        ? programsOf(command).filter((one) => others.has(one) && !seen.has(one) && !handles.test(one))
        : [];
    for (const program of programs) seen.add(program);
    return programs.length === 0 ? [] : [`The script ${code(name)} runs ${list(programs.map(code))} ${author.cite(path, [line, line])}.`];
  });
}

function besideLines(author: Author, beside: readonly BoundaryFact[]): string | undefined {
  const found = beside.filter(({ kind }) => kind !== 'tooling');
  const told = found.slice(0, mostBeside).map((fact) => `${capital(nameOf(fact))}: ${places(author, fact.evidence, mostPlaces)}.`);
  const more = found.length - told.length;
  return bullets(more > 0 ? [...told, `${capital(count(more, 'further boundary', 'further boundaries'))}.`] : told);
}
