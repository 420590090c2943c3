import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './readImports';

interface Contributes {
  readonly commands: readonly { readonly command: string }[];
  readonly menus: { readonly commandPalette: readonly { readonly command: string; readonly when: string }[] };
  readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
  readonly configuration: { readonly properties: Readonly<Record<string, unknown>> };
}

/** Ids that the editor learns from code alone: the panel of a page, the item in the status bar. */
const codeOnly = ['codeWiki.page', 'codeWiki.status'];

const manifestText = readFileSync('package.json', 'utf8');
const { contributes } = JSON.parse(manifestText) as { contributes: Contributes };
const commands = contributes.commands.map((each) => each.command);
const containers = Object.keys(contributes.views);
const views = Object.values(contributes.views).flatMap((each) => each.map(({ id }) => id));
const settings = Object.keys(contributes.configuration.properties);
const contextKeys = [...new Set([...manifestText.matchAll(/\b(codeWiki\.\w+)(?= ==| &&|")/g)].map((match) => match[1] ?? ''))].filter(
  (id) => ![...commands, ...views, ...containers, ...settings].includes(id),
);

const words = new Set(sourceFiles('src/extension').flatMap(stringLiterals));
const literals = [...words].filter((each) => /^codeWiki(\.\w+)*$/.test(each));

describe('ids', () => {
  it('of commands and views in the manifest are those in code', () => {
    expect([...commands, ...views].filter((id) => !literals.includes(id))).toEqual([]);
  });

  it('of context keys in the manifest are those in code', () => {
    expect(contextKeys.filter((id) => !literals.includes(id))).toEqual([]);
  });

  it('of settings in the manifest are read in code', () => {
    expect(settings.filter((id) => !words.has(id.slice(id.lastIndexOf('.') + 1)))).toEqual([]);
  });

  it('in code are all in the manifest', () => {
    const sections = settings.flatMap((id) => [id, id.slice(0, id.lastIndexOf('.'))]);
    const known = new Set([...commands, ...views, ...views.map((id) => `${id}.focus`), ...contextKeys, ...sections, ...codeOnly]);
    expect(literals.filter((id) => !known.has(id))).toEqual([]);
  });

  it('are few enough to be found', () => {
    // Those that the palette never shows are found where they stand: in the menu of what they are about.
    const elsewhere = new Set(contributes.menus.commandPalette.flatMap(({ command, when }) => (when === 'false' ? [command] : [])));
    expect(commands.filter((id) => !elsewhere.has(id)).length).toBeLessThanOrEqual(30);
    expect(settings.length).toBeLessThanOrEqual(30);
  });
});

describe('sentences of the manifest', () => {
  it('are those of package.nls.json', () => {
    const used = [...manifestText.matchAll(/"%([\w.]+)%"/g)].map((match) => match[1]);
    const written = Object.keys(JSON.parse(readFileSync('package.nls.json', 'utf8')));
    expect([...new Set(used)].sort()).toEqual(written.sort());
  });
});

/** The text of every string literal of a file. */
function stringLiterals(file: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}
