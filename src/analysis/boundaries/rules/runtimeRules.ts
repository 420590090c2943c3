import type { BoundaryRule } from '../boundaryRule';

const dom = {
  by: 'text',
  hint: 'document.',
  pattern:
    /(?<![.\w$])(?:window\.)?document\.(?:getElementById|querySelector|querySelectorAll|createElement|body|head|documentElement|addEventListener)\b/g,
} as const;

/** What a file imports that listens on a port. */
const listening = [
  'express',
  'fastify',
  'koa',
  'restify',
  'polka',
  '@hapi/hapi',
  '@nestjs/core',
  'node:http',
  'node:https',
  'node:http2',
  'node:net',
];

const runtime = (name: string, side: 'outside' | 'inside', proof: BoundaryRule['proof']): BoundaryRule => ({
  kind: 'runtime',
  name,
  side,
  proof,
});

const entry = (name: string, ending: string): BoundaryRule =>
  runtime(name, 'outside', { by: 'entry', kinds: ['export'], named: new RegExp(`/${ending}$`) });

/** Editors and desktops: a host with processes of its own. */
const hosts: readonly BoundaryRule[] = [
  runtime('the extension host of VS Code', 'outside', { by: 'manifest', member: ['engines', 'vscode'] }),
  {
    ...runtime('the extension host of VS Code', 'outside', { by: 'entry', kinds: ['main'] }),
    given: 'runtime:the extension host of VS Code',
  },
  {
    ...runtime('the extension host of VS Code', 'inside', {
      by: 'text',
      hint: 'activate',
      pattern: /\bexport\s+(?:async\s+)?function\s+activate\s*\(|\bexports\.activate\s*=/g,
    }),
    given: 'runtime:the extension host of VS Code',
  },
  runtime('a webview of VS Code', 'outside', {
    by: 'text',
    hint: 'ebview',
    pattern: /\b(?:createWebviewPanel|registerWebviewViewProvider|registerCustomEditorProvider)\s*\(/g,
    importing: ['vscode'],
  }),
  runtime('a webview of VS Code', 'inside', {
    by: 'text',
    hint: 'acquireVsCodeApi',
    pattern: /(?<!function\s{1,9})\bacquireVsCodeApi\s*(?:\?\.)?\(/g,
  }),
  runtime('Electron’s main process', 'inside', {
    by: 'text',
    hint: 'electron',
    pattern: /\bapp\.(?:whenReady|on|once|quit|requestSingleInstanceLock)\s*\(|\bnew\s+(?:electron\.)?BrowserWindow\s*\(/g,
    importing: ['electron', 'electron/main'],
  }),
  {
    ...runtime('Electron’s main process', 'outside', { by: 'entry', kinds: ['main'] }),
    given: 'runtime:Electron’s main process',
  },
  runtime('an Electron renderer', 'outside', {
    by: 'text',
    hint: 'BrowserWindow',
    pattern: /\bnew\s+(?:electron\.)?BrowserWindow\s*\(/g,
    importing: ['electron', 'electron/main'],
  }),
  { ...runtime('an Electron renderer', 'inside', dom), given: 'runtime:an Electron renderer' },
  runtime('an Electron preload script', 'inside', {
    by: 'text',
    hint: 'contextBridge',
    pattern: /\bcontextBridge\.exposeIn(?:MainWorld|IsolatedWorld)\s*\(/g,
    importing: ['electron', 'electron/renderer'],
  }),
];

/** Processes and threads that the code itself starts. */
const started: readonly BoundaryRule[] = [
  runtime('a child process of Node.js', 'outside', {
    by: 'text',
    hint: 'fork',
    pattern: /(?:(?<![.\w$])|\b(?:cp|child_process|childProcess)\.)fork\s*\(/g,
    importing: ['node:child_process'],
  }),
  runtime('a child process of Node.js', 'inside', {
    by: 'text',
    hint: 'IPCMessage',
    pattern: /\bnew\s+IPCMessage(?:Reader|Writer)\s*\(\s*process\s*\)/g,
  }),
  runtime('a child process of Node.js', 'inside', {
    by: 'text',
    hint: 'process.',
    pattern: /(?<![.\w$])process\.(?:send\??\.?\s*\(|(?:on|once)\s*\(\s*['"](?:message|disconnect)['"])/g,
  }),
  runtime('a worker thread', 'outside', {
    by: 'text',
    hint: 'Worker',
    pattern: /\bnew\s+(?:\w+\.)?Worker\s*\(/g,
    importing: ['node:worker_threads'],
  }),
  runtime('a worker thread', 'inside', {
    by: 'text',
    hint: 'parentPort',
    pattern: /\bparentPort\??\.\w+\s*\(|\(\s*!?parentPort!?\s*[),]/g,
    importing: ['node:worker_threads'],
  }),
  runtime('a worker thread', 'outside', { by: 'import', of: ['piscina', 'tinypool', 'workerpool', 'jest-worker', 'threads'] }),
  runtime('a worker of Node’s cluster', 'outside', {
    by: 'text',
    hint: 'cluster',
    pattern: /\bcluster\.fork\s*\(/g,
    importing: ['node:cluster'],
  }),
  runtime('a web worker', 'outside', {
    by: 'text',
    hint: 'Worker(',
    pattern: /\bnew\s+(?:window\.|self\.)?(?:Shared)?Worker\s*\(\s*new\s+URL\s*\(/g,
  }),
  runtime('a service worker', 'outside', { by: 'text', hint: 'serviceWorker', pattern: /\bnavigator\.serviceWorker\.register\s*\(/g }),
  runtime('a service worker', 'inside', {
    by: 'text',
    hint: 'addEventListener(',
    pattern: /(?<![\w$])(?:self\.|globalThis\.)?addEventListener\(\s*['"](?:fetch|install|activate)['"]/g,
  }),
];

/** Programs, servers and pages. */
const programs: readonly BoundaryRule[] = [
  runtime('a terminal', 'outside', { by: 'entry', kinds: ['bin'] }),
  {
    ...runtime('a terminal', 'inside', { by: 'text', hint: 'argv', pattern: /(?<![.\w$])process\.argv\.slice\s*\(/g }),
    given: 'runtime:a terminal',
  },
  runtime('a server of Node.js', 'inside', { by: 'text', hint: '.listen', pattern: /\.listen\s*\(/g, importing: listening }),
  // The server may be made in another file than it is started in.
  {
    ...runtime('a server of Node.js', 'inside', {
      by: 'text',
      hint: '.listen',
      pattern: /\b(?:app|application|server|httpServer|fastify)\.listen\s*\(/g,
    }),
    given: 'network-in:*',
  },
  runtime('a server of Spring Boot', 'inside', { by: 'file', named: /\.(?:java|kt)$/, holds: /^@SpringBootApplication\b/m }),
  // A service of a compose file is often what the code talks to, not where it runs.
  runtime('a container', 'outside', { by: 'entry', kinds: ['container'], named: /\b(?:ENTRYPOINT|CMD)$/ }),
  { ...runtime('a page in a browser', 'inside', dom), unless: ['runtime:a webview of VS Code', 'runtime:an Electron renderer'] },
  {
    ...runtime('a page in a browser', 'outside', {
      by: 'file',
      named: /^index\.html$/,
      holds: /<script\b[^>]*\bsrc=(?!["']?(?:https?:|\/\/))/i,
    }),
    unless: ['runtime:a webview of VS Code', 'runtime:an Electron renderer'],
  },
  {
    ...runtime('a page in a browser', 'outside', { by: 'entry', kinds: ['browser'] }),
    unless: ['runtime:the extension host of VS Code'],
  },
  entry('a page in a browser', 'browser'),
  runtime('Next.js', 'inside', { by: 'import', of: ['next'] }),
  runtime('Nuxt', 'inside', { by: 'import', of: ['nuxt', '#app', '#imports'] }),
  runtime('Remix', 'inside', { by: 'import', of: ['@remix-run/*'] }),
  runtime('SvelteKit', 'inside', { by: 'import', of: ['@sveltejs/kit'] }),
];

/** Where others keep the server running. */
const platforms: readonly BoundaryRule[] = [
  runtime('Cloudflare Workers', 'outside', { by: 'file', named: /^wrangler\.(?:toml|jsonc?)$/, holds: /^\s*"?(?:name|main)"?\s*[=:]/m }),
  runtime('Cloudflare Workers', 'inside', { by: 'import', of: ['cloudflare:*', '@cloudflare/*', '@astrojs/cloudflare'] }),
  entry('Cloudflare Workers', 'cloudflare-workers'),
  entry('Cloudflare Pages', 'cloudflare-pages'),
  runtime('AWS Lambda', 'outside', { by: 'file', named: /^serverless\.ya?ml$/, holds: /^functions\s*:/m }),
  runtime('AWS Lambda', 'inside', { by: 'import', of: ['@aws-lambda-powertools/*', '@middy/*'] }),
  entry('AWS Lambda', 'aws-lambda'),
  entry('AWS Lambda@Edge', 'lambda-edge'),
  runtime('Vercel', 'outside', { by: 'file', named: /^vercel\.json$/, holds: /\{/ }),
  runtime('Vercel', 'inside', { by: 'import', of: ['@vercel/node', '@vercel/edge', '@vercel/functions'] }),
  entry('Vercel', 'vercel'),
  runtime('Netlify', 'outside', { by: 'file', named: /^netlify\.toml$/, holds: /^\s*\[/m }),
  runtime('Netlify', 'inside', { by: 'import', of: ['@netlify/*'] }),
  entry('Netlify', 'netlify'),
  runtime('Azure Functions', 'inside', { by: 'import', of: ['@azure/functions'] }),
  runtime('Firebase Functions', 'inside', { by: 'import', of: ['firebase-functions'] }),
  entry('a service worker', 'service-worker'),
  entry('Deno', 'deno'),
  runtime('Deno', 'inside', {
    by: 'text',
    hint: 'Deno.',
    pattern:
      /(?<![.\w$])(?:globalThis\.)?Deno\.(?:serve|readFile|readTextFile|writeFile|writeTextFile|open|lstat|stat|lstatSync|upgradeWebSocket|env|args|mkdir|Command)\b/g,
  }),
  entry('Bun', 'bun'),
  runtime('Bun', 'inside', {
    by: 'text',
    hint: 'Bun.',
    pattern: /(?<![.\w$])(?:globalThis\.)?Bun\.(?:serve|file|write|spawn|env|argv)\b/g,
  }),
  runtime('Bun', 'inside', { by: 'import', of: ['bun', 'bun:*'] }),
];

const explained = ['the extension host of VS Code', 'a terminal', 'a server of Node.js', 'Electron’s main process', 'Next.js'];

/** Deno, Bun and others offer the modules of Node.js too. */
const nodeOrAlike = 'a runtime with the modules of Node.js';

/** A process of Node.js that none of the others explains. */
const node: readonly BoundaryRule[] = [runtime(nodeOrAlike, 'inside', { by: 'import', of: ['node:*'] }), entry(nodeOrAlike, 'node')].map(
  (rule) => ({ ...rule, unless: explained.map((name) => `runtime:${name}`) }),
);

export const runtimeRules: readonly BoundaryRule[] = [...hosts, ...programs, ...started, ...platforms, ...node];
