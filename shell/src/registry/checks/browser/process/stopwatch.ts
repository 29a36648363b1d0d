import type { Page } from 'playwright-core';

/** Measures the processor time of a tab's main thread. */
export interface Stopwatch {
  start(): Promise<void>;
  /** Returns the time since the start, in milliseconds. */
  read(): Promise<number>;
}

/** Uses thread time, which excludes waiting for a busy processor. */
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
      // A page that was given a new process counts from zero.
      return atMs >= startedAtMs ? atMs - startedAtMs : atMs;
    },
  };
}
