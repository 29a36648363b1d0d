import { availableParallelism } from 'node:os';
import { createLines, type Lines } from '@tessera/service-kit/lines.ts';

/** Work of many websites, each in its turn: who has much drawn waits behind its own, not before the others. */
export interface ImageProcessingQueue {
  /** Runs work in its website's turn; undefined when too much waits, of this website most. */
  run<R>(websiteId: string, work: () => Promise<R>): Promise<R | undefined>;
  /** Runs work in the background when there is nothing else to do; undefined as above. */
  runInBackground<R>(websiteId: string, work: () => Promise<R>): Promise<R | undefined>;
  /** Whether what a website asks for now would have to wait for several others. */
  isBusy(websiteId: string): boolean;
}

interface Options {
  concurrency?: number;
  maxWaiting?: number;
}

interface QueuedJob {
  start(): Promise<void>;
  reject(): void;
}

/** Leaves the other half of the machine to everything else; a large picture takes some hundred megabytes for a moment. */
const defaultConcurrency = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));

/** Drawing pictures is the heaviest work of the service: a few at a time, and no endless line behind them. */
export function createImageProcessingQueue({
  concurrency = defaultConcurrency,
  maxWaiting = 200,
}: Options = {}): ImageProcessingQueue {
  const [foreground, background] = [createLines<QueuedJob>(), createLines<QueuedJob>()];
  let active = 0;

  function startJobs(): void {
    while (active < concurrency) {
      const next = foreground.next() ?? background.next();
      if (!next) return;
      active += 1;
      next.one.start().finally(() => {
        active -= 1;
        startJobs();
      });
    }
  }

  const enqueueIn =
    (lines: Lines<QueuedJob>) =>
    <R>(websiteId: string, work: () => Promise<R>): Promise<R | undefined> =>
      new Promise((resolve, reject) => {
        lines.add(websiteId, { start: () => work().then(resolve, reject), reject: () => resolve(undefined) });
        startJobs();
        if (lines.size() > maxWaiting) lines.dropLatest()?.reject();
      });

  return {
    run: enqueueIn(foreground),
    runInBackground: enqueueIn(background),
    isBusy: (websiteId) => foreground.before(websiteId) > concurrency,
  };
}
