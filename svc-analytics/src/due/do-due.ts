import type { Logger } from '@tessera/service-kit/logger.ts';

interface DueWork<D extends { websiteId: string }> {
  due: (limit: number) => Promise<D[]>;
  /** Does it, and says when next. */
  run: (one: D) => Promise<void>;
  /** Leaves it for later. */
  putOff: (one: D, nextMs: number) => Promise<void>;
  now: () => number;
  log: Logger;
  /** What could not be done, for the log. */
  what: string;
}

const atOnce = 50;
/** One that could not be done is tried again after this long, and keeps no other waiting. */
const againMs = 600_000;

/** Does all that is due, one after the other. */
export async function doDue<D extends { websiteId: string }>(work: DueWork<D>): Promise<void> {
  const { run, putOff, now, log, what } = work;
  for (;;) {
    const due = await work.due(atOnce);
    for (const one of due) {
      await run(one).catch(async (error) => {
        log.error({ err: error, websiteId: one.websiteId }, `${what} failed`);
        await putOff(one, now() + againMs);
      });
    }
    if (due.length < atOnce) return;
  }
}
