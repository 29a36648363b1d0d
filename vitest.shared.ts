import { defineConfig } from 'vitest/config';
import { protoFlag } from './packages/service-kit/src/service-flags.ts';
import { testLimits } from './tools/testing/limits.ts';

interface Options {
  /** MongoDB and Redis are started once for the run. */
  real?: boolean;
  environment?: 'node' | 'happy-dom';
  /** Modules are loaded once per file, for tests that replace some or meet what others keep; else once per worker. */
  isolate?: boolean;
  /** Files that make something ready for the run, from the folder. */
  globalSetup?: readonly string[];
}

/** Tests of one folder. */
export function testsOf(
  name: string,
  { real = false, environment = 'node', isolate = !real, globalSetup = [] }: Options = {},
) {
  const databases = new URL('./tools/testing/databases.ts', import.meta.url).pathname;
  const waitLimits = new URL('./tools/testing/wait-limits.ts', import.meta.url).pathname;
  const { testMs, pollMs } = testLimits();
  return defineConfig({
    test: {
      name,
      environment,
      include: ['{src,test,start,stack,dev,logs,new}/**/*.test.{ts,tsx}', '*.test.ts'],
      testTimeout: testMs,
      hookTimeout: testMs,
      teardownTimeout: testMs,
      expect: { poll: { timeout: pollMs } },
      setupFiles: [waitLimits],
      // What runs in services in production runs here without `__proto__` too (SAFE-15); browsers have it.
      ...(environment === 'node' && { execArgv: [protoFlag] }),
      // A service is loaded once per worker, not once per file: its modules hold no state between tests.
      isolate,
      globalSetup: [...(real ? [databases] : []), ...globalSetup],
    },
  });
}
