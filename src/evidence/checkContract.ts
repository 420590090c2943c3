import { type Contract, childRoles, type FindingCode, type Problem, problem, rootRoles } from '../model';

/** What forges evidence, overwrites a person's words, or gives a secret or an address away: no contract can let anybody pass it. */
const floor: readonly FindingCode[] = [
  'unknown-citation',
  'unread-citation',
  'stale-citation',
  'foreign-citation',
  'citation-outside-reading',
  'source-not-allowed',
  'human-revision-overwritten',
  'protected-not-by-a-person',
  'secret',
  'absolute-path',
  'e-mail-address',
];

const roles: ReadonlySet<string> = new Set([...rootRoles, ...childRoles]);

/** What is wrong with a contract that is kept where `ours` holds, each by name; nothing when it may hold. */
export function checkContract({ version, pages, gates: duties }: Contract, ours: Contract, folder: string): readonly Problem[] {
  const checks = duties.flatMap((duty) => duty.checks);
  const weakened = floor.filter((code) => checks.some((check) => check.code === code && check.severity !== 'blocking'));
  const strange = pages.filter(({ role }) => !roles.has(role));
  return [
    ...(version === ours.version ? [] : [problem('warning', 'contract-version', { version, folder })]),
    ...weakened.map((code) => problem('warning', 'contract-weakened', { code, folder })),
    ...leftOut(duties, ours).map((name) => problem('warning', 'contract-incomplete', { name, folder })),
    ...strange.map(({ role }) => problem('warning', 'contract-unknown-role', { role, folder })),
  ];
}

/** Gates that are not there, and checks of the others. */
function leftOut(duties: Contract['gates'], ours: Contract): readonly string[] {
  const named = new Set(duties.map(({ gate }) => gate));
  const checked = new Set(duties.flatMap(({ checks }) => checks.map(({ code }) => code)));
  return ours.gates.flatMap(({ gate, checks }) =>
    named.has(gate) ? checks.flatMap(({ code }) => (checked.has(code) ? [] : [code])) : [gate],
  );
}
