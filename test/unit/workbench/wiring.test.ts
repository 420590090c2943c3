import { expect, it } from 'vitest';
import { buildPages } from './buildPages';

async function inside(files: Readonly<Record<string, string>>, path: string): Promise<readonly string[]> {
  return (await buildPages(files)).get(path)?.match(/^- .* made in .*$/gm) ?? [];
}

const makers = Array.from({ length: 8 }, (_, at) => `export function mark${at}(): Mark {\n  return new Mark();\n}\n`).join('\n');

it('a page tells what constructors make and where classes are made, but not of errors and values', async () => {
  const files = {
    'package.json': '{ "name": "shop", "main": "./src/index.ts" }',
    'src/index.ts': "export { Shop } from './shop';\nexport { Order } from './order';\n",
    'src/order.ts':
      'export class Order {\n  pay(): void {\n    throw new Refused();\n  }\n}\n\nexport class Refused extends Error {}\n\nexport class Mark {}\n',
    'src/shop.ts':
      "import { Mark, Order } from './order';\nimport { Store as Shelf } from './store';\n\nexport class Ledger {}\n\nexport class Shop {\n  readonly ledger: Ledger;\n  constructor() {\n    this.ledger = new Ledger();\n    new Shelf();\n    new Mark();\n  }\n\n  sell(): Order {\n    return new Order();\n  }\n}\n",
    'src/store.ts': `import { Mark } from './order';\n\nexport class Store {}\n\n${makers}`,
  };
  expect(await inside(files, 'modules/shop')).toEqual([
    '- `Ledger` [shop.ts] is made in the constructor of `Shop` [shop.ts].',
    '- `Order` [order.ts] is made in `Shop.sell` [shop.ts].',
  ]);
});

it('of Python too, where the class itself is called and not what an attribute names', async () => {
  const files = {
    'pyproject.toml': '[project]\nname = "shop"\n',
    'shop/__init__.py': 'from .shop import Shop as Shop\n',
    'shop/shop.py':
      'class Ledger:\n    pass\n\n\nclass Base:\n    pass\n\n\nclass Shop:\n    base_class: type[Base] = Base\n\n    def __init__(self):\n        self.ledger = Ledger()\n        self.base = self.base_class()\n',
  };
  expect(await inside(files, 'modules/shop')).toEqual(['- `Ledger` [shop.py] is made in the constructor of `Shop` [shop.py].']);
});
