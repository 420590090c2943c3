import type { BoundaryRule } from '../boundaryRule';

const packages: readonly (readonly [name: string, ...packages: string[]])[] = [
  ['files on disk', 'node:fs', 'node:fs/promises', 'fs-extra', 'graceful-fs', 'steno', 'write-file-atomic', 'jsonfile', 'proper-lockfile'],
  ['a JSON file', 'lowdb', 'conf', 'configstore', 'electron-store'],
  ['SQLite', 'better-sqlite3', 'sqlite3', 'sqlite', 'node:sqlite', 'bun:sqlite', 'sql.js', '@libsql/client'],
  ['PostgreSQL', 'pg', 'postgres', 'pg-promise', '@neondatabase/serverless', 'slonik'],
  ['MySQL', 'mysql', 'mysql2', 'mariadb'],
  ['SQL Server', 'mssql', 'tedious'],
  ['MongoDB', 'mongodb', 'mongoose'],
  ['Redis', 'redis', 'ioredis', '@upstash/redis', '@redis/*'],
  ['a database by Prisma', '@prisma/client'],
  ['a database by TypeORM', 'typeorm'],
  ['a database by Drizzle', 'drizzle-orm'],
  ['a database by Sequelize', 'sequelize', 'sequelize-typescript'],
  ['a database by Knex', 'knex'],
  ['a database by Kysely', 'kysely'],
  ['a database by MikroORM', '@mikro-orm/*'],
  ['Supabase', '@supabase/*'],
  ['DynamoDB', '@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb'],
  ['S3', '@aws-sdk/client-s3', 'minio'],
  ['Elasticsearch', '@elastic/elasticsearch'],
  ['Cassandra', 'cassandra-driver'],
  ['Neo4j', 'neo4j-driver'],
  ['a key-value store', 'level', 'classic-level', 'lmdb', 'keyv', 'nedb', 'unstorage', 'rocksdb'],
  ['Memcached', 'memcached', 'memjs'],
  ['a queue in Redis', 'bull', 'bullmq', 'bee-queue'],
  ['IndexedDB', 'dexie', 'idb', 'idb-keyval', 'localforage', 'pouchdb'],
];

/** Databases by the image of a service and by the driver that a build of Java or Kotlin takes: no source has to be parsed. */
const declared: readonly (readonly [name: string, image: string, driver: string])[] = [
  ['PostgreSQL', 'postgres|postgis', 'postgresql'],
  ['MySQL', 'mysql|mariadb', 'mysql-connector-j|mysql-connector-java|mariadb-java-client'],
  ['SQL Server', 'mssql/server', 'mssql-jdbc'],
  ['MongoDB', 'mongo', 'spring-boot-starter-data-mongodb|mongodb-driver-sync'],
  ['Redis', 'redis|valkey', 'spring-boot-starter-data-redis|jedis|lettuce-core'],
  ['Elasticsearch', 'elasticsearch', 'spring-boot-starter-data-elasticsearch'],
  ['Cassandra', 'cassandra', 'spring-boot-starter-data-cassandra'],
  ['H2', 'h2', 'h2'],
  ['Memcached', 'memcached', 'spymemcached'],
];
const inDeclarations = declared.flatMap(([name, image, driver]): readonly BoundaryRule[] => [
  {
    ...{ kind: 'storage', name },
    proof: {
      by: 'file',
      named: /^(?:docker-)?compose(?:[.-][\w-]+)?\.ya?ml$/i,
      holds: new RegExp(String.raw`(?<=^\s*)image:\s*["']?(?:[\w.-]+/)*(?:${image})(?=[:@"'\s]|$)`, 'm'),
    },
  },
  {
    ...{ kind: 'storage', name },
    proof: {
      by: 'file',
      named: /^(?:pom\.xml|build\.gradle(?:\.kts)?)$/,
      holds: new RegExp(String.raw`<artifactId>(?:${driver})</artifactId>|['"][\w.-]+:(?:${driver})(?=[:'"])`),
    },
  },
]);

const global = (name: string, hint: string, pattern: RegExp, unlessNamed: string): BoundaryRule => ({
  kind: 'storage',
  name,
  proof: { by: 'text', hint, pattern, unlessNamed, mayHandOn: / storage$/.test(name) },
});
const ofRuntime = (name: string, runtime: string, pattern: RegExp): BoundaryRule => ({
  kind: 'storage',
  name,
  proof: { by: 'text', hint: runtime, pattern, unlessNamed: runtime, through: runtime },
});

/** What is handed one of the browser's stores keeps it under a name of its own. */
const keptStorage = (name: string): BoundaryRule => ({
  kind: 'storage',
  name,
  proof: { by: 'text', hint: 'Item', pattern: /(?:#|\b)\w*[sS]torage\??\.(?:getItem|setItem|removeItem)\s*\(/g },
  given: `storage:${name}`,
});

/** What Deno offers for files, called there or taken from it by name. */
const denoFiles = String.raw`(?:open|create|read|write|mkdir|remove|rename|copyFile|l?stat|truncate|symlink|link)\w*`;
const deno = new RegExp(String.raw`(?<![.\w$])Deno\.${denoFiles}\s*\(|\{[^{}]{0,200}\b${denoFiles}\b[^{}]{0,200}\}\s*=\s*Deno\b`, 'g');

export const storageRules: readonly BoundaryRule[] = [
  ...packages.map(([name, ...of]): BoundaryRule => ({ kind: 'storage', name, proof: { by: 'import', of } })),
  ...inDeclarations,
  ofRuntime('files on disk', 'Deno', deno),
  ofRuntime('files on disk', 'Bun', /(?<![.\w$])Bun\.(?:write|file)\s*\(|\{[^{}]{0,200}\b(?:write|file)\b[^{}]{0,200}\}\s*=\s*Bun\b/g),
  global(
    'the browser’s local storage',
    'localStorage',
    /(?<![.\w$])(?:(?:window|globalThis|self)\.)?localStorage\b(?!\s*:)/g,
    'localStorage',
  ),
  global(
    'the browser’s session storage',
    'sessionStorage',
    /(?<![.\w$])(?:(?:window|globalThis|self)\.)?sessionStorage\b(?!\s*:)/g,
    'sessionStorage',
  ),
  keptStorage('the browser’s local storage'),
  keptStorage('the browser’s session storage'),
  global('IndexedDB', 'indexedDB', /(?<![.\w$])(?:(?:window|globalThis|self)\.)?indexedDB\.\w+\s*\(/g, 'indexedDB'),
  global('the Cache API', 'caches.', /(?<![.\w$])(?:(?:window|globalThis|self)\.)?caches\.(?:open|match|delete|keys)\s*\(/g, 'caches'),
  {
    ...{ kind: 'storage', name: 'Workers KV' },
    proof: { by: 'text', hint: '_NAMESPACE.', pattern: /\b\w+_NAMESPACE\.(?:get|put|delete|list|getWithMetadata)\s*\(/g },
    given: 'runtime:Cloudflare Workers',
  },
  {
    ...{ kind: 'storage', name: 'the assets of Cloudflare' },
    proof: { by: 'text', hint: 'ASSETS', pattern: /\benv\.ASSETS\.fetch\s*\(/g },
  },
  global('cookies of the browser', 'document.cookie', /(?<![.\w$])document\.cookie\b/g, 'document'),
  {
    kind: 'storage',
    name: 'the editor’s own state',
    proof: { by: 'text', hint: 'State', pattern: /\b(?:workspaceState|globalState)\b(?!\s*:)/g, importing: ['vscode'] },
  },
  {
    kind: 'storage',
    name: 'the state of a webview',
    proof: { by: 'text', hint: 'setState', pattern: /\b(?:api|vs[cC]ode(?:Api)?)\.setState\s*\(/g },
    given: 'runtime:a webview of VS Code',
  },
  {
    kind: 'storage',
    name: 'the editor’s secret storage',
    proof: { by: 'text', hint: '.secrets', pattern: /\bcontext\.secrets\b/g, importing: ['vscode'] },
  },
  {
    kind: 'storage',
    name: 'files by the editor',
    proof: { by: 'text', hint: 'workspace.fs', pattern: /\bworkspace\.fs\.\w+\s*\(/g, importing: ['vscode'] },
  },
];
