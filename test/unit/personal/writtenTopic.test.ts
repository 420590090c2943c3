import { expect, test } from 'vitest';
import { defaultRunLimits } from '../../../src/model';
import { openModel } from '../../../src/node/model/openModel';
import { quickGround, settingsOf } from '../model-server/openTestModel';
import { type ServedRequest, startScriptedServer, streamed } from '../model-server/scriptedServer';
import { runOf } from '../workbench/openTestWorkbench';
import { draftOf, handIn, judgeBy, statementsOf, titleOf } from '../writing/openWriting';
import { openPersonal, root } from './openPersonal';

const articles = {
  'vault/engine': {
    title: 'The engine',
    text: '# The engine\n\nThe engine is a process that does the work.\n\n## Decisions\n\n- The engine runs alone.\n',
  },
  'vault/store': { title: 'Store', text: '# Store\n\nThe store keeps records in one folder.\n' },
};
const place = '[Store](/vault/store.md#L1-L3)';
const told = `Records of the store stand together in a folder ${place}.`;
const wrong = `The store forgets records after a day ${place}.`;

const isFirst = ({ body }: ServedRequest) => body.messages.every(({ role }) => role !== 'assistant');

async function written() {
  const server = await startScriptedServer({
    replies: (request) => {
      const statements = statementsOf(request);
      if (statements) return judgeBy(statements, (text) => (text.includes('forgets') ? 'contradicted' : 'shown'));
      if (titleOf(request) === 'Overview' && isFirst(request))
        return streamed({ calls: [['read_lines', { path: 'vault/store.md', from: 1, to: 3 }]] });
      const doubted = /It is about to be published:\n<data \w+>\n---[\s\S]*?\n---\n+([\s\S]*?)\n<\/data/.exec(
        request.body.messages[1]?.content ?? '',
      )?.[1];
      if (doubted !== undefined) return handIn(doubted);
      return handIn(titleOf(request) === 'Overview' ? `${draftOf(request)}\n\n${told} ${wrong}\n` : draftOf(request));
    },
  });
  const opened = await openPersonal(articles, { openModel: (settings, run) => openModel(settings, run, quickGround()) });
  await opened.workbench.changeTopic({ kind: 'new', name: 'Topic', sources: ['vault'] });
  const writer = { settings: settingsOf(server.endpoint), limits: defaultRunLimits, language: 'en', approved: true };
  const view = await opened.workbench.build({ folder: root, kind: 'refresh', rules: {}, rehash: false, git: false, writer }, runOf());
  return { ...opened, view, server };
}

test('a model writes a topic of documents, and is told of no code', async () => {
  const { view, workbench, server } = await written();
  expect([view.state, view.findings, view.problems.map(({ code }) => code)]).toEqual(['complete', [], ['statements-cut', 'statement-cut']]);
  const { markdown, origin } = await workbench.page(root, 'overview');
  expect([origin, markdown.includes('stand together'), markdown.includes('forgets')]).toEqual(['synthesised', true, false]);
  expect((await workbench.verify(root, false, runOf())).value.findings).toEqual([]);
  const systems = server.requests.map(({ body }) => body.messages[0]?.content ?? '');
  expect(systems.filter((text) => text.startsWith('You try to refute')).length).toBeGreaterThan(0);
  for (const text of systems) {
    expect(text).toContain('notes and documents of a person');
    expect(text).not.toMatch(/repository|developer|maintainer/);
  }
  const tools = new Set(server.requests.flatMap(({ body }) => (body.tools ?? []).map((tool) => tool.function.name)));
  expect([...tools].filter((name) => /call|symbol|commit|outline/.test(name))).toEqual([]);
});
