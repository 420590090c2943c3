import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { defaultBudgets } from '../../../src/model';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const code = readdirSync(path.join(root, 'src/extension'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => read(path.join('src/extension', file)))
  .join('\n');

const { commands, configuration, menus, views, viewsWelcome } = manifest.contributes;
const commandIds: string[] = commands.map(({ command }: { command: string }) => command);
const viewIds: string[] = views.codeWiki.map(({ id }: { id: string }) => id);
const settings: Record<string, { default: unknown; scope: string }> = configuration.properties;

test('every command of the manifest is registered, and every registered one is in it', () => {
  const registered = [...code.matchAll(/command\('(codeWiki\.\w+)'/g)].map(([, id]) => id);
  expect(registered.sort()).toEqual([...commandIds].sort());
});
test('every view of the manifest is filled', () => {
  for (const id of viewIds) expect(code).toContain(`'${id}'`);
});
test('menus and welcome views name commands that exist', () => {
  const used = Object.values(menus).flat() as { command: string }[];
  const welcomed = [...JSON.stringify(JSON.parse(read('package.nls.json'))).matchAll(/command:(codeWiki\.[\w.]+)/g)].map(([, id]) => id);
  const known = [...commandIds, ...viewIds.map((id) => `${id}.focus`)];
  expect([...used.map(({ command }) => command), ...welcomed].filter((id) => !known.includes(id ?? ''))).toEqual([]);
});
test('one button each in the welcome views', () => {
  const texts = JSON.parse(read('package.nls.json'));
  for (const { contents } of viewsWelcome) expect(texts[contents.slice(1, -1)].match(/\]\(command:/g)).toHaveLength(1);
});
test('every text is there, in every language, and used', () => {
  const used = [...read('package.json').matchAll(/"%([\w.]+)%"/g)].map(([, key]) => key);
  for (const file of readdirSync(root).filter((name) => name.startsWith('package.nls.'))) {
    expect(Object.keys(JSON.parse(read(file))).sort()).toEqual([...new Set(used)].sort());
  }
});
test('budgets default to those of the model', () => {
  for (const [name, value] of Object.entries(defaultBudgets)) expect(settings[`codeWiki.snapshot.${name}`]?.default).toBe(value);
});
test('a workspace cannot choose the store or the profile', () => {
  for (const name of ['store', 'profile']) expect(settings[`codeWiki.${name}`]?.scope).toBe('machine');
});
test('every setting is read', () => {
  for (const name of Object.keys(settings)) expect(code).toContain(`'${name.split('.').at(-1)}'`);
});
