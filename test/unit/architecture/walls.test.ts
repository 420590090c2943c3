import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { breach } from './breaches';
import { findCycle } from './findCycle';
import { readImports, sourceFiles } from './readImports';
import { walls } from './walls.mjs';

const files = ['src', 'webview'].flatMap(sourceFiles);
const imports = files.flatMap(readImports);

describe('the table of walls', () => {
  const refused = (from: string, specifier: string, target?: string) =>
    it(`refuses ${specifier} in ${from}`, () => {
      expect(breach({ from, specifier, ...(target === undefined ? {} : { target }) })).toBeDefined();
    });
  refused('src/model/pages.ts', 'node:fs');
  refused('src/model/pages.ts', 'markdown-it');
  refused('src/analysis/graph/rank.ts', '../../synthesis', 'src/synthesis/index.ts');
  refused('src/analysis/graph/rank.ts', '../../model/pages', 'src/model/pages.ts');
  refused('src/workbench/buildWiki.ts', '../node', 'src/node/index.ts');
  refused('src/engine/engineClient.ts', 'vscode');
  refused('webview/reader.ts', '../src/workbench', 'src/workbench/index.ts');
  refused('src/stray.ts', './model', 'src/model/index.ts');

  it('allows a package by any of its files', () => {
    expect(breach({ from: 'src/model/pages.ts', specifier: 'zod/mini' })).toBeUndefined();
  });

  it.each(Object.entries(walls))('agrees with the references of %s/tsconfig.json', (folder, { folders }) => {
    const { references } = JSON.parse(readFileSync(`${folder}/tsconfig.json`, 'utf8')) as { references: { path: string }[] };
    expect(references.map((each) => path.posix.join(folder, each.path)).sort()).toEqual([...folders].sort());
  });
});

describe('the code', () => {
  it('keeps to the walls', () => {
    expect(imports.map(breach).filter((each) => each !== undefined)).toEqual([]);
  });

  it('imports only files that are there', () => {
    expect(imports.filter(({ target }) => target !== undefined && !files.includes(target))).toEqual([]);
  });

  it('has no cycles', () => {
    const edges = new Map(files.map((file) => [file, readImports(file).flatMap(({ target }) => target ?? [])]));
    expect(findCycle(edges)).toBeUndefined();
  });

  it('needs every package that the table allows', () => {
    const unused = Object.entries(walls).flatMap(([folder, { packages }]) => {
      const used = imports.filter(({ from }) => from.startsWith(`${folder}/`)).map(({ specifier }) => specifier);
      return packages
        .filter((name) => !used.some((each) => each === name || each.startsWith(`${name}/`)))
        .map((name) => `${folder}: ${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('has one file that knows the archived control library', () => {
    const from = imports.filter(({ specifier }) => specifier === '@vscode/webview-ui-toolkit').map((each) => each.from);
    expect(new Set(from).size).toBeLessThanOrEqual(1);
  });

  it('has no file over 300 lines', () => {
    const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
  });
});

describe('findCycle', () => {
  it('finds one', () => {
    const edges = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['b']],
    ]);
    expect(findCycle(edges)).toEqual(['b', 'd', 'b']);
  });
});
