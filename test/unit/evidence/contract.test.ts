import { expect, it } from 'vitest';
import { canonicalJson, checkContract } from '../../../src/evidence';
import { type Contract, codeWikiContract, type FindingCode, findingCodes, gates, type PageContent } from '../../../src/model';
import { createMemoryStore } from '../knowledge/memoryStore';
import { page, type Run, runJob, sha256, topic } from '../knowledge/smallWorld';

const files = { 'a.ts': 'export const a = 1;\nexport const b = 2;\n' };

interface World {
  readonly contract: Contract;
  readonly body?: string;
  readonly more?: Partial<PageContent>;
  readonly forge?: Run['forge'];
}

/** What the gates find on one page, with `!` for what blocks. */
async function findingsUnder({ contract, body = '', more = {}, forge = (request) => request }: World): Promise<readonly string[]> {
  const write: Run['write'] = (cite) => ({ page: page(`Read ${cite('a.ts', 1, 1)}.\n\n${body}`, more) });
  const { findings } = await runJob(createMemoryStore(), { files, write, job: 'job-1', contract, forge });
  return findings.map(({ code, subject, severity }) => `${severity === 'blocking' ? '!' : ''}${code} ${subject}`);
}

function withSeverity(code: FindingCode, severity: 'blocking' | 'reviewable', contract = topic.contract): Contract {
  const grade = <Check extends { readonly code: string }>(check: Check) => (check.code === code ? { ...check, severity } : check);
  return { ...contract, gates: contract.gates.map((duty) => ({ ...duty, checks: duty.checks.map(grade) })) };
}

function withoutCode(code: string): Contract {
  const others = codeWikiContract.gates.map((duty) => ({ ...duty, checks: duty.checks.filter((check) => check.code !== code) }));
  return { ...codeWikiContract, gates: others };
}

/** A contract in which only module pages are owed something. */
function withModule(duty: Partial<Contract['pages'][number]>): Contract {
  return { ...topic.contract, pages: topic.contract.pages.map((each) => (each.role === 'module' ? { ...each, ...duty } : each)) };
}

it('says how grave a finding is', async () => {
  const body = '[[gone]]';
  expect(await findingsUnder({ contract: topic.contract, body })).toEqual(['broken-link gone']);
  expect(await findingsUnder({ contract: withSeverity('broken-link', 'blocking'), body })).toEqual(['!broken-link gone']);
});

it('says which sections a page must have', async () => {
  const contract = withModule({ sections: ['Read first'] });
  expect(await findingsUnder({ contract })).toEqual(['missing-section Read first']);
  expect(await findingsUnder({ contract, body: '## Read first' })).toEqual([]);
  expect(await findingsUnder({ contract, more: { role: 'glossary' } })).toEqual([]);
});

it('says which roles there are', async () => {
  const contract = { ...topic.contract, pages: topic.contract.pages.filter(({ role }) => role !== 'module') };
  expect(await findingsUnder({ contract })).toEqual(['role-not-in-contract module']);
});

it('says which pages every wiki has, those apart that a person dropped', async () => {
  const contract = { ...topic.contract, pages: codeWikiContract.pages.map((duty) => ({ ...duty, sections: [] })) };
  expect(await findingsUnder({ contract })).toEqual(['missing-page overview', 'missing-page repository-map']);
  expect(await findingsUnder({ contract, more: { role: 'overview' } })).toEqual(['missing-page repository-map']);
  const dropped: Run['forge'] = (request) => ({
    ...request,
    plan: { ...request.plan, wishes: [{ path: 'repository-map', dropped: true }] },
  });
  expect(await findingsUnder({ contract, forge: dropped })).toEqual(['missing-page overview']);
});

it('says what may be cited, and nobody can pass another source', async () => {
  const contract = { ...topic.contract, sources: ['commit', 'tag'] };
  expect(await findingsUnder({ contract })).toEqual(['!source-not-allowed a.ts:1-1']);
});

it.each<[name: string, kept: Contract, problem: string]>([
  ['a check that nobody can pass is made reviewable', withSeverity('secret', 'reviewable', codeWikiContract), 'contract-weakened secret'],
  [
    'such a check is named twice',
    {
      ...codeWikiContract,
      gates: [...codeWikiContract.gates, { gate: 'G1', guards: '', checks: [{ code: 'secret', severity: 'reviewable' }] }],
    },
    'contract-weakened secret',
  ],
  ['a check is left out', withoutCode('broken-link'), 'contract-incomplete broken-link'],
  ['a gate without its own checks is left out', { ...codeWikiContract, gates: withoutGate('G8') }, 'contract-incomplete G8'],
  [
    'a gate is left out whole',
    { ...codeWikiContract, gates: codeWikiContract.gates.filter(({ gate }) => gate !== 'G5') },
    'contract-incomplete G5',
  ],
  ['the version is unknown', { ...codeWikiContract, version: 99 }, 'contract-version 99'],
  [
    'a role is unknown',
    { ...codeWikiContract, pages: [{ role: 'poem', place: 'root', always: false, says: '', sections: [], counted: [] }] },
    'contract-unknown-role poem',
  ],
])('refuses a contract by name when %s', async (_name, kept, problem) => {
  const found = checkContract(kept, codeWikiContract, '/tiny');
  expect(found.map(({ code, values: { folder: _, ...values } }) => [code, ...Object.values(values)].join(' '))).toEqual([problem]);
  await expect(findingsUnder({ contract: kept })).rejects.toThrow('may not hold');
});

/** The checks of the gate stay, below another one. */
function withoutGate(gate: string): Contract['gates'] {
  return codeWikiContract.gates.map((duty) => (duty.gate === gate ? { ...duty, gate: 'G1' } : duty));
}

it('a check of the floor is blocking in our own contract, and each check is named once', () => {
  expect(checkContract(codeWikiContract, codeWikiContract, '')).toEqual([]);
  expect(codeWikiContract.gates.map(({ gate }) => gate)).toEqual([...gates]);
  const codes = codeWikiContract.gates.flatMap(({ checks }) => checks.map(({ code }) => code));
  expect([...codes].sort()).toEqual([...findingCodes].sort());
});

it('has another version whenever it says something else', () => {
  const known: Readonly<Record<number, string>> = { 1: '79ca03f94d57', 2: '52b3e123525d', 3: 'ad3fa0d0b1b0', 4: '755f87543d77' };
  expect(known[codeWikiContract.version]).toBe(sha256(canonicalJson(codeWikiContract)).slice(0, 12));
});
