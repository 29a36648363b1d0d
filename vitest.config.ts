import { defineConfig } from 'vitest/config';

/** All tests but the browser ones, in one run; each folder also runs alone with its own configuration. */
export default defineConfig({
  test: {
    // Vitest alone would leave a core to its own process; most of a test's time is waiting for a database.
    maxWorkers: 2,
    projects: ['packages/*', 'shell', 'mfe-*', 'svc-*', 'tools', 'demo-store', 'load', 'deploy'],
  },
});
