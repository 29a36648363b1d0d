import { defineConfig } from 'vitest/config';

/** Tests that need a whole site for themselves, to load it and to kill and replace its parts. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['whole-site/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
