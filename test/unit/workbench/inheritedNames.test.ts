import { expect, test } from 'vitest';
import { commit, gitOn } from '../repository/testCommits';
import { emptyFolder, openTestWorkbench, runOf } from './openTestWorkbench';

/** Names that every object of JavaScript has already: whoever keeps things by name in one finds them there. */
test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'])(
  '%j is a name like another',
  async (name) => {
    const root = emptyFolder();
    const files = {
      [`src/${name}/index.ts`]: `/** Makes ${name}. */\nexport function ${name}(): void {}\nexport class A { ${name}() { return this.${name}(); } }\n`,
      [`src/${name}/${name}.ts`]: `import { ${name} } from './index';\nexport const made = ${name}();\nexport default class ${name} {}\n`,
      [`src/other/${name}.ts`]: `import * as all from '../${name}';\nimport ${name} from '../${name}/${name}';\nall.${name}();\nnew ${name}();\nexport { ${name} };\n`,
      [`test/${name}.test.ts`]: `import { ${name} } from '../src/${name}';\ntest('${name}', () => ${name}());\n`,
      [`docs/adr/0001-${name}.md`]: `# 1. Use ${name}\n\n## Status\n\nAccepted\n\n## Decision\n\nWe use ${name} for all of it.\n`,
      'README.md': `# ${name}\n\nThis is ${name} in three words.\n\n**${name}**: the thing that this is all about\n`,
      'CHANGELOG.md': `# Changelog\n\n## ${name}\n\n- Adds ${name}\n`,
      CODEOWNERS: `${name} @${name}\n/src/${name}/ @${name}/${name}\n`,
      'tsconfig.json': `{"extends": "./${name}", "compilerOptions": {"paths": {"${name}": ["./src/${name}"]}, "${name}": 1}}`,
      'package.json': `{"name": "${name}", "${name}": {"${name}": 1}, "scripts": {"${name}": "${name}"}, "bin": {"${name}": "./src/${name}/index.ts"}, "exports": {"./${name}": "./src/${name}/index.ts", "${name}": {"${name}": "x"}}, "dependencies": {"${name}": "1"}, "workspaces": ["${name}"]}`,
    };
    for (let day = 0; day < 4; day++) {
      commit(root, {
        message: `${name}: ${name} (#${day})`,
        author: name,
        day,
        files: { ...files, [`src/${name}/n.ts`]: `export const n = ${day};\n` },
      });
      gitOn(root, day, ['tag', `${name}${day}`]);
    }
    const { workbench } = openTestWorkbench();
    const built = await workbench.build({ folder: root, kind: 'build', rules: {}, rehash: false, git: true }, runOf());
    expect([built.state, built.findings]).toEqual(['complete', []]);
    const { value, problems } = await workbench.verify(root, false, runOf());
    expect([value.findings, problems, value.citations.current]).toEqual([[], [], value.citations.total]);
    const facts = (await workbench.facts(root, {}, runOf())).value;
    expect(facts.symbols.filter((symbol) => symbol.name === name).length).toBeGreaterThanOrEqual(3);
    expect(facts.calls.filter((call) => call.name === name).every(({ callee }) => callee === undefined || callee.startsWith('src/'))).toBe(
      true,
    );
    expect((await workbench.search(root, { query: name, limit: 5 })).length).toBeGreaterThan(0);
    expect((await workbench.pageOfFile(root, { path: `src/${name}/index.ts`, symbol: name }))?.path).toBeDefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);
