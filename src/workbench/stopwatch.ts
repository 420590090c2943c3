/** Sums the milliseconds spent in each stage. */
export interface Stopwatch {
  time<Value>(stage: string, work: () => Promise<Value>): Promise<Value>;
  timings(): Readonly<Record<string, number>>;
}

export function createStopwatch(tick: () => number): Stopwatch {
  const spent = new Map<string, number>();
  return {
    async time(stage, work) {
      const start = tick();
      try {
        return await work();
      } finally {
        spent.set(stage, (spent.get(stage) ?? 0) + tick() - start);
      }
    },
    timings: () => Object.fromEntries([...spent].map(([stage, ms]) => [stage, Math.round(ms * 10) / 10])),
  };
}
