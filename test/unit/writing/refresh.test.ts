import { expect, test } from 'vitest';
import { writeFiles } from '../workbench/openTestWorkbench';
import { bodyOf, draftIn, earlierIn, type FakeModel, fakeModel, submitting } from './fakeModel';
import { codes, openFake } from './openFake';

const line = /\[[^\]\n]+\]\(\/[^)\n]+#L\d+(?:-L\d+)?\)/;

/** A page with the headings of its draft and one sentence, which cites the first lines that the draft cites. */
function brief(draft: string): string {
  const headings = bodyOf(draft).match(/^##? .*$/gm) ?? [];
  return `${headings.join('\n\nIt is told elsewhere.\n\n')}\n\nIt is so ${line.exec(draft)?.[0] ?? ''}.\n`;
}

const titleIn = (draft: string) => /^# (.*)$/m.exec(draft)?.[1] ?? '';
const askedOf = ({ requests }: FakeModel, from: number) => requests.slice(from).map((request) => titleIn(draftIn(request)));

test('a line that changes costs calls for the pages that cite it, not for those whose drafts cite it', async () => {
  const model = fakeModel((request) => submitting(brief(draftIn(request))));
  const { build, edit } = openFake(model);
  await build('build');
  const citing = model.requests.map(draftIn).filter((draft) => line.exec(draft)?.[0].includes('/src/store/fileStore.ts#'));
  const drafted = model.requests.map(draftIn).filter((draft) => draft.includes('/src/store/fileStore.ts#'));
  expect(drafted.length).toBeGreaterThan(citing.length + 1);
  const asked = model.requests.length;
  edit('src/store/fileStore.ts', 'null, 2', 'null, 4');
  await build();
  expect(askedOf(model, asked)).toEqual(citing.map(titleIn));
});

test('a draft that says other things is asked for again, also where every citation of the page holds', async () => {
  const model = fakeModel((request) => submitting(brief(draftIn(request))));
  const { build, edit } = openFake(model);
  await build('build');
  const asked = model.requests.length;
  edit('src/store/fileStore.ts', 'Keeps all notes as one', 'Holds each note in one');
  await build();
  expect(askedOf(model, asked)).toContain('Overview');
});

/** Keeps its earlier page, word for word. */
const keeping = () => fakeModel((request) => submitting(bodyOf(earlierIn(request) ?? draftIn(request))));

test('a model is told what changed in the lines that its page cites, and may cite them as they are now', async () => {
  const model = keeping();
  const { build, edit } = openFake(model);
  await build('build');
  const asked = model.requests.length;
  edit('src/store/fileStore.ts', 'null, 2', 'null, 4');
  const refreshed = await build();
  expect([refreshed.state, codes(refreshed), refreshed.findings]).toEqual(['complete', [], []]);
  const told = model.requests.slice(asked).map(({ messages }) => messages[1]?.text ?? '');
  expect(told.length).toBeGreaterThan(0);
  for (const text of told) {
    expect(text).toMatch(
      /these lines that it cites have changed[^\n]*\n<data \w+>\nsrc\/store\/fileStore.ts, where lines [^\n]* were cited:\n@@ /,
    );
    expect(text).toMatch(/\n-.*null, 2\)\),\n\+.*null, 4\)\),\n/);
    expect(
      earlierIn({
        messages: [
          { role: 'system', text: '' },
          { role: 'user', text },
        ],
        tools: [],
        maxOutput: 0,
      }),
    ).not.toContain('(cite:');
  }
});

test('of lines that are gone a model is told what they were', async () => {
  const model = keeping();
  const { build, folder, edit } = openFake(model);
  writeFiles(folder, { 'src/store/extra.ts': '/** Counts. */\nexport function extra(): number {\n  return 1;\n}\n' });
  edit('src/main.ts', 'import', "import './store/extra.ts';\nimport");
  await build('build');
  const asked = model.requests.length;
  edit('src/main.ts', "import './store/extra.ts';\n", '');
  writeFiles(folder, { 'src/store/extra.ts': '' });
  await build();
  const told = model.requests.slice(asked).map(({ messages }) => messages[1]?.text ?? '');
  expect(told.some((text) => text.includes('-export function extra'))).toBe(true);
});

test('of a file that no model may be shown no change is told', async () => {
  const workflow = (run: string) => ({
    '.github/workflows/check.yml': `name: check\non: push\njobs:\n  test:\n    steps:\n      - run: ${run}\n`,
  });
  const model = keeping();
  const { build, folder } = openFake(model);
  writeFiles(folder, workflow('npm test'));
  await build('build');
  const asked = model.requests.length;
  writeFiles(folder, workflow('npm start'));
  await build();
  expect(model.requests.length).toBeGreaterThan(asked);
  for (const { messages } of model.requests) expect(JSON.stringify(messages)).not.toContain('- run: npm');
});
