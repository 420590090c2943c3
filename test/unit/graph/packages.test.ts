import { describe, expect, it } from 'vitest';
import { analyseFiles } from './analyseFiles';

async function importsOf(files: Readonly<Record<string, string>>, path: string): Promise<readonly string[]> {
  const { imports } = (await analyseFiles(files)).value;
  return imports
    .filter(({ from }) => from === path)
    .map(({ kind, line, names, to, external }) => `${line} ${kind} ${names.join()} → ${to ?? external ?? '?'}`);
}

const go = {
  'go.mod': 'module example.com/notes/v2\n\nrequire github.com/some/where/v3 v3.0.0\n',
  'notes.go':
    'package notes\n\nimport (\n\t"net/http"\n\tw "github.com/some/where/v3/deep"\n\t"github.com/other/thing/sub"\n\t"example.com/notes/v2/store"\n\t_ "example.com/notes/v2/side"\n\t"example.com/notes/v2/gone"\n)\n\n' +
    'type Notes struct {\n\tstore.Store\n\t*Base\n}\n\nfunc (n *Notes) Run() { helper(); n.hidden(); store.Open(Key{Own: 1}); var x Own; Max() }\n',
  'base.go': 'package notes\n\ntype Base struct{}\n\nfunc (b *Base) hidden() {}\n',
  'helper.go': 'package notes\n\nfunc helper() {}\n\nconst Own = 1\n',
  'notes_test.go': 'package notes_test\n\nimport "example.com/notes/v2"\n\nvar n notes.Notes\n\nfunc helper() {}\n',
  'inner_test.go': 'package notes\n\nfunc TestIt() { helper() }\n',
  'store/store.go': 'package store\n\ntype Store interface{ Close() }\n',
  'store/open.go': 'package store\n\nfunc Open(k any) Store { return nil }\n',
  'side/side.go': 'package side\n',
};

describe('imports of Go', () => {
  it('lead to the files of a folder that declare what is used', async () => {
    expect(await importsOf(go, 'notes.go')).toEqual([
      '4 import * → net/http',
      '5 import * → github.com/some/where/v3',
      '6 import * → github.com/other/thing',
      '7 import Store → store/store.go',
      '7 import Open → store/open.go',
      '8 import  → side/side.go',
      '9 import * → ?',
      '14 package Base → base.go',
      '17 package helper,Own → helper.go',
    ]);
    expect(await importsOf(go, 'store/open.go')).toEqual(['3 package Store → store/store.go']);
  });
  it('of tests lead to what they test, be they of the package or not', async () => {
    expect(await importsOf(go, 'notes_test.go')).toEqual(['3 import Notes → notes.go']);
    expect(await importsOf(go, 'inner_test.go')).toEqual(['3 package helper → helper.go']);
  });
  it('tell what a type takes in', async () => {
    const { heritage } = (await analyseFiles(go)).value;
    const written = heritage.filter(({ relation }) => relation === 'extends');
    expect(written.map(({ name, target }) => `${name} ${target}`)).toEqual(['store.Store store/store.go#Store', 'Base base.go#Base']);
  });
});

const root = 'src/main/java/com/acme';
const java = {
  [`${root}/Owner.java`]:
    'package com.acme;\n\nimport java.util.List;\nimport com.acme.model.Person;\nimport com.acme.model.*;\nimport static com.acme.util.Tools.trim;\n\n' +
    '/** Owns all pets. */\npublic class Owner extends Person implements Named {\n  private Pet pet;\n  List<String> names;\n  class Inner {}\n  Inner inner;\n  void f() { Helper.go(); String s = Unknown.x; }\n}\n',
  [`${root}/Pet.java`]: 'package com.acme;\nclass Pet {}\nclass Helper {}\n',
  [`${root}/model/Person.java`]: 'package com.acme.model;\npublic class Person {}\n',
  [`${root}/model/Named.java`]: 'package com.acme.model;\npublic interface Named {}\n',
  [`${root}/util/Tools.java`]: 'package com.acme.util;\npublic class Tools { public static class Deep {} }\n',
  [`${root}/util/User.java`]: 'package com.acme.util;\nimport com.acme.util.Tools.Deep;\nimport com.acme.util.Gone;\nclass User {}\n',
  'src/test/java/com/acme/OwnerTests.java': 'package com.acme;\nclass OwnerTests { Owner owner; }\n',
};

describe('names of Java', () => {
  it('are found by import, by package and by what is imported as a whole', async () => {
    expect((await importsOf(java, `${root}/Owner.java`)).map((line) => line.replace(`${root}/`, ''))).toEqual([
      '3 import List → java.util',
      '4 import Person → model/Person.java',
      '5 import * → ?',
      '6 import Tools → util/Tools.java',
      '9 import Named → model/Named.java',
      '10 package Pet → Pet.java',
      '14 package Helper → Pet.java',
    ]);
    expect(await importsOf(java, `${root}/util/User.java`)).toEqual([`2 import Deep → ${root}/util/Tools.java`, '3 import Gone → ?']);
    expect(await importsOf(java, 'src/test/java/com/acme/OwnerTests.java')).toEqual([`2 package Owner → ${root}/Owner.java`]);
  });
  it('tell what a class extends and implements, and what it is for', async () => {
    const { heritage, symbols } = (await analyseFiles(java)).value;
    expect(heritage.map(({ relation, target }) => `${relation} ${target?.split('#')[1]}`)).toEqual(['extends Person', 'implements Named']);
    expect(symbols.find(({ name }) => name === 'Owner')).toMatchObject({
      signature: 'public class Owner extends Person implements Named',
      doc: { text: 'Owns all pets.', lines: [8, 8] },
    });
  });
});
