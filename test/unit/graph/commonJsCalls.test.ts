import { expect, it } from 'vitest';
import { analyseFiles } from './analyseFiles';

type Files = Readonly<Record<string, string>>;

/** The calls of `a.js` that lead somewhere, as `name=callee`, but those of `require`. */
async function checkCalls(files: Files, ...expected: readonly string[]): Promise<void> {
  const { value } = await analyseFiles(files);
  const found = value.calls.flatMap(({ path, name, callee }) => (path === 'a.js' && name !== 'require' ? [`${name}=${callee ?? ''}`] : []));
  expect(found).toEqual(expected);
}

it('a name that is required is called where it is declared, under its own or another name', async () => {
  const b = 'function one() {}\nconst two = () => 2;\nmodule.exports = { one, two, three() {} };\n';
  await checkCalls(
    { 'a.js': "const { one, two: other } = require('./b');\none();\nother();\n", 'b.js': b },
    'one=b.js#one',
    'other=b.js#two',
  );
  await checkCalls(
    { 'a.js': "const b = require('./b');\nb.one();\nb.three();\nb.none();\n", 'b.js': b },
    'one=b.js#one',
    'three=b.js#three',
    'none=',
  );
  await checkCalls({ 'a.js': "const one = require('./b').one;\none();\n", 'b.js': b }, 'one=b.js#one');
  await checkCalls({ 'a.js': "function f() {\n  const { one } = require('./b');\n  one();\n}\n", 'b.js': b }, 'one=b.js#one');
});

it('a file that exports one thing as a whole is called and made as that', async () => {
  await checkCalls({ 'a.js': "const run = require('./b');\nrun();\n", 'b.js': 'function go() {}\nmodule.exports = go;\n' }, 'run=b.js#go');
  await checkCalls(
    {
      'a.js': "const B = require('./b');\nnew B().go();\nB.make();\n",
      'b.js': 'class B { go() {} static make() {} }\nmodule.exports = B;\n',
    },
    'B=b.js#B',
    'go=b.js#B.go',
    'make=b.js#B.make',
  );
  await checkCalls(
    {
      'a.js': "const run = require('./b');\nrun();\nrun.more();\n",
      'b.js': 'function go() {}\nmodule.exports = go;\nmodule.exports.more = function more() {};\n',
    },
    'run=b.js#go',
    'more=b.js#more',
  );
});

it('a function that makes objects has the methods of its prototype', async () => {
  const b = 'function Reply(request) {}\nReply.prototype.send = function (payload) {};\nmodule.exports = { Reply };\n';
  await checkCalls(
    { 'a.js': "const { Reply } = require('./b');\nconst reply = new Reply(1);\nreply.send(2);\n", 'b.js': b },
    'Reply=b.js#Reply',
    'send=b.js#Reply.send',
  );
});

it('a variable that hides what is required is no import', async () => {
  const files = {
    'a.js': "const { one } = require('./b');\nfunction f(one) {\n  one();\n}\n",
    'b.js': 'exports.one = function one() {};\n',
  };
  await checkCalls(files, 'one=');
});

it('a folder means the main file of its manifest, and code comes before its types for code', async () => {
  const files = {
    'package.json': '{ "name": "kept", "main": "kept.js", "types": "kept.d.ts" }',
    'kept.js': 'function kept() {}\nmodule.exports = kept;\n',
    'kept.d.ts': 'declare function kept(): void;\nexport = kept;\n',
    'test/a.js': "const kept = require('..');\nconst other = require('../kept');\nkept();\nother();\n",
    'test/b.ts': "import kept from '../kept';\nkept();\n",
    'index.js': 'module.exports = 1;\n',
  };
  const { value } = await analyseFiles(files);
  expect(value.imports.map(({ from, specifier, to }) => `${from} ${specifier} ${to}`)).toEqual([
    'test/a.js .. kept.js',
    'test/a.js ../kept kept.js',
    'test/b.ts ../kept kept.d.ts',
  ]);
  expect(value.calls.flatMap(({ path, callee }) => (path === 'test/a.js' && callee ? [callee] : []))).toEqual([
    'kept.js#kept',
    'kept.js#kept',
  ]);
});
