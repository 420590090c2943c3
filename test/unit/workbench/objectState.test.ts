import { expect, it } from 'vitest';
import { buildPages } from './buildPages';

it('what objects keep are their fields, not functions, other names of these, nor what is there for types', async () => {
  const pages = await buildPages({
    'package.json': '{ "name": "kept", "main": "./src/kept.ts" }',
    'src/kept.ts':
      'export class Kept {\n  data: string[] = [];\n  spa = this.add;\n  run = () => 1;\n  _output!: string;\n\n  add(one: string): void {\n    this.data.push(one);\n  }\n}\n',
    'src/use.ts': "import { Kept } from './kept';\n\nnew Kept().add('one');\n",
  });
  expect(pages.get('modules/kept')).toContain(
    'Objects keep what they know in their fields, such as `Kept` [kept.ts] in `data` [kept.ts], which is changed in `add` [kept.ts].',
  );
});
