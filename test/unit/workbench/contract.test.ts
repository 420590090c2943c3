import { expect, it } from 'vitest';
import { topicIdOf } from '../../../src/knowledge';
import { type Contract, codeWikiContract, contractText, noContract, type Topic } from '../../../src/model';
import { sha256 } from '../../../src/node';
import { inputDigest } from '../../../src/workbench/inputDigest';
import { snapshotOf, topic } from '../knowledge/smallWorld';
import { copyFixture, openTestWorkbench, runOf } from './openTestWorkbench';

const request = (folder: string) => ({ folder, kind: 'build' as const, rules: {}, rehash: false, git: false });

/** A built wiki whose record of the topic somebody, or another version, has written since. */
async function wikiWith(contract: Contract) {
  const folder = copyFixture();
  const { workbench, store } = openTestWorkbench();
  await workbench.build(request(folder), runOf());
  const topic = topicIdOf(sha256, folder);
  const kept = store.topics.get(topic) as Topic;
  store.topics.set(topic, { ...kept, contract });
  const build = () => workbench.build(request(folder), runOf());
  return { folder, workbench, build, kept: () => store.topics.get(topic)?.contract };
}

const weak: Contract = {
  ...codeWikiContract,
  gates: codeWikiContract.gates.map((duty) => ({ ...duty, checks: duty.checks.map((check) => ({ ...check, severity: 'reviewable' })) })),
};
const edited: Contract = { ...codeWikiContract, pages: codeWikiContract.pages.map((duty) => ({ ...duty, sections: [] })) };

it('is kept with the topic', async () => {
  const { kept } = await wikiWith(codeWikiContract);
  expect(kept()).toEqual(codeWikiContract);
});

it.each<[name: string, contract: Contract, problems: readonly string[]]>([
  ['ours', codeWikiContract, []],
  ['from before there were contracts', noContract, []],
  ['of an older version', { ...edited, version: codeWikiContract.version - 1 }, []],
  ['of a newer version', { ...codeWikiContract, version: codeWikiContract.version + 1 }, ['contract-version']],
  ['that somebody edited', edited, ['contract-edited']],
  ['that lets secrets pass', weak, Array<string>(11).fill('contract-weakened')],
])('one %s is told where it does not hold, and the next build keeps ours', async (_name, contract, problems) => {
  const { folder, workbench, build, kept } = await wikiWith(contract);
  const isOurs = (found: readonly { readonly code: string }[]) =>
    found.map(({ code }) => code).filter((code) => code.startsWith('contract-'));
  expect(isOurs((await workbench.verify(folder, false, runOf())).problems)).toEqual(problems);
  const shown = await workbench.contract(folder);
  expect([shown.value.contract, isOurs(shown.problems)]).toEqual([codeWikiContract, problems]);
  expect(isOurs((await build()).problems)).toEqual(problems);
  expect(kept()).toEqual(codeWikiContract);
  expect(isOurs((await build()).problems)).toEqual([]);
});

it('is shown for a folder that has no wiki', async () => {
  const { value, problems } = await openTestWorkbench().workbench.contract(copyFixture());
  expect([value.contract, problems]).toEqual([codeWikiContract, []]);
});

it('reads as a document that names every page, source and check', () => {
  const text = contractText(codeWikiContract);
  const words = [
    ...codeWikiContract.sources,
    ...codeWikiContract.pages.flatMap(({ role, says, sections }) => [role, says, ...sections]),
    ...codeWikiContract.gates.flatMap(({ gate, guards, checks }) => [gate, guards, ...checks.map(({ code }) => code)]),
  ];
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
  expect(text).toContain('**blocks** `secret`: The page looks as if it holds a secret (…). Take the secret out.');
});

it('leads to a new check when its version is another', () => {
  const inputOf = (contract: Contract) => inputDigest(sha256, snapshotOf({ 'a.ts': '' }), { wishes: [], topic: { ...topic, contract } });
  expect(inputOf(codeWikiContract)).toBe(inputOf(codeWikiContract));
  expect(inputOf({ ...codeWikiContract, version: codeWikiContract.version + 1 })).not.toBe(inputOf(codeWikiContract));
});
