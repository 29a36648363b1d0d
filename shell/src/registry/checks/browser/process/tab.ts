import { mountProblemEvent } from '@tessera/contracts/mounts.ts';
import type { Browser, Page } from 'playwright-core';
import { keepTimers } from './keep-timers.ts';
import { openStopwatch, type Stopwatch } from './stopwatch.ts';
import { watchPage } from './watch-page.ts';

/** A tab of a browser that shares nothing with other tabs: no process, no cookie, no store. */
export interface Tab {
  page: Page;
  stopwatch: Stopwatch;
  /** Forgets what its last page left behind. */
  clear(): Promise<void>;
  /** Closes it. Nobody waits for that: a page that hangs takes its time. */
  leave(): undefined;
}

export async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
  // The loader of TypeScript wraps functions in this, those for the page as well.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  await context.addInitScript<typeof mountProblemEvent>(watchPage, mountProblemEvent);
  await context.addInitScript(keepTimers);
  const page = await context.newPage();
  return {
    page,
    stopwatch: await openStopwatch(page),
    async clear() {
      page.removeAllListeners();
      await context.clearCookies();
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    },
    leave: () => void context.close().catch(() => undefined),
  };
}
