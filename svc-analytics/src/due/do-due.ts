import type { Logger } from '@tessera/service-kit/logger.ts';

interface DueWork<D extends { websiteId: string }> {
  due: (limit: number) => Promise<D[]>;
  /** Processes it and sets the next time. */
  run: (one: D) => Promise<void>;
  /** Postpones it. */
  postpone: (one: D, nextMs: number) => Promise<void>;
  now: () => number;
  log: Logger;
  /** Name of the work for the log. */
  what: string;
}

const atOnce = 50;
/** A failed one is retried after this long, ms, and blocks no other. */
const againMs = 600_000;

/** Processes everything that is due, one after the other. */
export async function doDue<D extends { websiteId: string }>(work: DueWork<D>): Promise<void> {
  const { run, postpone, now, log, what } = work;
  for (;;) {
    const due = await work.due(atOnce);
    for (const one of due) {
      await run(one).catch(async (error) => {
        log.error({ err: error, websiteId: one.websiteId }, `${what} failed`);
        await postpone(one, now() + againMs);
      });
    }
    if (due.length < atOnce) return;
  }
}
