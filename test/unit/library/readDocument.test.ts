import { describe, expect, it, test } from 'vitest';
import { read, refusalOf } from './read';

const chinese = '设计说明\n\n本文档介绍系统的总体设计。系统由三个部分组成，每个部分都有自己的职责。\n';
/** The same letters in GBK, as a Chinese Windows saves them. */
const gbk = Buffer.from(
  'c9e8bcc6cbb5c3f70a0ab1becec4b5b5bde9c9dccfb5cdb3b5c4d7dccce5c9e8bcc6a1a3cfb5cdb3d3c9c8fdb8f6b2bfb7d6d7e9b3c9a3acc3bfb8f6b2bfb7d6b6bcd3d0d7d4bcbab5c4d6b0d4f0a1a30a',
  'hex',
);
const utf16be = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(chinese, 'utf16le').swap16()]);

describe('the letters of a text', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${chinese}`), chinese],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${chinese}`, 'utf16le'), chinese],
    ['UTF-16, the other way round', utf16be, chinese],
    ['UTF-16 without a mark', Buffer.from('Hello world\n', 'utf16le'), 'Hello world\n'],
    ['line ends of Windows', Buffer.from('a\r\nb\r\n'), 'a\nb\n'],
  ])('%s are told', async (_name, bytes, text) => {
    const { markdown, problems } = await read('a.txt', bytes);
    expect([markdown, problems]).toEqual([text, []]);
  });

  it('that are GBK are guessed, and it is said so', async () => {
    const { markdown, problems } = await read('a.txt', gbk);
    expect(markdown).toBe(chinese);
    expect(problems).toMatchObject([{ code: 'document-encoding-guessed', severity: 'warning', values: { encoding: 'GB18030' } }]);
  });

  it('that could be anything are refused, not guessed', async () => {
    expect((await refusalOf(read('a.txt', Buffer.from([0xd6, 0xd0, 0xce, 0xc4]))))?.code).toBe('document-encoding');
  });

  it('of something that is no text are refused', async () => {
    expect((await refusalOf(read('a.md', Buffer.from([1, 0, 2, 0, 0, 255, 254]))))?.code).toBe('document-binary');
  });
});

describe('the front matter of a note', () => {
  it('becomes fields, and the text begins below it', async () => {
    const note =
      '---\ntitle: On stores\ntags: [a, "#b"]\naliases: Stores\ndate: 2024-02-29\nvalid_until: 2025-01-01\nsupersedes: "[[old/store|Old]]"\nconfidence: 0.5\n---\n# Heading\n\nSee #c/d and #12 and `#e`.\n\n```\n#f\n```\n';
    expect(await read('a.md', note)).toMatchObject({
      title: 'On stores',
      markdown: note.slice(note.indexOf('# Heading')),
      fields: {
        tags: ['a', 'b', 'c/d'],
        aliases: ['Stores'],
        date: '2024-02-29',
        validUntil: '2025-01-01',
        supersedes: ['old/store'],
        confidence: 0.5,
      },
    });
  });

  it.each(['---\n: [\n---\ntext\n', '---\n- a\n---\ntext\n', `---\n${bomb()}---\ntext\n`])(
    'that is no YAML stays text, with the reason (%#)',
    async (note) => {
      const { markdown, problems } = await read('a.md', note);
      expect([markdown, problems.map(({ code }) => code)]).toEqual([note, ['document-front-matter']]);
    },
  );

  it('makes plain data alone', async () => {
    const { fields } = await read('a.md', '---\nsummary: !!js/function "() => 1"\nowner: {a: b}\n---\ntext\n');
    expect(fields.owner).toBeUndefined();
  });
});

/** Aliases of aliases: ten letters that would become a thousand million. */
function bomb(): string {
  const levels = Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${Array(10).fill(`*a${n}`).join(', ')}]`);
  return `a0: &a0 "x"\n${levels.join('\n')}\n`;
}

test.each<[string, string, string]>([
  ['a.md', '# The *title*\n\ntext', 'The title'],
  ['a.md', 'Title 🎉\n===\n\ntext', 'Title 🎉'],
  ['a.md', '# [Name](https://x.org) [![badge](b.svg)](c) <img src="d">', 'Name'],
  ['Über uns.md', 'text', 'Über uns'],
  ['.md', 'text', '.md'],
  ['', 'Just words\nand more', 'Just words'],
])('what a text %j is called, in this order: title, name, first words', async (name, text, title) => {
  expect((await read(name, text, { kind: 'selection' })).title).toBe(title);
});

test('plain text is shown as it is: no mark of it becomes Markdown, lists stay lists', async () => {
  const { markdown } = await read('a.txt', '# no heading\n1. one\n\n- first\n  goes on\n- [second]\n\n    set in\n');
  expect(markdown).toBe('\\# no heading\n1\\. one\n\n- first goes on\n- \\[second\\]\n\n    set in\n');
});

describe('a web page', () => {
  const page = `<html><head><title>Of stores</title><meta name="description" content="In short"><meta property="article:published_time" content="2024-02-29">
    <script>document.write('evil')</script><style>p{}</style></head><body><nav><a href="/">Home</a></nav><article><h1>Of stores</h1>
    <p>${'A store keeps what was written. '.repeat(10)}<a href="../b?c=1#d" onclick="evil()">more</a> <a href="javascript:evil()">no</a> <a href="#x">place</a><img src="x.png" onerror="evil()"></p>
    <h2>Rows</h2><table><tr><th>a|b</th><th>c</th></tr><tr><td><b>1</b></td></tr></table><ul><li>x<ul><li>y</li></ul></li></ul>
    <pre><code class="language-js">let a = 1;</code></pre></article></body></html>`;

  it('is its readable part, with links and without scripts and pictures', async () => {
    const { markdown, title, fields } = await read('p.html', page, { address: 'https://example.org/a/b/' });
    expect([title, fields.summary, fields.date]).toEqual(['Of stores', 'In short', '2024-02-29']);
    expect(markdown).toContain('[more](https://example.org/a/b?c=1#d) no place');
    expect(markdown).toContain('| a\\|b | c |\n| --- | --- |\n| **1** |  |');
    expect(markdown).toContain('- x\n  - y');
    expect(markdown).toContain('```js\nlet a = 1;\n```');
    expect(markdown).not.toMatch(/evil|script|png|Home/);
  });

  it('gives all of its text to whoever looks for secrets', async () => {
    expect((await read('p.html', page)).texts.join('')).toContain('evil');
  });

  it('that is all tags is refused, and one that nests without end too', async () => {
    expect((await refusalOf(read('p.html', '<html><body><script>a()</script></body></html>')))?.code).toBe('document-empty');
    expect((await refusalOf(read('p.html', `${'<div>'.repeat(2000)}x`)))?.code).toBe('document-broken');
  });

  it('says in its head which letters it has', async () => {
    const bytes = Buffer.concat([Buffer.from('<meta charset="gbk"><p>'), gbk, Buffer.from('</p>')]);
    expect(await read('p.html', bytes)).toMatchObject({ markdown: expect.stringContaining('本文档介绍'), problems: [] });
  });
});

describe('a conversation', () => {
  const said = '## User\n\nHow?\n\n## Assistant\n\nSo:\n\n### One\n';
  const mapping = {
    a: { parent: null, message: null },
    b: { parent: 'a', message: { author: { role: 'user' }, content: { parts: ['How?'] } } },
    other: { parent: 'b', message: { author: { role: 'assistant' }, content: { parts: ['Not this'] } } },
    c: { parent: 'b', message: { author: { role: 'assistant' }, content: { parts: ['So:\n\n# One', { asset: 1 }] } } },
  };
  const turns = [
    { role: 'user', content: 'How?' },
    { role: 'assistant', content: [{ type: 'text', text: 'So:\n\n# One' }, { type: 'image' }] },
  ];
  it.each<[string, unknown]>([
    ['a list of messages', turns],
    ['messages under a name', { messages: turns }],
    ['the export of ChatGPT', [{ title: 'On stores', mapping, current_node: 'c' }]],
    [
      'the export of Claude',
      [
        {
          name: 'On stores',
          chat_messages: [
            { sender: 'human', text: 'How?' },
            { sender: 'assistant', text: 'So:\n\n# One' },
          ],
        },
      ],
    ],
  ])('is read from %s', async (_name, json) => {
    expect((await read('a.json', JSON.stringify(json))).markdown).toBe(said.replace('### One', '### One'));
  });

  it('that is one of several has a heading of its own', async () => {
    const json = JSON.stringify([
      { title: 'First', mapping, current_node: 'c' },
      { title: 'Second', messages: turns },
    ]);
    const { markdown } = await read('conversations.json', json);
    expect(markdown.match(/^#{1,4} .*$/gm)).toEqual([
      '## First',
      '### User',
      '### Assistant',
      '#### One',
      '## Second',
      '### User',
      '### Assistant',
      '#### One',
    ]);
  });

  it('of Markdown stays as it is', async () => {
    expect(await read('a.md', '**User:** How?\n', { kind: 'transcript' })).toMatchObject({
      kind: 'transcript',
      markdown: '**User:** How?\n',
    });
  });

  it.each([
    ['{"a": 1}', 'document-no-conversation'],
    ['[]', 'document-no-conversation'],
    ['{"a"', 'document-broken'],
    [
      JSON.stringify({ mapping: { a: { parent: 'b', message: null }, b: { parent: 'a', message: null } }, current_node: 'a' }),
      'document-no-conversation',
    ],
  ])('is not found in %s', async (json, code) => {
    expect((await refusalOf(read('a.json', json)))?.code).toBe(code);
  });
});

test.each<[string, string | Uint8Array, string]>([
  ['a.txt', ' \n\t\n', 'document-empty'],
  ['a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'document-kind'],
  ['a.rtf', '{\\rtf1 text}', 'document-kind'],
  ['a.xlsx', 'PK\u0003\u0004', 'document-kind'],
  ['a.txt', 'a'.repeat(17 * 1024 * 1024), 'document-text-large'],
])('%s is refused', async (name, bytes, code) => {
  expect((await refusalOf(read(name, bytes)))?.code).toBe(code);
});

test('characters that a terminal obeys are taken out', async () => {
  expect((await read('a.md', 'a\u001b[31mb\u009bc\td\n')).markdown).toBe('a[31mbc\td\n');
});
