import { expect, test } from 'vitest';
import { bodyOf, draftIn, fakeModel, submitting } from './fakeModel';
import { codes, openFake } from './openFake';

const replacing = (...replacements: readonly { readonly old: string; readonly new: string }[]) => ({
  calls: [{ id: 'call-1', name: 'replace_sentences', input: JSON.stringify({ replacements }) }],
});
const wrong = 'It calls `noSuchThing()`.';

/** The Overview is handed in with a flaw and a sentence that stands twice; then the model answers by a rule of the test. */
function repairing(...answers: readonly ReturnType<typeof replacing>[]) {
  const model = fakeModel((request, turn) => {
    const draft = bodyOf(draftIn(request));
    if (!request.messages[1]?.text.includes('"Overview"')) return submitting(draft);
    return turn === 0
      ? submitting(`${draft}\n\nSo be it.\n\nSo be it.\n\n${wrong}\n`, 'What a model says of it.')
      : (answers[turn - 1] ?? submitting(draft));
  });
  const said = () => model.requests.flatMap(({ messages }) => messages.flatMap(({ role, text }) => (role === 'tool' ? [text] : [])));
  return { ...openFake(model), said };
}

test('a page is mended by what stands otherwise in it, and its flaws are told with their remedy once', async () => {
  const { build, said, workbench, folder } = repairing(replacing({ old: wrong, new: 'It is small.' }));
  const built = await build('build');
  expect([built.state, codes(built), built.findings]).toEqual(['complete', [], []]);
  const { markdown, origin } = await workbench.page(folder, 'overview');
  expect([origin, markdown.includes('It is small.'), markdown.includes('noSuchThing')]).toEqual(['synthesised', true, false]);
  expect(said()).toEqual([
    [
      'The page cannot be published yet. Mend these with replace_sentences and change nothing else; the whole page is needed only where most of it changes:',
      'Name a symbol that exists, or leave the backticks out.',
      '- "It calls noSuchThing().": noSuchThing() is named in backticks and does not occur in the snapshot.',
      'Cite the lines that show it, say less, or leave it out.',
      '- "It calls noSuchThing()." cites nothing and says `noSuchThing()`.',
    ].join('\n'),
  ]);
});

test('the summary is mended in the same way, and several calls of one answer together', async () => {
  const both = { calls: [...replacing({ old: wrong, new: '' }).calls, ...replacing({ old: 'What a model', new: 'What one' }).calls] };
  const { build, workbench, folder } = repairing(both);
  expect((await build('build')).state).toBe('complete');
  expect((await workbench.page(folder, 'overview')).summary).toBe('What one says of it.');
});

test.each([
  ['that does not occur', replacing({ old: 'Nobody said this.', new: '' }), /does not occur in the page, letter for letter/],
  ['that occurs twice', replacing({ old: 'So be it.', new: '' }), /occurs 2 times\. Give more of the text/],
  ['that is empty', replacing({ old: ' ', new: '' }), /does not occur/],
  [
    'beside one that is right',
    replacing({ old: wrong, new: '' }, { old: 'So be it.', new: '' }),
    /Nothing was replaced: "So be it\." occurs/,
  ],
  ['without any', replacing(), /replace_sentences takes/],
])('what is to be replaced is never guessed: a text %s', async (_, answer, told) => {
  const { build, said, workbench, folder } = repairing(answer, replacing({ old: wrong, new: 'It is small.' }));
  expect((await build('build')).state).toBe('complete');
  expect(said().some((text) => told.test(text))).toBe(true);
  expect((await workbench.page(folder, 'overview')).markdown).toContain('It is small.');
});

test('without a page there is nothing to replace', async () => {
  const model = fakeModel((request, turn) => (turn === 0 ? replacing({ old: 'a', new: 'b' }) : submitting(bodyOf(draftIn(request)))));
  const { build } = openFake(model);
  expect((await build('build')).state).toBe('complete');
  expect(JSON.stringify(model.requests)).toContain('There is no page yet. Call submit_page');
});
