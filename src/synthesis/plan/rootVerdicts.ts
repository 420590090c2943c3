import type { Facts, PageRole, PlanReason } from '../../model';
import { boundariesOf } from '../compose/boundaries';
import { indexFacts } from '../compose/factIndex';
import { findTerms } from '../compose/glossaryTerms';
import { ownEntryPoints } from '../ownEntryPoints';

/** A root page that a wiki could have. `amount` counts what it would tell about, `wanted` how much the rules want. */
export interface RootVerdict {
  readonly role: PageRole;
  readonly title: string;
  readonly amount: number;
  readonly isAdmitted: boolean;
  readonly because: PlanReason;
}

/** Fewer than these are better told where they stand than on a page of their own. */
const fewRules = 3;
const fewTerms = 5;
/** One or two commits are how a copy begins, not a history. */
const fewCommits = 5;

/** All root pages in their order, each with whether it has enough to say. */
export function rootVerdicts(facts: Facts): readonly RootVerdict[] {
  const { decisions, constraints, history } = facts;
  const rules = decisions.length + constraints.length;
  // Releases, and rules about owners, are worth telling however short the history is.
  const isTold = history && (history.releases.length > 0 || history.owners !== undefined);
  const commits = { what: 'commits', amount: history ? Math.max(history.commits, 1) : 0, wanted: isTold ? 1 : fewCommits };
  return [
    everywhere('overview', 'Overview'),
    everywhere('repository-map', 'Repository map'),
    verdict('runtime-boundaries', 'Runtime boundaries', {
      what: 'boundaries and kept state',
      amount: ownBoundaries(facts),
      wanted: 1,
    }),
    verdict('modules', 'Modules', { what: 'parts of the source code', amount: facts.modules.length, wanted: 1 }),
    verdict('entry-points', 'Entry points', { what: 'entry points', amount: ownEntryPoints(facts).length, wanted: 1 }),
    verdict('architecture-decisions', 'Architecture decisions', {
      what: 'decisions and rules',
      amount: rules,
      wanted: decisions.length > 0 ? 1 : fewRules,
    }),
    verdict('issues-releases', 'Issues & releases', commits),
    verdict('ownership', 'Ownership', commits),
    verdict('test-strategy', 'Test strategy', {
      what: 'test files',
      amount: facts.files.filter(({ role }) => role === 'test').length,
      wanted: 1,
    }),
    verdict('glossary', 'Glossary', { what: 'terms', amount: findTerms(facts, indexFacts(facts)).length, wanted: fewTerms }),
  ];
}

/** Boundaries, and what lives in memory. Those of packages that only serve the making of the others make no page. */
function ownBoundaries(facts: Facts): number {
  const { own, isBeside } = boundariesOf({ name: '', facts, index: indexFacts(facts) });
  return own.filter(({ kind }) => kind !== 'tooling').length + facts.memory.filter((fact) => !isBeside(fact)).length;
}

function everywhere(role: PageRole, title: string): RootVerdict {
  return { role, title, amount: 1, isAdmitted: true, because: { code: 'always', values: {} } };
}

interface Amount {
  /** What is counted, as a plural. */
  readonly what: string;
  readonly amount: number;
  readonly wanted: number;
}

function verdict(role: PageRole, title: string, { what, amount, wanted }: Amount): RootVerdict {
  const isAdmitted = amount >= wanted;
  const code = isAdmitted ? 'enough-to-tell' : amount > 0 ? 'too-little-to-tell' : 'nothing-to-tell';
  return { role, title, amount, isAdmitted, because: { code, values: { what, amount, wanted } } };
}
