import { expect, test } from 'vitest';
import { languageOf } from '../../../src/analysis';

function check(path: string, id: string, kind: string) {
  test(`${path} is ${id} (${kind})`, () => expect(languageOf(path)).toEqual({ id, kind }));
}

check('src/a.ts', 'typescript', 'source');
check('src/a.test.tsx', 'tsx', 'source');
check('types/a.d.mts', 'typescript', 'source');
check('a.JS', 'javascript', 'source');
check('a.jsx', 'javascript', 'source');
check('a.py', 'python', 'source');
check('a.cs', 'csharp', 'source');
check('Dockerfile', 'dockerfile', 'source');
check('deploy/Dockerfile.dev', 'dockerfile', 'source');
check('Makefile', 'makefile', 'source');
check('CMakeLists.txt', 'cmake', 'source');
check('LICENSE', 'plaintext', 'prose');
check('README.md', 'markdown', 'prose');
check('docs/a.mdx', 'mdx', 'prose');
check('package.json', 'json', 'data');
check('tsconfig.json', 'jsonc', 'config');
check('ci.yml', 'yaml', 'config');
check('a.sql', 'sql', 'data');
check('go.mod', 'go.mod', 'config');
check('some.unknown', 'text', 'source');
check('none', 'text', 'source');
