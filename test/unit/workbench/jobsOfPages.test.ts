import { expect, it } from 'vitest';
import { buildPages } from './buildPages';

it('a job is told by a step of it, and by what it uses where it has no command', async () => {
  const page = (
    await buildPages({
      'package.json': JSON.stringify({ name: 'kept', main: './src/index.ts' }),
      'src/index.ts': 'export function keep(): void {}\n',
      '.github/workflows/ci.yml':
        'jobs:\n  test:\n    steps:\n      - run: npm ci\n      - run: npm run build && npm test\n  lock:\n    steps:\n      - uses: dessant/lock-threads@v5\n',
    })
  ).get('entry-points');
  expect(page).toContain('`test` [ci.yml] has the step `npm run build && npm test` [ci.yml].');
  expect(page).toContain('`lock` [ci.yml] uses `dessant/lock-threads` [ci.yml].');
});
