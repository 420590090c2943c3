import type { BoundaryRule } from '../boundaryRule';

const servers: readonly (readonly [name: string, ...packages: string[]])[] = [
  ['HTTP by Express', 'express'],
  ['HTTP by Fastify', 'fastify'],
  ['HTTP by Koa', 'koa'],
  ['HTTP by Hono', 'hono', '@hono/node-server'],
  ['HTTP by hapi', '@hapi/hapi'],
  ['HTTP by restify', 'restify'],
  ['HTTP by Polka', 'polka'],
  ['HTTP by Elysia', 'elysia'],
  ['HTTP by h3', 'h3', 'nitropack'],
  ['HTTP by NestJS', '@nestjs/core', '@nestjs/common'],
  ['HTTP by Next.js', 'next'],
  ['remote calls by tRPC', '@trpc/server'],
  ['GraphQL by Apollo Server', '@apollo/server', 'apollo-server'],
  ['GraphQL by Yoga', 'graphql-yoga'],
  ['web sockets by Socket.IO', 'socket.io'],
];

const node = (name: string, hint: string, pattern: RegExp, modules: readonly string[]): BoundaryRule => ({
  kind: 'network-in',
  name,
  proof: { by: 'text', hint, pattern, importing: modules },
});

const created = /(?<!\.)\b(?:https?2?\s*\.\s*)?create(?:Secure)?Server\s*\(|\bhttps?2?\s*\.\s*create(?:Secure)?Server\s*\(/g;

const incoming: readonly BoundaryRule[] = [
  ...servers.map(
    ([name, ...of]): BoundaryRule => ({
      kind: 'network-in',
      name,
      proof: { by: 'import', of },
      ...(name.endsWith('Next.js') && { given: 'runtime:Next.js' }),
    }),
  ),
  {
    ...{ kind: 'network-in', name: 'HTTP by Spring' },
    proof: {
      by: 'file',
      named: /^(?:pom\.xml|build\.gradle(?:\.kts)?)$/,
      holds: /<artifactId>spring-boot-starter-web(?:mvc|flux)?<\/artifactId>|spring-boot-starter-web(?:mvc|flux)?['"]/,
    },
  },
  node('HTTP by Node.js', 'reateS', created, ['node:http', 'node:https', 'node:http2']),
  node('sockets (TCP or a pipe) by Node.js', 'createServer', /\b(?:net|tls)\s*\.\s*createServer\s*\(|(?<![.\w$])createServer\s*\(/g, [
    'node:net',
    'node:tls',
  ]),
  node('UDP by Node.js', 'createSocket', /\bcreateSocket\s*\(/g, ['node:dgram']),
  node('web sockets by ws', 'Server', /\bnew\s+(?:WebSocketServer|(?:WebSocket|ws|WS)\.(?:WebSocket)?Server)\s*\(/g, ['ws']),
  node('gRPC', 'Server', /\bnew\s+(?:\w+\.)?Server\s*\(/g, ['@grpc/grpc-js', 'grpc']),
  { kind: 'network-in', name: 'HTTP by Deno', proof: { by: 'text', hint: 'Deno.serve', pattern: /(?<![.\w$])Deno\.serve\s*\(/g } },
  {
    kind: 'network-in',
    name: 'web sockets by Deno',
    proof: { by: 'text', hint: 'Deno.up', pattern: /(?<![.\w$])Deno\.upgradeWebSocket\s*\(/g },
  },
  {
    kind: 'network-in',
    name: 'web sockets by Cloudflare Workers',
    proof: { by: 'text', hint: 'WebSocketPair', pattern: /\bnew\s+WebSocketPair\s*\(/g },
  },
  {
    kind: 'network-in',
    name: 'web sockets by Bun',
    proof: { by: 'text', hint: '.upgrade', pattern: /\b\w*[sS]erver\w*\.upgrade\s*(?:<[^<>()]{1,80}>\s*)?\(/g },
    given: 'runtime:Bun',
  },
  { kind: 'network-in', name: 'HTTP by Bun', proof: { by: 'text', hint: 'Bun.serve', pattern: /(?<![.\w$])Bun\.serve\s*\(/g } },
];

const clients: readonly (readonly [name: string, ...packages: string[]])[] = [
  ['HTTP requests', 'axios', 'got', 'ky', 'undici', 'node-fetch', 'superagent', 'needle', 'ofetch', 'cross-fetch', 'request', 'wretch'],
  ['mail', 'nodemailer', '@sendgrid/*', 'resend', 'mailgun.js', 'postmark'],
  ['Amazon Web Services', '@aws-sdk/*', 'aws-sdk'],
  ['Google Cloud', '@google-cloud/*', 'googleapis'],
  ['Azure', '@azure/*'],
  ['Firebase', 'firebase-admin', 'firebase'],
  ['GitHub', '@octokit/*', 'octokit'],
  ['Stripe', 'stripe'],
  ['Slack', '@slack/*'],
  ['Twilio', 'twilio'],
  ['Sentry', '@sentry/*'],
  ['OpenTelemetry', '@opentelemetry/*'],
  ['GraphQL requests', '@apollo/client', 'graphql-request', 'urql', '@urql/core'],
  ['web sockets by Socket.IO', 'socket.io-client'],
  ['Kafka', 'kafkajs'],
  ['RabbitMQ', 'amqplib'],
  ['NATS', 'nats'],
  ['MQTT', 'mqtt'],
  ['SSH', 'ssh2'],
];

/** `fetch` of the runtime. A bare name counts only as a call in an expression, or as what is
 * taken where nothing else is given (`custom ?? fetch`): `fetch(request) {` is a method of somebody's own. */
const namedFetch = /(?<![.\w$])(?:globalThis|window|self)\.fetch\b(?!\s*=[^=])/g;
const bareFetch = /(?:\bawait|\breturn|[=(]|=>)\s*fetch\s*\(|(?:\?\?|\|\|)\s*fetch\b(?!\s*[.:])/g;

const outgoing: readonly BoundaryRule[] = [
  ...clients.map(([name, ...of]): BoundaryRule => ({ kind: 'network-out', name, proof: { by: 'import', of } })),
  { kind: 'network-out', name: 'HTTP requests', proof: { by: 'text', hint: '.fetch', pattern: namedFetch, mayHandOn: true } },
  {
    kind: 'network-out',
    name: 'HTTP requests',
    proof: { by: 'text', hint: 'fetch', pattern: bareFetch, unlessNamed: 'fetch', mayHandOn: true },
  },
  // Where the runtime's own is taken as a default, an option holds it.
  {
    kind: 'network-out',
    name: 'HTTP requests',
    proof: { by: 'text', hint: '.fetch', pattern: /(?:#|\b)\w*[oO]pt(?:ion)?s?\??\.fetch\s*\(/g },
    given: 'network-out:HTTP requests',
  },
  {
    kind: 'network-out',
    name: 'HTTP requests',
    proof: { by: 'text', hint: 'http', pattern: /\bhttps?\.(?:request|get)\s*\(/g, importing: ['node:http', 'node:https'] },
  },
  {
    kind: 'network-out',
    name: 'connections by sockets (TCP or a pipe)',
    proof: {
      by: 'text',
      hint: 'onnect',
      pattern: /\b(?:net|tls)\s*\.\s*(?:createConnection|connect)\s*\(/g,
      importing: ['node:net', 'node:tls'],
    },
  },
  {
    kind: 'network-out',
    name: 'web sockets by ws',
    proof: { by: 'text', hint: 'WebSocket', pattern: /\bnew\s+WebSocket\s*\(/g, importing: ['ws'] },
  },
  {
    kind: 'network-out',
    name: 'web sockets',
    proof: { by: 'text', hint: 'new WebSocket(', pattern: /\bnew\s+WebSocket\(/g, unlessNamed: 'WebSocket' },
  },
  {
    kind: 'network-out',
    name: 'server-sent events',
    proof: { by: 'text', hint: 'new EventSource(', pattern: /\bnew\s+EventSource\(/g, unlessNamed: 'EventSource' },
  },
];

export const networkRules: readonly BoundaryRule[] = [...incoming, ...outgoing];
