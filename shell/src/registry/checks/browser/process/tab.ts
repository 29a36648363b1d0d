import { mountProblemEvent } from '@tessera/contracts/mounts.ts';
import type { Browser, Page } from 'playwright-core';
import { controlTimers } from './controlled-timers.ts';
import { takePageNotes } from './page-notes.ts';
import { openStopwatch, type Stopwatch } from './stopwatch.ts';

/** A browser tab that shares nothing with other tabs: no process, no cookies, no storage. */
export interface Tab {
  page: Page;
  stopwatch: Stopwatch;
  /** Removes what its last page left behind. */
  clear(): Promise<void>;
  /** Closes the tab without waiting, since a hanging page takes its time. */
  leave(): undefined;
}

export async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
  // The TypeScript loader wraps functions in this, including those for the page.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  await context.addInitScript<typeof mountProblemEvent>(takePageNotes, mountProblemEvent);
  await context.addInitScript(controlTimers);
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
