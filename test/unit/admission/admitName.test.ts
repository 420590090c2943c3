import { expect, test } from 'vitest';
import { createNameAdmission, type EntryKind, maxDataBytes } from '../../../src/analysis';
import { defaultBudgets, type Reason, type SnapshotRules } from '../../../src/model';

interface Around {
  readonly rules?: Partial<SnapshotRules>;
  readonly exists?: readonly string[];
  readonly ignored?: readonly string[];
  readonly kind?: EntryKind;
  readonly bytes?: number;
}

/** `expected` is `in`, `host` (admitted, host only), or a reason with the recorded path when that is not the entry's. */
function check(path: string, expected: string, around: Around = {}) {
  test(`${JSON.stringify(path)} ${around.kind ?? ''} ${JSON.stringify(around.rules ?? {})}: ${expected}`, () => {
    const admit = createNameAdmission(
      { budgets: defaultBudgets, scope: [], include: [], exclude: [], ...around.rules },
      { exists: (asked) => around.exists?.includes(asked) ?? false, isIgnored: (asked) => around.ignored?.includes(asked) ?? false },
    );
    const verdict = admit({ path, kind: around.kind ?? 'file', bytes: around.bytes ?? 10 });
    const [reason, recorded = path] = expected.split(' ');
    if (reason === 'in' || reason === 'host') expect(verdict).toEqual({ admitted: true, hostOnly: reason === 'host' });
    else expect(verdict).toEqual({ admitted: false, reason: reason as Reason, path: recorded });
  });
}

check('src/a.ts', 'in');
check('LICENSE', 'in');
check('docs/ein Bild – 测试 🎉.md', 'in');
check('a\nb"c.ts', 'in');
check('unknown.language', 'in');

check('/etc/passwd', 'escape');
check('../a.ts', 'escape');
check('a/../../b.ts', 'escape');
check('a//b.ts', 'escape');
check('./a.ts', 'escape');
check('', 'escape');
check('a\0.ts', 'escape');
check('a\\..\\b.ts', 'escape');
check('C:/windows/a.ts', 'escape');
check('src/link', 'symlink', { kind: 'symlink' });
check('src/pipe', 'unsupported', { kind: 'other' });
check('libs/inner', 'unsupported libs/inner/', { kind: 'repository' });
check('locked', 'unreadable locked/', { kind: 'unreadable' });
check('bad\uFFFDname.ts', 'unsupported');

check('.editorconfig', 'hidden');
check('.vscode/settings.json', 'hidden .vscode/');
check('src/.cache/deep/a.ts', 'hidden src/.cache/');
check('.github/workflows/ci.yml', 'host');
check('.github/CODEOWNERS', 'host');
check('.github/.cache/x.yml', 'hidden .github/.cache/');
check('.github/.hidden.yml', 'hidden');
check('.gitlab-ci.yml', 'host');
check('.circleci/config.yml', 'host');
check('.circleci/other.yml', 'hidden');
check('.devcontainer/devcontainer.json', 'host');
check('packages/a/.github/x.yml', 'hidden packages/a/.github/');
check('.vitepress/config.ts', 'host', { rules: { include: ['.vitepress/**'] } });
check('.vitepress/config.ts', 'hidden .vitepress/', { rules: { include: ['**/*.ts'] } });

check('.env', 'secret');
check('config/.env.production', 'secret');
check('prod.env', 'secret');
check('certs/server.pem', 'secret');
check('id_rsa', 'secret');
check('keys/id_ed25519_sk', 'secret');
check('src/id_generator.ts', 'in');
check('credentials.json', 'secret');
check('.env', 'secret', { rules: { include: ['.env'] } });
check('logo.PNG', 'binary');
check('logo.png', 'binary', { rules: { include: ['**/*.png'] } });

check('node_modules/a/index.js', 'dependency node_modules/');
check('packages/a/node_modules/b/c/d.js', 'dependency packages/a/node_modules/');
check('vendor/lib/a.go', 'dependency vendor/', { exists: ['go.mod'] });
check('vendor/lib/a.php', 'dependency vendor/', { exists: ['vendor/autoload.php'] });
check('src/vendor/own.ts', 'in');
check('third_party/lib/a.c', 'in');
check('env/python.py', 'in');
check('env/lib/a.py', 'dependency env/', { exists: ['env/pyvenv.cfg'] });
check('Pods/A/a.m', 'dependency Pods/', { exists: ['Podfile'] });
check('dist/index.js', 'build-output dist/', { exists: ['package.json'] });
check('src/dist/distance.ts', 'in');
check('build/build.ts', 'in', { exists: ['package.json'] });
check('build/index.html', 'build-output build/', { exists: ['build/index.html'] });
check('target/debug/a.rs', 'build-output target/', { exists: ['Cargo.toml'] });
check('src/target/a.ts', 'in');
check('src/coverage/report.ts', 'in');
check('coverage/lcov.info', 'build-output coverage/', { exists: ['coverage/lcov.info'] });
check('pkg/__pycache__/a.py', 'build-output pkg/__pycache__/');

check('package-lock.json', 'generated');
check('Cargo.lock', 'generated');
check('web/app.min.js', 'generated');
check('web/app.js.map', 'generated');
check('CODEMAP.md', 'generated');
check('test/__snapshots__/a.snap', 'generated test/__snapshots__/');
check('yarn.lock', 'in', { rules: { include: ['yarn.lock'] } });

check('data/a.csv', 'in', { bytes: maxDataBytes });
check('data/a.csv', 'oversized-data', { bytes: maxDataBytes + 1 });
check('openapi.yaml', 'oversized-data', { bytes: maxDataBytes + 1 });
check('src/big.ts', 'in', { bytes: maxDataBytes + 1 });
check('data/a.csv', 'in', { bytes: maxDataBytes + 1, rules: { include: ['data/*.csv'] } });

check('notes.txt', 'ignored', { ignored: ['notes.txt'] });
check('tmp/a.ts', 'ignored tmp/', { ignored: ['tmp'] });
check('tmp/a.ts', 'in', { ignored: ['tmp'], rules: { include: ['tmp/a.ts'] } });
check('tmp/b.ts', 'ignored', { ignored: ['tmp'], rules: { include: ['tmp/a.ts'] } });
check('tmp/sub/b.ts', 'ignored tmp/sub/', { ignored: ['tmp'], rules: { include: ['tmp/a.ts'] } });
check('node_modules/own/a.ts', 'in', { rules: { include: ['node_modules/own'] } });
check('node_modules/other/a.ts', 'dependency node_modules/other/', { rules: { include: ['node_modules/own'] } });

check('docs/a.md', 'excluded docs/', { rules: { exclude: ['docs'] } });
check('docs/a.md', 'excluded docs/', { rules: { exclude: ['docs/**'] } });
check('docs/deep/a.md', 'excluded', { rules: { exclude: ['*.md'] } });
check('src/a.ts', 'excluded', { rules: { exclude: ['src/a.ts'], include: ['src/a.ts'] } });
check('dist/a.ts', 'in', { exists: ['package.json'], rules: { scope: ['dist'] } });
check('.storybook/main.ts', 'host', { rules: { scope: ['.storybook'] } });
