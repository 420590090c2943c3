/** Nobody writes a pattern that stands for more than so many. */
const most = 256;

const innermost = /\{([^{},]*,[^{}]*)\}/;

/** The patterns that `{a,b}` stands for: `src/*.{ts,tsx}` is two. One that stands for very many is taken as it is written. */
export function expandBraces(pattern: string): readonly string[] {
  const done = new Set<string>();
  const waiting = [pattern];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const group = innermost.exec(next);
    if (group) {
      const [before, after] = [next.slice(0, group.index), next.slice(group.index + group[0].length)];
      for (const word of (group[1] ?? '').split(',').reverse()) waiting.push(before + word + after);
    } else done.add(next);
    if (done.size + waiting.length > most) return [pattern];
  }
  return [...done];
}
