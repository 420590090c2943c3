import {
  type Contract,
  childRoles,
  codeWikiContract,
  type FindingCode,
  findingCodes,
  gates,
  type Problem,
  problem,
  rootRoles,
} from '../model';

/** What forges evidence, or gives a secret or an address away: no contract can let anybody pass it. */
const floor: readonly FindingCode[] = [
  'unknown-citation',
  'unread-citation',
  'stale-citation',
  'foreign-citation',
  'citation-outside-reading',
  'source-not-allowed',
  'secret',
  'absolute-path',
  'e-mail-address',
];

const roles: ReadonlySet<string> = new Set([...rootRoles, ...childRoles]);

/** What is wrong with a contract that is kept for a folder, each by name; nothing when it may hold. */
export function checkContract({ version, pages, gates: duties }: Contract, folder: string): readonly Problem[] {
  const checks = duties.flatMap((duty) => duty.checks);
  const named = new Set([...duties.map(({ gate }) => gate), ...checks.map(({ code }) => code)]);
  const weakened = floor.filter((code) => checks.some((check) => check.code === code && check.severity !== 'blocking'));
  const missing = [...gates, ...findingCodes].filter((name) => !named.has(name));
  const strange = pages.filter(({ role }) => !roles.has(role));
  return [
    ...(version === codeWikiContract.version ? [] : [problem('warning', 'contract-version', { version, folder })]),
    ...weakened.map((code) => problem('warning', 'contract-weakened', { code, folder })),
    ...missing.map((name) => problem('warning', 'contract-incomplete', { name, folder })),
    ...strange.map(({ role }) => problem('warning', 'contract-unknown-role', { role, folder })),
  ];
}
