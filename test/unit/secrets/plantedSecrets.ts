/** Letters and digits that look random and are the same in every run. */
function randomText(length: number, alphabet: string, seed: number): string {
  let state = seed * 2654435761 + 1;
  let text = '';
  while (text.length < length) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    text += alphabet[(state >> 8) % alphabet.length];
  }
  return text;
}

const alnum = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const hex = '0123456789abcdef';
const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

/**
 * Fresh secrets of many kinds, by name, as lines of a file; `value` must be nowhere in what the scan tells. They are put
 * together here so that this file holds none itself.
 */
export function plantedSecrets(seed: number): readonly { readonly kind: string; readonly line: string; readonly value: string }[] {
  const random = (length: number, alphabet = alnum) => randomText(length, alphabet, seed);
  const plant = (kind: string, value: string, line = (secret: string) => `const value = '${secret}';`) => ({
    kind,
    value,
    line: line(value),
  });
  const jwt = [encode({ alg: 'HS256', typ: 'JWT' }), encode({ sub: `user-${seed}`, role: 'admin' }), random(43)].join('.');
  return [
    plant('AWS access key id', `AKIA${random(16, base32)}`),
    plant('AWS secret key', random(40), (secret) => `aws_secret_access_key = ${secret}`),
    plant('GitHub token', `ghp_${random(36)}`),
    plant('GitHub fine-grained token', `github_pat_${random(22)}_${random(59)}`),
    plant('GitLab token', `glpat-${random(20)}`),
    plant('Slack token', `xoxb-${random(12, '0123456789')}-${random(24)}`),
    plant('Slack webhook', `https://hooks.slack.com/services/T${random(8, base32)}/B${random(8, base32)}/${random(24)}`),
    plant('Stripe live key', `sk_live_${random(24)}`),
    plant('Google API key', `AIza${random(35)}`),
    plant('npm token', `npm_${random(36)}`),
    plant('npm registry token', random(36), (secret) => `//registry.npmjs.org/:_authToken=${secret}`),
    plant('SendGrid key', `SG.${random(22)}.${random(43)}`),
    plant('OpenAI key', `sk-proj-${random(48)}`),
    plant('Anthropic key', `sk-ant-api03-${random(93)}AA`),
    plant('JSON web token', jwt),
    plant(
      'private key',
      random(64),
      (secret) => `-----BEGIN RSA PRIVATE ${'KEY'}-----\nMIIE${secret}\n${secret}\n-----END RSA PRIVATE ${'KEY'}-----`,
    ),
    plant('escaped private key', random(64), (secret) => `{"key": "-----BEGIN PRIVATE ${'KEY'}-----\\nMIIE${secret}\\n"}`),
    plant('API key in code', random(32), (secret) => `const api${'Key'} = "${secret}";`),
    plant('API key in JSON', random(32, hex), (secret) => `  "api_${'key'}": "${secret}",`),
    plant('token in an environment file', random(40), (secret) => `export DEPLOY_TOKEN=${secret}`),
    plant('token in YAML', random(32), (secret) => `  secret_${'key'}: ${secret}`),
    plant('password in code', `Tr0ub4dor-${random(6)}!`, (secret) => `pass${'word'} = "${secret}"`),
    plant('password in an environment file', `x9${random(12)}`, (secret) => `DB_PASS${'WORD'}=${secret}`),
    plant('database address', `p4${random(10)}`, (secret) => `postgres://app:${secret}@db.internal:5432/main`),
    plant('Azure storage key', `${random(86)}==`, (secret) => `AccountKey=${secret};EndpointSuffix=core.windows.net`),
  ];
}
