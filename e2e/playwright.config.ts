import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumForPrograms, chromiumPath } from '@tessera/service-kit/chromium-path.ts';
import { resultsFolder } from '../tools/test/results.ts';
import { testLimits, testWorkers } from '../tools/testing/limits.ts';

const executablePath = chromiumPath();
const { testMs, pollMs } = testLimits();

/** Browser tests of the composed site: everything is started once, for real, with the demo store. */
export default defineConfig({
  testDir: 'specs',
  globalSetup: './support/start-site.ts',
  outputDir: join(resultsFolder, 'playwright'),
  fullyParallel: true,
  // A browser keeps a core busy.
  workers: testWorkers() / 2,
  timeout: testMs,
  expect: { timeout: pollMs / 2 },
  // A browser on a busy machine may miss a moment; what fails twice is wrong. The report names what needed two tries.
  retries: 1,
  reporter: [['dot'], ['json', { outputFile: join(resultsFolder, 'playwright.json') }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        ...chromiumForPrograms,
      ],
    },
    screenshot: 'only-on-failure',
    // Keeping a trace takes half as much of the machine again as the browser itself.
    trace: 'on-first-retry',
  },
});
