import { defineConfig } from 'vitest/config';
import { protoFlag } from './packages/service-kit/src/service-flags.ts';

/** Tests of one folder. `real` starts MongoDB and Redis once for the run. */
export function testsOf(
  name: string,
  { real = false, environment = 'node' }: { real?: boolean; environment?: 'node' | 'happy-dom' } = {},
) {
  return defineConfig({
    test: {
      name,
      environment,
      include: ['{src,test,start}/**/*.test.{ts,tsx}', '*.test.ts'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // What runs in services in production runs here without `__proto__` too (SAFE-15); browsers have it.
      ...(environment === 'node' && { execArgv: [protoFlag] }),
      // A service is loaded once per worker, not once per file: its modules hold no state between tests.
      ...(real && { isolate: false, globalSetup: [new URL('./tools/testing/databases.ts', import.meta.url).pathname] }),
    },
  });
}
