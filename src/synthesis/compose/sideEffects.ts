import type { BoundaryFact, BoundaryKind, ModuleFact } from '../../model';
import type { Author } from './author';
import { boundariesOf, isHandedIn, isTakenIn, nameWithProof, ofKind, places, withEvidence } from './boundaries';
import { isTraced, withinModule } from './moduleFiles';
import { isOnlyAProgram } from './onlyAProgram';
import { isOnlyOffered } from './onlyOffered';
import { projectOf, readmeOf } from './project';
import { findsItsCode } from './runtimeLine';
import { stateOf } from './stateLines';
import { capital, code, listSome, numeral } from './words';

const verbs: readonly (readonly [kind: BoundaryKind, verb: string, isMeant?: (fact: BoundaryFact) => boolean])[] = [
  ['storage', 'keeps or reads data in'],
  ['network-in', 'listens for', (fact) => !isHandedIn(fact)],
  ['network-in', 'answers what a server passes on:', isHandedIn],
  ['network-out', 'calls out for'],
  ['channel', 'talks by'],
  ['program', 'runs'],
  ['environment', 'reads from the environment'],
  ['model', 'asks'],
];
const mostNamed = 6;
const nothingCrossed = 'Nothing in its code was found to touch disk, network or other processes.';
const wholeEnvironment = 'environment:process.env';

/** What a module touches outside its own memory, each with the line that proves it, and where its code is loaded. */
export function sideEffects(author: Author, module: ModuleFact): string | undefined {
  const { boundaries } = author.index;
  const state = stateOf(author, module);
  if (boundaries.length === 0 && state === '') return undefined;
  const found = withEvidence(boundaries, ({ path }) => module.files.includes(path));
  const named = found.filter(({ id }) => id !== wholeEnvironment);
  const whole = found.find(({ id }) => id === wholeEnvironment);
  const crossed = [
    ...verbs.map(([kind, verb, isMeant = () => true]) => sentence(author, ofKind(named, kind).filter(isMeant), `It ${verb}`)),
    sentence(author, named.filter(isTakenIn), 'It takes in'),
    whole ? `It hands on the environment as a whole, or reads it by computed names ${places(author, whole.evidence, 2)}.` : '',
  ].filter((part) => part !== '');
  const isSilent = crossed.length === 0 && !isTraced(author, module);
  if (isSilent && state === '') return undefined;
  const nothing = isSilent ? '' : 'No import or call in it was found to touch disk, network, other processes or the environment.';
  return [...(crossed.length === 0 ? [nothing] : crossed), state, loadedIn(author, module)].filter((part) => part !== '').join(' ');
}

function sentence(author: Author, facts: readonly BoundaryFact[], start: string): string {
  return facts.length === 0
    ? ''
    : `${start} ${listSome(
        facts.map((fact) => nameWithProof(author, fact)),
        mostNamed,
      )}.`;
}

function loadedIn(author: Author, module: ModuleFact): string {
  const { files } = module;
  if (isOnlyOffered(author)) return '';
  const runtimes = ofKind(author.index.boundaries, 'runtime').filter(
    ({ id, name }) => !findsItsCode(name) && files.some((path) => author.index.filesIn.get(id)?.has(path)),
  );
  const loaded = files.filter((path) => runtimes.some(({ id }) => author.index.filesIn.get(id)?.has(path)));
  const [first = ''] = loaded;
  const what =
    2 * loaded.length > files.length
      ? 'Code of it is'
      : loaded.length === 1
        ? `Of its ${numeral(files.length)} files ${code(withinModule(module, first))} alone is`
        : `${capital(numeral(loaded.length))} of its ${numeral(files.length)} files are`;
  return runtimes.length === 0
    ? ''
    : `${what} loaded in ${listSome(
        runtimes.map((fact) => nameWithProof(author, fact)),
        5,
      )}.`;
}

function wordsOf(author: Author, runtimes: readonly BoundaryFact[]): string {
  if (isOnlyAProgram(author, runtimes)) return 'A manifest declares a program for';
  return isOnlyOffered(author) ? 'Whoever imports it decides where it runs; it has code of its own for' : 'It runs in';
}

/** The README's own words on it. */
export function saysWhereItRuns(author: Author): string | undefined {
  const readme = readmeOf(author, projectOf(author));
  return readme && author.says(readme.path, readme.runsOn);
}

/** For the Overview: where the code runs, where it keeps data, what it listens on and what it calls, each with one proof. */
export function whereItRuns(author: Author): string | undefined {
  const { own } = boundariesOf(author);
  const runtimes = ofKind(own, 'runtime');
  const said = saysWhereItRuns(author);
  const told = [
    said === undefined ? '' : `Its README says: ${said}.`,
    sentence(author, runtimes, wordsOf(author, runtimes)),
    ...verbs
      .filter(([kind]) => kind === 'storage' || kind === 'network-in' || kind === 'network-out' || kind === 'model')
      .map(([kind, verb, isMeant = () => true]) => sentence(author, ofKind(own, kind).filter(isMeant), `It ${verb}`)),
  ].filter((part) => part !== '');
  const hasPage = author.plan.pages.some(({ path }) => path === 'runtime-boundaries');
  const more = hasPage ? ` More on ${author.pageLink('runtime-boundaries', 'Runtime boundaries')}.` : '';
  const takenIn = sentence(author, own.filter(isTakenIn), 'It takes in');
  const isClosed = own.every(({ kind }) => kind === 'tooling' || kind === 'plug-in');
  if (told.length === 0 && isClosed && author.facts.modules.some((module) => isTraced(author, module))) told.push(nothingCrossed);
  const all = [...told, takenIn].filter((part) => part !== '');
  return all.length > 0 ? `${all.join(' ')}${more}` : undefined;
}
