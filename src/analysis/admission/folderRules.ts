import type { Reason } from '../../model';

/** A name of folders, and what has to be beside or inside one (any of them; none listed: nothing) for the rule to hold. */
interface FolderRule {
  readonly name: RegExp;
  readonly reason: Reason;
  readonly beside: readonly string[];
  readonly inside: readonly string[];
}

const jsManifests = ['package.json', 'tsconfig.json', 'deno.json', 'jsr.json'];

/**
 * Names alone mislead: `build` often holds a repository's own build scripts, `vendor` and `third_party` patched sources,
 * `src/coverage` a feature, and what a repository ignores is kept out anyway. So a name that people use for sources is
 * refused only with a sign of the tool that fills it. `third_party` and `external` have no such tool and stay eligible.
 */
const rules: readonly FolderRule[] = [
  rule(/^(?:node_modules|bower_components|jspm_packages|site-packages|elm-stuff|__pypackages__)$/, 'dependency'),
  rule(/^(?:venv|env|virtualenv)$/, 'dependency', { inside: ['pyvenv.cfg'] }),
  rule(/^vendor$/, 'dependency', {
    beside: ['go.mod', 'composer.json', 'Gemfile', 'Cargo.toml'],
    inside: ['modules.txt', 'autoload.php', 'bundle'],
  }),
  rule(/^Pods$/, 'dependency', { beside: ['Podfile'], inside: ['Manifest.lock'] }),
  rule(/^Carthage$/, 'dependency', { beside: ['Cartfile'], inside: [] }),
  rule(
    /^(?:__pycache__|htmlcov|lib-cov|lcov-report|DerivedData|storybook-static|cmake-build-.*|bazel-(?:bin|out|testlogs))$/,
    'build-output',
  ),
  rule(/\.(?:egg-info|dSYM|xcarchive)$/, 'build-output'),
  rule(/^dist$/, 'build-output', {
    beside: [...jsManifests, 'setup.py', 'pyproject.toml', 'webpack.config.js', '.git'],
    inside: ['index.js', 'index.html', 'index.mjs', 'index.cjs', 'index.d.ts'],
  }),
  rule(/^out$/, 'build-output', { beside: jsManifests, inside: ['production', 'artifacts', '_next', 'index.html'] }),
  rule(/^build$/, 'build-output', {
    beside: [],
    inside: [
      'asset-manifest.json',
      'index.html',
      'static',
      'CMakeCache.txt',
      'CMakeFiles',
      'classes',
      'libs',
      'outputs',
      'Release',
      'Debug',
      'tmp',
      'reports',
    ],
  }),
  rule(/^target$/, 'build-output', {
    beside: ['Cargo.toml', 'pom.xml', 'build.sbt', 'project.clj'],
    inside: ['CACHEDIR.TAG', 'classes', 'debug', 'release'],
  }),
  rule(/^coverage$/, 'build-output', {
    beside: [],
    inside: ['lcov.info', 'lcov-report', 'coverage-final.json', 'clover.xml', 'index.html'],
  }),
  rule(/^(?:bin|obj)$/, 'build-output', { beside: [], inside: ['Debug', 'Release', 'project.assets.json'] }),
  rule(/^_site$/, 'build-output', { beside: ['_config.yml', '.eleventy.js', 'eleventy.config.js'], inside: ['index.html'] }),
  rule(/^__snapshots__$/, 'generated'),
];

/** Why the folder is not walked, by its name and by what stands around it; `exists` answers for paths like its own. */
export function folderReason(path: string, exists: (path: string) => boolean): Reason | undefined {
  const cut = path.lastIndexOf('/') + 1;
  const name = path.slice(cut);
  const parent = path.slice(0, cut);
  return rules.find(
    ({ name: pattern, beside, inside }) =>
      pattern.test(name) &&
      ((beside.length === 0 && inside.length === 0) ||
        beside.some((sign) => exists(parent + sign)) ||
        inside.some((sign) => exists(`${path}/${sign}`))),
  )?.reason;
}

function rule(name: RegExp, reason: Reason, signs: { beside?: readonly string[]; inside?: readonly string[] } = {}): FolderRule {
  return { name, reason, beside: signs.beside ?? [], inside: signs.inside ?? [] };
}
