/**
 * Opens pages in a browser, in a process of its own: the shell holds no browser's memory, and ends this one when there is
 * nothing to look at.
 */
import type { Browser } from 'playwright-core';
import type { LookAnswer, LookOrder } from '../observation.ts';
import { lookAtPages } from './look-at-pages.ts';
import { openBrowser } from './open-browser.ts';

let opened: Promise<Browser> | undefined;

async function answer({ chromium, visits }: LookOrder): Promise<LookAnswer> {
  try {
    opened ??= openBrowser(chromium);
    return { observations: await lookAtPages(await opened, visits) };
  } catch (error) {
    return { unavailable: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (order: LookOrder) => {
  process.send?.(await answer(order));
});
// Whoever looks for it has gone. The browser ends with this process.
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());
