import type { Page } from 'playwright-core';

/** Tells what the main thread of a tab takes of the processor. */
export interface Stopwatch {
  start(): Promise<void>;
  /** Since it was started, in milliseconds. */
  read(): Promise<number>;
}

/** Its figures are the thread's own time: what it waited for a processor that others had is not in them. */
export async function openStopwatch(page: Page): Promise<Stopwatch> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let startedAtMs = 0;
  async function taken(): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  }
  return {
    async start() {
      startedAtMs = await taken();
    },
    async read() {
      const atMs = await taken();
      // A page that was given a process of its own counts from its beginning.
      return atMs >= startedAtMs ? atMs - startedAtMs : atMs;
    },
  };
}
