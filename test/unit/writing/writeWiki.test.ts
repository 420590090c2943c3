import { expect, test } from 'vitest';
import { type ChatRequest, defaultRunLimits, ProblemError, problem } from '../../../src/model';
import { commit } from '../repository/testCommits';
import { runOf, writeFiles } from '../workbench/openTestWorkbench';
import { bodyOf, draftIn, earlierIn, fakeModel, reading, statementsIn, submitting } from './fakeModel';
import { codes, faithful, openFake as open } from './openFake';

test('a model writes every page, every citation of it is proven, and its tokens are counted', async () => {
  const model = faithful();
  const { folder, build, workbench } = open(model);
  const built = await build('build');
  expect([built.state, codes(built), built.findings]).toEqual(['complete', [], []]);
  expect(built.model.calls).toBe(model.requests.length);
  expect(built.model.outputTokens).toBe(50 * model.requests.length);
  const { value, problems } = await workbench.verify(folder, false, runOf());
  expect([value.findings, problems, value.citations.current]).toEqual([[], [], value.citations.total]);
  const page = await workbench.page(folder, 'overview');
  expect(page.origin).toBe('synthesised');
  expect(page.markdown).toContain('So much for that:');
});

test('without approval nothing is sent or written, and the review says what would be', async () => {
  const model = faithful();
  const { build, store } = open(model);
  const built = await build('build', { approved: false });
  expect([built.state, model.requests.length, store.publications.size]).toEqual(['refused', 0, 0]);
  expect(built.problems).toContainEqual(problem('info', 'run-unapproved'));
  expect(built.review?.pages.length).toBeGreaterThan(0);
  expect(built.review?.tokens.input).toBeGreaterThan(0);
  expect(new Set(built.review?.pages.map(({ because }) => because.code))).toEqual(new Set(['new']));
  expect(built.review).toMatchObject({ paid: 0, keptBack: [], history: { pages: 0, persons: 0, commits: 0 } });
});

test('the review names what stays home, and says what of the history goes along', async () => {
  const { build, folder } = open(faithful());
  writeFiles(folder, { '.github/workflows/check.yml': 'name: check\non: push\njobs:\n  test:\n    steps:\n      - run: npm test\n' });
  for (const [day, author] of ['Ann Lee', 'Bo', 'Ann Lee', 'Bo', 'Ann Lee', 'Bo'].entries())
    commit(folder, { message: `Allow ${day}`, author, day, files: { 'src/notes/limit.ts': `export const limit = ${day};\n` } });
  const { review } = await build('build', { approved: false });
  expect(review?.keptBack).toEqual(['.github/workflows/check.yml']);
  expect(review?.history).toMatchObject({ persons: 2, commits: 6 });
  expect(review?.history.pages).toBeGreaterThan(0);
});

test('a page that a stopped run wrote costs nothing in the review of the next, nor in its estimate', async () => {
  const stop = new AbortController();
  const model = fakeModel((request) => {
    if (draftIn(request).includes('# Modules')) stop.abort();
    return submitting(bodyOf(draftIn(request)));
  });
  const { build, workbench, folder, writer } = open(model, { concurrency: 1 });
  const whole = (await build('build', { approved: false })).review;
  const request = { folder, kind: 'build', rules: {}, rehash: false, git: true, writer } as const;
  expect((await workbench.build(request, { signal: stop.signal, report: () => {} })).state).toBe('cancelled');
  const rest = (await build('build', { approved: false })).review;
  expect(rest?.paid).toBeGreaterThan(0);
  expect(rest?.pages).toEqual(whole?.pages.slice(rest?.paid));
  const asked = model.requests.length;
  const ended = await build();
  expect(model.requests.length - asked).toBe(rest?.pages.length);
  expect(ended.model.estimated).toEqual(rest?.tokens);
});

test('a run says what came of the pages, and the next expects what it says', async () => {
  const model = faithful();
  const { build, edit } = open(model);
  const first = await build('build');
  const { length } = first.pages;
  expect(first.model.pages).toEqual({ asked: length, written: length, kept: 0, composed: 0 });
  const again = (await build('rebuild', { approved: false })).review;
  const total = (tokens = { input: 0, output: 0 }) => tokens.input + tokens.output;
  const used = first.model.inputTokens + first.model.outputTokens;
  // Each page is rounded for itself.
  expect(Math.abs(total(again?.tokens) - total(first.model.next))).toBeLessThan(length);
  expect(Math.abs(total(first.model.next) - used)).toBeLessThan(length);
  edit('src/store/fileStore.ts', 'function fileStore', 'function diskStore');
  const second = await build();
  const written = second.pages.filter(({ change }) => change !== 'unchanged').length;
  expect(second.model.pages).toEqual({ asked: written, written, kept: length - written, composed: 0 });
});

test('only the pages that are asked for are written, and one that there is not is refused', async () => {
  const model = faithful();
  const { build, store } = open(model);
  const built = await build('build', { only: ['overview'] });
  expect([built.state, model.requests.length, built.model.pages?.asked]).toEqual(['complete', 1, 1]);
  const before = JSON.stringify([...store.publications.values()]);
  const only = ['overview', 'gone'];
  await expect(build('rebuild', { only, approved: false })).rejects.toMatchObject({ problem: { code: 'no-page' } });
  expect(codes(await build('rebuild', { only }))).toEqual(['no-page']);
  expect([model.requests.length, JSON.stringify([...store.publications.values()])]).toEqual([1, before]);
});

test('where nothing changed no model is asked', async () => {
  const model = faithful();
  const { build } = open(model);
  await build('build');
  const asked = model.requests.length;
  const again = await build();
  expect([again.state, model.requests.length]).toEqual(['unchanged', asked]);
});

test('after a change only the pages whose drafts changed are asked for; the others are the same to the last byte', async () => {
  const model = faithful();
  const { build, edit, store } = open(model);
  const first = await build('build');
  const before = new Map([...store.publications.values()][0]?.pages.map((page) => [page.path, page]));
  const asked = model.requests.length;
  edit('src/store/fileStore.ts', 'function fileStore', 'function diskStore');
  const refreshed = await build();
  const changed = refreshed.pages.filter(({ change }) => change !== 'unchanged').map(({ path }) => path);
  expect(model.requests.length - asked).toBe(changed.length);
  expect(changed.length).toBeLessThan(first.pages.length);
  for (const page of [...store.publications.values()][0]?.pages ?? []) {
    if (!changed.includes(page.path)) expect(page).toEqual(before.get(page.path));
  }
});

test('a wiki that a model wrote is refreshed without one: what stands stays, what changed is composed', async () => {
  const model = faithful();
  const { build, edit, workbench, folder } = open(model);
  await build('build');
  edit('src/store/fileStore.ts', 'function fileStore', 'function diskStore');
  const refreshed = await build('refresh', null);
  expect([refreshed.state, refreshed.findings]).toEqual(['complete', []]);
  const origins = new Set(await Promise.all(refreshed.pages.map(async ({ path }) => (await workbench.page(folder, path)).origin)));
  expect(origins).toEqual(new Set(['composed', 'synthesised']));
});

test('a page that cannot be mended leaves the composed one in its place, and is not asked for again', async () => {
  const model = fakeModel((request) =>
    request.messages[1]?.role === 'user' && request.messages[1].text.includes('"Overview"')
      ? submitting('# Overview\n\nIt calls `noSuchThing()`.\n')
      : submitting(bodyOf(draftIn(request))),
  );
  const { build, edit, workbench, folder } = open(model);
  const built = await build('build');
  expect([built.state, codes(built), built.findings]).toEqual(['degraded', ['page-not-written'], []]);
  expect((await workbench.page(folder, 'overview')).origin).toBe('composed');
  const asked = model.requests.length;
  edit('src/store/memoryStore.ts', '\n}\n', '\n}\n// The end.\n');
  expect((await build()).state).toBe('degraded');
  expect(model.requests.length).toBe(asked);
  expect((await build('build', { only: ['modules'] })).state).toBe('complete');
  expect(model.requests.length).toBe(asked);
  expect(codes(await build('build', { only: ['overview'] }))).toEqual(['page-not-written']);
  expect(model.requests.length).toBeGreaterThan(asked);
});

test('a limit stops the run: what is done is kept, published once, and nothing is paid for twice', async () => {
  const model = faithful();
  const { build } = open(model, { maxCalls: 3 });
  const first = await build('build');
  expect([first.state, first.model.calls, codes(first)]).toEqual(['partial', 3, ['run-limit']]);
  const second = await build('refresh', { limits: defaultRunLimits });
  expect([second.state, second.model.calls]).toEqual(['complete', second.pages.length - 3]);
});

test('a model that stops answering leaves the wiki as it was, and its work for the next run', async () => {
  let isGone = false;
  const model = fakeModel((request) => {
    if (isGone && !draftIn(request).includes('# Overview')) throw new ProblemError(problem('error', 'model-key', { host: 'here' }));
    return submitting(bodyOf(draftIn(request)));
  });
  const { build, edit, store } = open(model, { concurrency: 1 });
  await build('build');
  const before = JSON.stringify([...store.publications.values()]);
  isGone = true;
  edit('src/store/fileStore.ts', 'function fileStore', 'function diskStore');
  const stopped = await build();
  expect([stopped.state, codes(stopped)]).toEqual(['partial', ['model-key']]);
  expect(JSON.stringify([...store.publications.values()])).toBe(before);
  isGone = false;
  const asked = model.requests.length;
  const resumed = await build();
  expect(resumed.state).toBe('complete');
  const changed = resumed.pages.filter(({ change }) => change !== 'unchanged').length;
  expect(model.requests.length - asked).toBe(changed - 1);
});

test('one page that fails does not end the run, and is asked for again by the next', async () => {
  let isBroken = true;
  const model = fakeModel((request) => {
    if (isBroken && draftIn(request).includes('# Overview'))
      throw new ProblemError(problem('error', 'model-broken', { host: 'here', reason: 'cut' }));
    return submitting(bodyOf(draftIn(request)));
  });
  const { build } = open(model);
  const built = await build('build');
  expect([built.state, codes(built), built.findings]).toEqual(['degraded', ['model-broken'], []]);
  isBroken = false;
  const asked = model.requests.length;
  const again = await build();
  expect([again.state, model.requests.length - asked]).toEqual(['complete', 1]);
});

test('a server that fails page after page ends the run', async () => {
  const model = fakeModel(() => {
    throw new ProblemError(problem('error', 'model-failed', { host: 'here', reason: '500' }));
  });
  const { build } = open(model, { concurrency: 1 });
  const built = await build('build');
  expect([built.state, model.requests.length]).toEqual(['partial', 3]);
});

test('a model with a small window writes a page in parts', async () => {
  const reader = fakeModel((request, turn) => (turn === 0 ? reading(draftIn(request)) : submitting(bodyOf(draftIn(request)))));
  const small = { ...reader, contextWindow: 1_500, maxOutput: 1_000 };
  const { build, folder, workbench } = open(small);
  const built = await build('build');
  expect([built.state, codes(built), built.findings]).toEqual(['complete', [], []]);
  expect(small.requests.length).toBeGreaterThan(built.pages.length);
  expect(small.requests.some(({ messages }) => messages[1]?.text.includes('part 2 of'))).toBe(true);
  const { value } = await workbench.verify(folder, false, runOf());
  expect(value.findings).toEqual([]);
});

test('a model that cannot be had leaves a composed wiki, and is asked again by the next run', async () => {
  const model = faithful();
  let isThere = false;
  const { build } = open(model, {}, async () => {
    if (!isThere) throw new ProblemError(problem('error', 'model-unreachable', { host: 'here', reason: 'refused' }));
    return model;
  });
  const built = await build('build');
  expect([built.state, codes(built), built.pages.length > 0]).toEqual(['partial', ['model-unreachable'], true]);
  isThere = true;
  expect((await build()).state).toBe('complete');
  expect(model.requests.length).toBe(built.pages.length);
});

test('what the draft cites and no model is shown is taken over with its sentence, and with no other', async () => {
  const model = faithful();
  const { build, folder, workbench } = open(model);
  writeFiles(folder, { '.github/workflows/check.yml': 'name: check\non: push\njobs:\n  test:\n    steps:\n      - run: npm test\n' });
  for (const day of [0, 1, 2, 3]) {
    writeFiles(folder, { 'src/notes/limit.ts': `/** How many notes there may be. */\nexport const limit = ${day};\n` });
    commit(folder, { message: `Allow ${day} notes`, day });
  }
  const built = await build('build');
  expect([built.state, codes(built), built.findings]).toEqual(['complete', [], []]);
  const cited = await Promise.all(built.pages.map(async ({ path }) => (await workbench.page(folder, path)).citations));
  expect(cited.flat().map(({ kind }) => kind)).toContain('commit');
  expect(cited.flat().map(({ path }) => path)).toContain('.github/workflows/check.yml');
  const { value } = await workbench.verify(folder, false, runOf());
  expect(value.findings).toEqual([]);
});

test('a model may keep its own words where the code that they cite stands', async () => {
  const model = fakeModel((request) => {
    const earlier = earlierIn(request);
    return submitting(`${bodyOf(earlier ?? draftIn(request))}\n\n${earlier === undefined ? 'First words.' : 'Second words.'}\n`);
  });
  const { build, edit, folder, workbench } = open(model);
  await build('build');
  edit('src/store/memoryStore.ts', '\n}\n', '\n}\n\n/** Forgets everything. */\nexport function forget(): void {}\n');
  const refreshed = await build();
  expect([refreshed.state, codes(refreshed), refreshed.findings]).toEqual(['complete', [], []]);
  expect((await workbench.page(folder, 'modules/store')).markdown).toMatch(/First words\.\s+Second words\./);
});

test('a page that cannot be written again stays as a model wrote it while the gates pass it', async () => {
  const model = fakeModel((request) =>
    earlierIn(request) === undefined ? submitting(bodyOf(draftIn(request))) : submitting('# It\n\nIt is `notThere`.\n'),
  );
  const { build, edit, folder, workbench } = open(model);
  await build('build');
  edit('src/store/memoryStore.ts', '\n}\n', '\n}\n\n/** Forgets everything. */\nexport function forget(): void {}\n');
  expect((await build()).state).toBe('degraded');
  expect((await workbench.page(folder, 'modules/store')).origin).toBe('synthesised');
});

test('a run that is stopped tells what it took until then', async () => {
  const stop = new AbortController();
  const model = fakeModel((request) => {
    if (draftIn(request).includes('# Modules')) stop.abort();
    return submitting(bodyOf(draftIn(request)));
  });
  const { workbench, folder, writer } = open(model, { concurrency: 1 });
  const request = { folder, kind: 'build', rules: {}, rehash: false, git: true, writer } as const;
  const stopped = await workbench.build(request, { signal: stop.signal, report: () => {} });
  expect([stopped.state, stopped.model.calls]).toEqual(['cancelled', model.requests.length]);
  expect(stopped.model.calls).toBeGreaterThan(0);
});

test('pages of the history are written from commits that were read, and from no others', async () => {
  const title = '"Issues & releases"';
  const asksFor = (request: ChatRequest) => request.messages[1]?.text.includes(title) ?? false;
  const model = fakeModel((request, turn) => {
    const draft = bodyOf(draftIn(request));
    if (!asksFor(request)) return submitting(draft);
    if (turn === 0) return { calls: [{ id: 'c', name: 'read_commit', input: JSON.stringify({ commit: sha }) }] };
    const told = request.messages.flatMap(({ role, text }) => (role === 'tool' ? [text] : [])).join('\n');
    const [link = ''] = /\[\w{7}\]\(cite:\w{10}\)/.exec(told) ?? [];
    return submitting(`${draft}\n\nOnce there could be one note at most ${turn === 1 ? wrong : link}.\n`);
  });
  const wrong = '[0000000](cite:0123456789)';
  const { build, folder, workbench, store } = open(model);
  const files = (day: number) => ({ 'src/notes/limit.ts': `/** How many notes there may be. */\nexport const limit = ${day};\n` });
  const [, sha = ''] = [0, 1, 2, 3, 4, 5].map((day) => commit(folder, { message: `Allow ${day} notes`, day, files: files(day) }));
  const built = await build('build');
  expect([built.state, codes(built), built.findings]).toEqual(['complete', [], []]);
  const page = await workbench.page(folder, 'issues-releases');
  expect(page.origin).toBe('synthesised');
  expect(page.markdown).toMatch(/one note at most \[\w{7}\]\(cite:\w{10}\)/);
  expect(page.citations.some((cited) => cited.kind === 'commit' && cited.sha === sha)).toBe(true);
  const refused = model.requests.flatMap(({ messages }) =>
    messages.filter(({ text }) => text.includes('0000000, which you were not shown')),
  );
  expect(refused.length).toBeGreaterThan(0);
  const judged = model.requests.find((request) =>
    statementsIn(request)?.some((text) => text.endsWith(`(cites commit ${sha.slice(0, 7)})`)),
  );
  expect(judged?.messages[1]?.text).toMatch(new RegExp(`commit ${sha} of [^]*Allow 1 notes`));
  const ledger = await workbench.ledger(folder);
  expect(JSON.stringify(ledger)).toContain('read_commit');
  expect((await workbench.verify(folder, false, runOf())).value.findings).toEqual([]);
  expect(store.publications.size).toBe(1);
});
