import { expect, test } from 'vitest';
import { linksTo } from '../../../src/extension/reader/externalLinks';

const page = {
  markdown:
    'See [the site](https://example.com/a?b=1&c=ü "title") and `https://code.example`, [code](cite:0123456789).\n\n- [x](ftp://host/)\n\n> [in a quote](<http://quoted.example/a b>)',
};
const check = (url: string, linked: boolean) => test(url, () => expect(linksTo(page, url)).toBe(linked));

check('https://example.com/a?b=1&c=%C3%BC', true);
check('http://quoted.example/a%20b', true);
check('https://example.com/', false);
check('https://code.example', false);
check('ftp://host/', false);
check('cite:0123456789', false);
check('command:workbench.action.quit', false);
check('javascript:alert(1)', false);
