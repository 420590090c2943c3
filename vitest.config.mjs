import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['test/unit/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'reader', include: ['test/reader/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 60_000 } },
      { test: { name: 'package', include: ['test/package/*.test.ts'] } },
      { test: { name: 'e2e', include: ['test/e2e/*.e2e.ts'], testTimeout: 180_000, hookTimeout: 180_000, fileParallelism: false } },
    ],
  },
});
