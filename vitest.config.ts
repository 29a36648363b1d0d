import { defineConfig } from 'vitest/config';

/** All tests but the browser ones, in one run; each folder also runs alone with its own configuration. */
export default defineConfig({
  test: {
    projects: ['packages/*', 'shell', 'mfe-*', 'svc-*', 'tools', 'demo-store'],
  },
});
