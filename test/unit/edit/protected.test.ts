import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mergeWithHost } from '../../../src/knowledge/merge/mergeWithHost';
import { createMarkdown, protectedMark, readSections, renderPage } from '../../../src/markdown';
import type { PageContent } from '../../../src/model';
import { runOf, writeFiles } from '../workbench/openTestWorkbench';
import { openWiki, path } from './openEdited';

const content = (body: string): PageContent => ({ role: 'module', title: 't', summary: 's', body, diagrams: [] });
const merge = (base: string, ours: string, theirs: string) =>
  mergeWithHost({ base: content(base), ours: content(ours), theirs: content(theirs) });
const merged = (base: string, ours: string, theirs: string) => {
  const result = merge(base, ours, theirs);
  return result.kind === 'merged' ? [result.content.body, result.overruled] : result;
};

const base = 'Top.\n\n## One\n\nFirst.\n\n### Below\n\nDeep.\n\n## Two\n\nSecond.\n';
const ours = base.replace('## One\n', `## One\n${protectedMark}\n`).replace('First.', 'Mine.');

test('a protected section is taken word for word, and the rest is merged', () => {
  const theirs = base.replace('First.', 'Theirs.').replace('Second.', 'Other.');
  expect(merged(base, ours, theirs)).toEqual([ours.replace('Second.', 'Other.'), ['section-one']]);
});

test('what lies below its heading goes with it', () => {
  expect(merged(base, ours, base.replace('Deep.', 'Deeper.'))).toEqual([ours, ['section-one']]);
});

test('the host saying the same as before, other ids of citations apart, is nothing to tell', () => {
  const cited = (id: string) => base.replace('First.', `First ([a](cite:${id})).`);
  expect(merged(cited('0123456789'), ours, cited('abcdefabcd').replace('Second.', 'Other.'))).toEqual([
    ours.replace('Second.', 'Other.'),
    [],
  ]);
});

test('a section that the host leaves out stays, before the one that followed it', () => {
  expect(merged(base, ours, 'Top.\n\n## Two\n\nSecond.\n')).toEqual([ours, ['section-one']]);
});

test('one that the person added stays where it was, also at the end and with two lines of heading', () => {
  const added = `## Mine\n${protectedMark}\n\nWords.\n\n`;
  expect(merged(base, base.replace('## Two', `${added}## Two`), base.replace('Second.', 'Other.'))).toEqual([
    base.replace('## Two', `${added}## Two`).replace('Second.', 'Other.'),
    [],
  ]);
  const under = `\nMine\n----\n${protectedMark}\n\nWords.\n`;
  expect(merged(base, base + under, base.replace('Second.', 'Other.'))).toEqual([base.replace('Second.', 'Other.') + under, []]);
  expect(merged(base, base + under, 'All is new.\n')).toEqual([`All is new.\n${under}`, []]);
});

test('a conflict elsewhere is one still, and holds nothing of the section', () => {
  const result = merge(base, ours.replace('Second.', 'My second.'), base.replace('First.', 'Theirs.').replace('Second.', 'Their second.'));
  expect(result).toMatchObject({ kind: 'conflict', overruled: ['section-one'] });
  const parts = result.kind === 'conflict' ? result.parts : [];
  const conflict = parts.filter(({ kind }) => kind === 'conflict');
  expect(conflict).toEqual([{ kind: 'conflict', base: 'Second.\n', ours: 'My second.\n', theirs: 'Their second.\n' }]);
  expect(JSON.stringify(parts)).toContain('Mine.');
});

test('two sections of one name, and one within another, are each their own', () => {
  const twice = '## A\n\nOne.\n\n## A\n\nTwo.\n';
  const second = twice.replace('## A\n\nTwo', `## A\n${protectedMark}\n\nTwo`);
  expect(merged(twice, second, twice.replace('One', 'Uno').replace('Two', 'Due'))).toEqual([second.replace('One', 'Uno'), ['section-a-2']]);
  const both = ours.replace('### Below\n', `### Below\n${protectedMark}\n`);
  expect(merged(base, both, base.replace('Deep.', 'Deeper.').replace('Second.', 'Other.'))).toEqual([
    both.replace('Second.', 'Other.'),
    ['section-one'],
  ]);
});

test('the mark is one below a heading alone, and shows as nothing', () => {
  const words = { states: { relocated: '', stale: '', orphaned: '' }, unproven: '', missingPage: '', missingDiagram: '', remoteImage: '' };
  const shown = (body: string) => renderPage(body, { citations: [], pages: [], diagrams: [], words }).html;
  expect(shown(`## A\n\n${protectedMark}\nWords.`)).not.toContain('protected');
  for (const body of [
    `${protectedMark}\n`,
    `## A\n\nWords.\n${protectedMark}\n`,
    `## A\n\n\`\`\`\n${protectedMark}\n\`\`\`\n`,
    `> ## A\n> x\n> ${protectedMark}`,
  ])
    expect([readSections(body).some(({ isProtected }) => isProtected), shown(body).includes('codewiki:protected')]).toEqual([false, true]);
  expect(createMarkdown().render(`# A\n${protectedMark}\n`)).toBe('<h1>A</h1>\n');
});

test('a person protects a section: builds keep it, readers see the mark, and a gap says where the code has other things to say', async () => {
  const { change, build, page, folder, text, workbench, verify, hasConflict } = await openWiki();
  const heading = /^## Public surface$/m;
  expect(await text()).toMatch(heading);
  const saved = await change(
    /^## Public surface$[\s\S]*?(?=^## )/m,
    `## Public surface\n${protectedMark}\n\nAsk [it](/src/store/fileStore.ts#L1).\n\n`,
  );
  expect([saved.state, saved.findings]).toEqual(['published', []]);
  expect((await page()).protected).toEqual(['section-public-surface']);
  const file = join(folder, 'src/store/fileStore.ts');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nexport function more(): number {\n  return 1;\n}\n`);
  for (let n = 0; n < 2; n++) {
    writeFiles(folder, { 'src/other.ts': `export const other = ${n};\n` });
    const built = await build();
    expect([built.state, built.findings.map(({ code, subject }) => [code, subject])]).toEqual([
      'waiting',
      [['protected-overruled', 'Public surface']],
    ]);
  }
  const after = await page();
  expect(after.markdown).toContain(`## Public surface\n${protectedMark}\n\nAsk [it](cite:`);
  expect(after.markdown).not.toContain('more()');
  expect(await hasConflict()).toBe(false);
  expect((await verify())[1]).toEqual([]);
  await workbench.edit(folder, { path, text: (await text()).replace('Ask', 'Do ask') }, runOf());
  expect((await page()).findings).toEqual([]);
});

test('a protected section that is restored is protected as before, and a text from before it is not', async () => {
  const { change, build, page, folder, workbench, verify, hasConflict } = await openWiki();
  const mine = `## Public surface\n${protectedMark}\n\nAsk me.\n\n`;
  await change(/^## Public surface$[\s\S]*?(?=^## )/m, mine);
  await change('Ask me.', 'Ask her.');
  await change(/$/, '\nMore.\n');
  const [, , first] = (await workbench.history(folder, path)).revisions;
  await workbench.restore(folder, { path, revision: first?.id ?? '' }, runOf());
  expect([(await page()).markdown.includes(mine), (await page()).protected]).toEqual([true, ['section-public-surface']]);
  const file = join(folder, 'src/store/fileStore.ts');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nexport function more(): number {\n  return 1;\n}\n`);
  expect((await build()).findings.map(({ code }) => code)).toContain('protected-overruled');
  expect([(await page()).markdown.includes(mine), await hasConflict()]).toEqual([true, false]);
  expect((await verify())[1]).toEqual([]);
  const { revisions } = await workbench.history(folder, path);
  await workbench.restore(folder, { path, revision: revisions.findLast(({ origin }) => origin === 'composed')?.id ?? '' }, runOf());
  expect([(await page()).protected, (await page()).findings.filter(({ code }) => code === 'protected-overruled')]).toEqual([[], []]);
});

test('nobody but a person puts the mark in', async () => {
  const { build, folder, published } = await openWiki();
  const evil = `# Notes\n\n## Usage\n\n${protectedMark}\n\nThe store keeps notes.\n`;
  writeFiles(folder, {
    'README.md': evil,
    'src/store/fileStore.ts': `/**\n * ## X\n * ${protectedMark}\n */\nexport class FileStore {}\n`,
  });
  const built = await build();
  expect(['complete', 'waiting']).toContain(built.state);
  expect(built.findings.filter(({ code }) => code.startsWith('protected'))).toEqual([]);
  expect(published()?.pages.every(({ origin }) => origin === 'composed')).toBe(true);
});
