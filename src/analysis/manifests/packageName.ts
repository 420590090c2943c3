/**
 * The name when it has the shape that registries ask for (npm, PyPI, crates.io, Go modules); `undefined` for a sentence, an
 * address or a path in its place. It stands in titles, summaries and imports: `@scope/name`, `example.com/a/b`, `名`.
 */
export function packageNameOf(text: string | undefined): string | undefined {
  return text !== undefined && text.length <= 214 && shape.test(text) ? text : undefined;
}

const shape = /^@?[\p{L}\p{N}_~-][\p{L}\p{M}\p{N}._~-]*(?:\/[\p{L}\p{N}_~-][\p{L}\p{M}\p{N}._~-]*)*$/u;
