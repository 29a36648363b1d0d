/**
 * Opens pages in a browser, in a process of its own, so that the shell does not hold a browser's memory and can end it
 * when it is idle.
 */
import type { Browser } from 'playwright-core';
import type { InspectionRequest, InspectionResult } from '../observation.ts';
import { inspectPages, openTabs } from './inspect-pages.ts';
import { openBrowser } from './open-browser.ts';
import { type Gate, openGate } from './open-gate.ts';
import type { Tab } from './tab.ts';
import { warmTabs } from './warm-tabs.ts';

let opened: Promise<{ browser: Browser; gate: Gate }> | undefined;
let ready: Tab[] = [];

async function answer({ chromium, limits, visits, warmUp }: InspectionRequest): Promise<InspectionResult> {
  try {
    opened ??= open(chromium);
    const { browser, gate } = await opened;
    gate.admitOnly(warmUp ? [warmUp] : visits);
    if (visits.length === 0 && ready.length === 0) ready = await openTabs(browser);
    const observations = warmUp ? await warmTabs(ready, warmUp) : await inspectPages(browser, visits, ready, limits);
    return { browser: browser.version(), observations };
  } catch (error) {
    return { unavailable: error instanceof Error ? error.message : String(error) };
  }
}

async function open(chromium: string) {
  const gate = await openGate();
  return { browser: await openBrowser(chromium, gate.address), gate };
}

process.on('message', async (request: InspectionRequest) => {
  process.send?.(await answer(request));
});
// The shell is gone. The browser ends with this process.
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());
