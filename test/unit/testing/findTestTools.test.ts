import { expect, it } from 'vitest';
import { analyseFiles } from '../graph/analyseFiles';

async function check(files: Readonly<Record<string, string>>, expected: readonly string[]): Promise<void> {
  const { value } = await analyseFiles(files);
  expect(value.testTools.map(({ name, path, line, files: n, sources }) => `${name} ${path}:${line} ${n}+${sources}`)).toEqual(expected);
}

const rust = '#[cfg(test)]\nmod tests {\n    #[test]\n    fn works() {}\n}\n';

it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  [
    'pytest',
    { 'tests/test_a.py': 'import os\nimport pytest\n', 'tests/test_b.py': 'from pytest import raises\n' },
    ['pytest tests/test_a.py:2 2+0'],
  ],
  [
    'unittest',
    { 'tests/test_a.py': 'import unittest\n', 'tests/test_b.py': 'from unittest.mock import patch\n' },
    ['unittest tests/test_a.py:1 1+0'],
  ],
  ['go test', { 'a_test.go': 'package a\n\nimport (\n\t"testing"\n)\n', 'a.go': 'package a\n' }, ['go test a_test.go:4 1+0']],
  ['cargo test, also in sources', { 'src/a.rs': rust, 'tests/b.rs': '#[test]\nfn b() {}\n' }, ['cargo test tests/b.rs:1 1+1']],
  ['JUnit 5', { 'src/test/java/ATests.java': 'import org.junit.jupiter.api.Test;\n' }, ['JUnit 5 src/test/java/ATests.java:1 1+0']],
  ['JUnit 4', { 'src/test/java/ATest.java': 'import static org.junit.Assert.assertTrue;\n' }, ['JUnit 4 src/test/java/ATest.java:1 1+0']],
])('tells %s by its lines', (_, files, expected) => check(files, expected));

it('puts what is used most first, and does not ask examples nor languages that are parsed', () =>
  check(
    {
      'tests/test_a.py': 'import unittest\n',
      'tests/test_b.py': 'import pytest\n',
      'tests/test_c.py': 'import pytest\n',
      'examples/a/tests/test_d.py': 'import pytest\n',
      'tests/a.test.ts': "import pytest from 'vitest';\n",
    },
    ['pytest tests/test_b.py:1 2+0', 'unittest tests/test_a.py:1 1+0'],
  ));
