interface Waiting {
  readonly since: number;
  readonly timer: NodeJS.Timeout;
}

/** How long it must have been quiet, and after how long something is done although it is not. In milliseconds. */
interface Patience {
  readonly quiet: number;
  readonly most: number;
}

/** Something that is told of often and done seldom. */
export interface WhenQuiet {
  tell(key: string): void;
  dispose(): void;
}

/**
 * Does something for a key once nobody has told of it for a while. However often it is told of, it is done at most once in
 * `quiet` milliseconds, and while it goes on (a branch of thousands of files is switched) once in `most`.
 */
export function whenQuiet(act: (key: string) => void, { quiet, most }: Patience): WhenQuiet {
  const waiting = new Map<string, Waiting>();
  return {
    tell(key) {
      const now = Date.now();
      const before = waiting.get(key);
      clearTimeout(before?.timer);
      const since = before?.since ?? now;
      const fire = () => {
        waiting.delete(key);
        act(key);
      };
      waiting.set(key, { since, timer: setTimeout(fire, Math.min(quiet, since + most - now)) });
    },
    dispose() {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
