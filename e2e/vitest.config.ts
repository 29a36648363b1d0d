import { defineConfig } from 'vitest/config';

/** Tests that need the whole site and kill its parts. They run one file at a time, each with a site of its own. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['crash/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
});
