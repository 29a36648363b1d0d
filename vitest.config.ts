import { defineConfig } from 'vitest/config';

/** All tests but the browser ones, in one run; each folder also runs alone with its own configuration. */
export default defineConfig({
  test: {
    // Most of a test’s time is waiting for a database, a queue or a process: more workers than this machine has cores.
    maxWorkers: 4,
    projects: ['packages/*', 'shell', 'mfe-*', 'svc-*', 'tools', 'demo-store', 'load', 'deploy'],
  },
});
