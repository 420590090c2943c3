import { expect, test } from 'vitest';
import { findSecrets } from '../../../src/node';
import { plantedSecrets } from './plantedSecrets';

const padding = 'import { a } from "./a";\n\nexport function run(): void {\n  a();\n}\n';

for (const { kind, line, value } of plantedSecrets(7)) {
  test(`finds a ${kind} and does not repeat it`, async () => {
    const found = await findSecrets(`${padding}${line}\n${padding}`, 'src/a.ts');
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]?.line).toBeGreaterThanOrEqual(6);
    expect(JSON.stringify(found)).not.toContain(value);
  });
}

test('finds them all in a hundred fresh files, also in those that ask it to look away', async () => {
  for (const seed of [1, 2, 3, 4]) {
    for (const { kind, line } of plantedSecrets(seed)) {
      const asking = `/* secretlint-disable */\n// secretlint-disable-next-line\n# gitleaks:allow\n${line} // secretlint-disable-line\n`;
      expect.soft(await findSecrets(seed % 2 ? asking : `${line}\r\n`, 'src/a.ts'), `${kind} ${seed}`).not.toEqual([]);
    }
  }
});

test('tells the line as the editor counts it', async () => {
  const line = plantedSecrets(3)[2]?.line ?? '';
  expect(await findSecrets(`a\r\nb\rc\n\n${line}`, 'a.ts')).toContainEqual({ rule: 'github-token', line: 5 });
});

function checkHarmless(text: string) {
  test(`takes no offence at ${text.slice(0, 60)}`, async () => expect(await findSecrets(text, 'src/a.ts')).toEqual([]));
}

checkHarmless('const apiKey = process.env.OPENAI_API_KEY_2024;');
checkHarmless('const apiKey = "your-api-key-goes-here-12345";');
checkHarmless(`api_key: "$${'{'}{ secrets.DEPLOY_TOKEN_2 }}"`);
checkHarmless('token: "00000000-0000-0000-0000-000000000000"');
checkHarmless('password: "password123"');
checkHarmless('password = "correct horse battery staple"');
checkHarmless('{ username: "hono", password: "acoolproject" }');
checkHarmless('const password = "hono-user-password-1";');
checkHarmless('t("errors.password.too-short-8")');
checkHarmless('postgres://user:password@localhost:5432/db');
checkHarmless('https://anonymous:flabada@developer.mozilla.org/en-US/docs');
checkHarmless('const key = "ArrowDownKeyPressedHandler2";');
checkHarmless('"integrity": "sha512-z1XkC1uH5PZbcVLoVpFkQ3bVfb0DXX8oZVXW1k9PA8QvVb1aTkZrDJL1bI+Vx0GJ2QW=="');
checkHarmless('AKIAIOSFODNN7EXAMPLE is the example of the documentation');
checkHarmless('const secret = "a-test-secret-for-the-suite-1";');
checkHarmless('tokenType: "urn:ietf:params:oauth:token-type:access_token2"');
checkHarmless('-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAu1SU1LfVLPHCozMxH2Mo\n');
checkHarmless('const begin = "-----BEGIN PRIVATE KEY-----";\nconst end = "-----END PRIVATE KEY-----";');
checkHarmless('git@github.com:owner/name.git, @scope/package@1.2.3, http://localhost:8080/@vite/client');
