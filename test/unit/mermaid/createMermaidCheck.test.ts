import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMermaidCheck } from '../../../src/node/mermaid/createMermaidCheck';
import { bundleProgram } from '../bundleProgram';

const folder = mkdtempSync(join(tmpdir(), 'code-wiki-mermaid-'));
const bundle = join(folder, 'mermaidParser.js');
const check = createMermaidCheck(bundle);

beforeAll(() => bundleProgram('src/node/mermaid/mermaidParser.ts', bundle, { dompurify: resolve('src/node/mermaid/noPurify.ts') }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the text of a diagram', () => {
  it.each([
    'flowchart LR\n  a["one"] -->|two| b',
    'graph TD; a-->b',
    'sequenceDiagram\n  A->>B: hi',
    'classDiagram\n  class A',
    'stateDiagram-v2\n  a --> b',
    'erDiagram\n  A ||--o{ B : has',
    'gantt\n  title x\n  section a\n  t: 2020-01-01, 3d',
    'pie title x\n  "a": 3',
    'gitGraph\n  commit',
    'mindmap\n  root',
    'journey\n  title x',
    '---\ntitle: x\n---\nflowchart LR\n  a-->b',
  ])('%j can be drawn', async (text) => expect(await check(text)).toBeUndefined());

  it.each<[string, number]>([
    ['flowchart LR\n  a--', 2],
    ['\n%% a note\nflowchart LR\n  a-->b\n  a-->c]\n  b-->c', 5],
    ['---\ntitle: x\n---\nflowchart LR\n  a-->b]\n  b-->c', 5],
    ['%%{init: {"theme": "dark"}}%%\nflowchart LR\n  a-->b]\n  b-->c', 3],
    ['architecture-beta\n  x', 2],
    ['a picture of it', 0],
    ['', 0],
    [`flowchart LR\n${'a-->b\n'.repeat(9000)}`, 0],
    [`flowchart LR\n${'a-->b\n'.repeat(600)}`, 0],
  ])('%j cannot, which is told with its line', async (text, line) => {
    const flaw = await check(text);
    expect([flaw?.line, flaw?.message.includes('\n')]).toEqual([line, false]);
    expect(flaw?.message.length).toBeGreaterThan(5);
  });

  it.each([
    ['click', 'flowchart LR\n  a-->b\n  click a "javascript:alert(1)"\n  click b call alert()'],
    ['init', '%%{init: {"securityLevel": "loose", "themeCSS": "*{x:y}", "htmlLabels": true}}%%\nflowchart LR\n  a-->b'],
    ['HTML', 'flowchart LR\n  a["<img src=x onerror=alert(1)>"]-->b'],
    ['prototypes', '%%{init: {"__proto__": {"polluted": 1}}}%%\nflowchart LR\n  a-->b'],
  ])('does nothing by %s while it is read', async (_name, text) => {
    await check(text);
    expect('polluted' in {}).toBe(false);
  });
});

it('is not looked at before it is asked for', async () => {
  const none = createMermaidCheck(join(folder, 'gone.js'));
  expect(await none('x'.repeat(60_000))).toMatchObject({ line: 0 });
});
