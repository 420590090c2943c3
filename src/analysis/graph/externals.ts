const nodeModules: ReadonlySet<string> = new Set(
  (
    'assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns domain events fs http http2 ' +
    'https inspector module net os path perf_hooks process punycode querystring readline repl stream string_decoder sys timers tls ' +
    'trace_events tty url util v8 vm wasi worker_threads zlib'
  ).split(' '),
);

/**
 * The package or runtime module that a specifier means: `@scope/name/sub` is `@scope/name`, `fs/promises` is
 * `node:fs/promises`, `npm:chalk@5/x` is `chalk`; an address or a module of another runtime (`bun:test`) stays whole.
 */
export function externalName(specifier: string): string {
  const registry = /^(?:npm|jsr):\/?(.*)$/.exec(specifier)?.[1];
  if (registry !== undefined) return packageName(registry).replace(/(.)@.*$/, '$1');
  if (/^[a-z][\w+.-]*:/i.test(specifier)) return specifier;
  const [head = ''] = specifier.split('/');
  return nodeModules.has(head) ? `node:${specifier}` : packageName(specifier);
}

/** `@scope/name/sub/path` is `@scope/name`. */
export function packageName(specifier: string): string {
  const segments = specifier.split('/');
  return segments.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}
