import { defineConfig } from 'vitest/config';

/** The reader in a real browser: `npx vitest run --config test/reader/vitest.config.mjs`. Pictures go to `.build/reader/pictures`. */
export default defineConfig({
  test: { include: ['test/reader/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 30_000 },
});
