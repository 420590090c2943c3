import { expect, it } from 'vitest';
import { analyseFiles } from '../graph/analyseFiles';

async function check(path: string, text: string, expected: readonly string[]): Promise<void> {
  const { value } = await analyseFiles({ [path]: text });
  expect(value.decisions.map(({ title, says }) => `${title.lines[0]} ${title.text}: ${says?.lines.join('-')} ${says?.text}`)).toEqual(
    expected,
  );
}

const markdown =
  '# Design\n\nWhy it is so.\n\n## One file\n\nAll notes are kept in\none file.\n\n### Deeper\n\nNot a section of its own.\n\n## No server\n\nNothing listens.\n';
const sections = ['5 One file: 7-8 All notes are kept in one file.', '14 No server: 16-16 Nothing listens.'];

it('reads the sections of a document about the design', () => check('docs/design.md', markdown, []));
it('reads the first paragraph of each', () =>
  check('docs/design.md', markdown.replace('listens.', 'listens on any port.'), [
    sections[0] ?? '',
    '14 No server: 16-16 Nothing listens on any port.',
  ]));
it('reads reStructuredText alike', () =>
  check(
    'docs/rationale.rst',
    'Why\n===\n\nOne file\n--------\n\nAll notes are kept in :class:`~notes.File`.\n\nNo server\n---------\n\nNothing listens on a port.\n',
    ['4 One file: 7-7 All notes are kept in notes.File.', '9 No server: 12-12 Nothing listens on a port.'],
  ));
it('knows one by its title', () =>
  check('docs/x.md', markdown.replace('# Design', '# Design decisions of it').replace('listens.', 'listens on it.'), [
    sections[0] ?? '',
    '14 No server: 16-16 Nothing listens on it.',
  ]));
it('passes over other documents, examples, and what begins with a list', async () => {
  await check('docs/guide.md', markdown, []);
  await check('examples/a/design.md', markdown, []);
  await check('docs/design.md', '# D\n\n## A\n\n- a list of it\n\n## B\n\n    code\n', []);
});

const note = '# Optionality\n\nInternal reference for what is missing.\n\n## Status\n\nExploratory.\n';
const told = ['1 Optionality: 3-3 Internal reference for what is missing.'];

it('takes a document in a folder of proposals or designs as one', async () => {
  await check('rfcs/a.md', note, told);
  await check('docs/design/a.md', note, told);
  await check('notes/a.md', note, []);
  await check('rfcs/a.md', '# RFCs\n', []);
});
it('takes the page of a wiki only when it speaks of the making', async () => {
  await check('wiki/optionality.md', note, told);
  await check('wiki/install.md', '# Install\n\nRun the program that you downloaded.\n', []);
});
