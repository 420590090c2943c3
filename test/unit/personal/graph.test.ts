import { describe, expect, test } from 'vitest';
import { openPersonal, refresh, root, type Written } from './openPersonal';

async function open(articles: Readonly<Record<string, Written>>) {
  const wiki = await openPersonal(articles);
  await wiki.workbench.changeTopic({ kind: 'new', name: 'topic', sources: ['notes'] });
  await refresh(wiki.workbench);
  return wiki;
}

const note = (title: string, text = 'Words.'): Written => ({ title, text: `# ${title}\n\n${text}\n` });
const page = (name: string) => `sources/notes/${name}`;

const small = {
  'notes/log': note('Log', 'See [[Recovery]], [[recovery|again]] and [[Checkpoints]].'),
  'notes/recovery': note('Recovery', 'Of the [[Log]]. See [so](disk.md).'),
  'notes/disk': note('Disk', 'Read [[Log]]? No: `[[Log]]`.'),
  'notes/far': note('Far', '[[Disk]]'),
  'notes/alone': note('Alone'),
};

describe('the graph of a topic', () => {
  test('has its documents, what they link to, and what is not there', async () => {
    const { workbench } = await open(small);
    const { nodes, edges, all, around } = await workbench.graph(root);
    expect(nodes.map(({ title, page: at, links, linkedFrom }) => `${title} ${at} ${links} ${linkedFrom}`)).toEqual([
      `Log ${page('log')} 2 2`,
      `Disk ${page('disk')} 1 2`,
      `Recovery ${page('recovery')} 2 1`,
      'Checkpoints null 0 1',
      `Far ${page('far')} 1 0`,
      `Alone ${page('alone')} 0 0`,
    ]);
    expect(edges.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual(
      [
        `${page('log')} → ${page('recovery')}`,
        `${page('log')} → ?Checkpoints`,
        `${page('recovery')} → ${page('log')}`,
        `${page('recovery')} → ${page('disk')}`,
        `${page('disk')} → ${page('log')}`,
        `${page('far')} → ${page('disk')}`,
      ].sort(),
    );
    expect([all, around]).toEqual([{ nodes: 6, edges: 6 }, null]);
  });

  test('around a page has what is at most two links away, the nearest first', async () => {
    const { workbench } = await open({ ...small, 'notes/farther': note('Farther', '[[Far]]') });
    const { nodes, around, all } = await workbench.graph(root, page('recovery'));
    expect(nodes.map(({ title, distance }) => `${distance} ${title}`)).toEqual(['0 Recovery', '1 Log', '1 Disk', '2 Far', '2 Checkpoints']);
    expect([around, all.nodes]).toEqual([page('recovery'), 5]);
  });

  test('around a page that is no document is that of the whole', async () => {
    const { workbench } = await open(small);
    expect(await workbench.graph(root, 'overview')).toEqual(await workbench.graph(root));
  });

  test('is bounded, and says how much there is; what is linked most is shown', async () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`notes/n${at}`, note(`N ${at}`, '[[Hub]]')]));
    const { workbench } = await open({ ...many, 'notes/hub': note('Hub') });
    const whole = await workbench.graph(root);
    expect([whole.nodes.length, whole.nodes[0]?.title, whole.edges.length, whole.all]).toEqual([90, 'Hub', 89, { nodes: 201, edges: 200 }]);
    const around = await workbench.graph(root, page('n7'));
    expect([around.nodes.length, around.nodes.slice(0, 2).map(({ title }) => title), around.all]).toEqual([
      36,
      ['N 7', 'Hub'],
      { nodes: 201, edges: 200 },
    ]);
  });

  test('has pages that a person added', async () => {
    const { workbench } = await open(small);
    const run = { report: () => {}, signal: new AbortController().signal };
    await workbench.changeOwnPage(root, { kind: 'add', title: 'Mine', text: `# Mine\n\nSee [[${page('log')}|Log]].\n` }, run);
    const { edges } = await workbench.graph(root);
    expect(edges).toContainEqual({ from: 'mine', to: page('log') });
  });
});
