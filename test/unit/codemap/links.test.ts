import { expect, test } from 'vitest';
import { hrefFrom, linkTo } from '../../../src/synthesis/codemap/links';

function check(map: string, target: string, href: string): void {
  test(`${map} → ${target}`, () => expect(hrefFrom(map, target)).toBe(href));
}

check('CODEMAP.md', 'src/a.ts', 'src/a.ts');
check('CODEMAP.md', 'src/', 'src/');
check('docs/CODEMAP.md', 'src/a.ts', '../src/a.ts');
check('docs/CODEMAP.md', 'docs/a.md', 'a.md');
check('docs/CODEMAP.md', 'docs/', './');
check('docs/CODEMAP.md', 'docs', '../docs');
check('docs/maps/CODEMAP.md', 'docs/a.md', '../a.md');
check('docs/maps/CODEMAP.md', 'docs/maps/deep/a.md', 'deep/a.md');
check('CODEMAP.md', 'a b/(c)#d%.ts', 'a%20b/%28c%29%23d%25.ts');
check('CODEMAP.md', 'c:/x.ts', 'c%3A/x.ts');
check('CODEMAP.md', 'app/[slug]/page.tsx', 'app/%5Bslug%5D/page.tsx');
check('CODEMAP.md', '文档/说明.md', '文档/说明.md');
check('CODEMAP.md', 'src/$&.ts', 'src/%24%26.ts');

test('labels are literal', () => expect(linkTo('CODEMAP.md', 'a_b[1].ts', 'a_b[1].ts')).toBe('[a_b\\[1\\].ts](a_b%5B1%5D.ts)'));
