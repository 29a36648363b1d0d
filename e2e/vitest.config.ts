import { defineConfig } from 'vitest/config';
import { testLimits } from '../tools/testing/limits.ts';

const { testMs, pollMs } = testLimits();

/** Tests that need a whole site for themselves, to load it and to kill and replace its parts. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['whole-site/*.test.ts'],
    testTimeout: 2 * testMs,
    hookTimeout: 2 * testMs,
    teardownTimeout: testMs,
    expect: { poll: { timeout: pollMs } },
    setupFiles: ['../tools/testing/wait-limits.ts'],
  },
});
