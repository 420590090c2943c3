import type { BoundaryFact, BoundaryKind, ModuleFact } from '../../model';
import type { Author } from './author';
import { boundariesOf, nameOf, ofKind, places, withEvidence } from './boundaries';
import { listSome, literalWithCode } from './words';

const verbs: readonly (readonly [kind: BoundaryKind, verb: string])[] = [
  ['storage', 'keeps or reads data in'],
  ['network-in', 'listens for'],
  ['network-out', 'calls out for'],
  ['channel', 'talks by'],
  ['program', 'runs'],
  ['environment', 'reads from the environment'],
  ['model', 'asks'],
];
const mostNamed = 6;

/** What a module touches outside its own memory, each with the line that proves it, and where its code is loaded. */
export function sideEffects(author: Author, module: ModuleFact): string | undefined {
  if (author.facts.boundaries.length === 0) return undefined;
  const found = withEvidence(author.facts.boundaries, ({ path }) => author.index.moduleOf.get(path) === module);
  const told = verbs.flatMap(([kind, verb]) => {
    const facts = ofKind(found, kind);
    return facts.length === 0
      ? []
      : [
          `It ${verb} ${listSome(
            facts.map((fact) => named(author, fact)),
            mostNamed,
          )}.`,
        ];
  });
  return [
    told.length === 0 ? 'No import or call in it was found to touch disk, network, other processes or the environment.' : told.join(' '),
    loadedIn(author, module),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function named(author: Author, fact: BoundaryFact): string {
  const name = fact.kind === 'environment' && fact.name === 'process.env' ? 'what others name or pass on' : nameOf(fact);
  return `${name} ${places(author, fact.evidence.slice(0, 1), 1)}`;
}

function loadedIn(author: Author, module: ModuleFact): string {
  const names = author.facts.boundaries
    .filter(({ id }) => author.index.modulesIn.get(id)?.has(module))
    .map(({ name }) => literalWithCode(name));
  return names.length === 0 ? '' : `Its code is loaded in ${listSome(names, 5)}.`;
}

/** For the Overview: where the code runs, where it keeps data and what it listens on, each with one proof. */
export function whereItRuns(author: Author): string | undefined {
  const { own } = boundariesOf(author);
  const sentence = (kinds: readonly BoundaryKind[], start: string) => {
    const facts = ofKind(own, ...kinds);
    return facts.length === 0
      ? ''
      : `${start} ${listSome(
          facts.map((fact) => named(author, fact)),
          mostNamed,
        )}.`;
  };
  const told = [
    sentence(['runtime'], 'It runs in'),
    sentence(['storage'], 'It keeps or reads data in'),
    sentence(['network-in'], 'It listens for'),
    sentence(['network-out'], 'It calls out for'),
    sentence(['model'], 'It asks'),
  ].filter((part) => part !== '');
  if (told.length === 0) return undefined;
  return `${told.join(' ')} More on ${author.rootLink('runtime-boundaries', 'Runtime boundaries')}.`;
}
