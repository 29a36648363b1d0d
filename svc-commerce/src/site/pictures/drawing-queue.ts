import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';

export interface DrawingQueue {
  /** Runs work in its turn; undefined when too much is waiting already. */
  run<R>(work: () => Promise<R>): Promise<R> | undefined;
  /** Runs work that nobody waits for when there is nothing else to do; undefined when too much is waiting already. */
  later<R>(work: () => Promise<R>): Promise<R> | undefined;
  /** Whether others are waiting already. */
  isBusy(): boolean;
}

interface Options {
  atOnce?: number;
  maxWaiting?: number;
}

/** Leaves the other half of the machine to everything else; a large picture takes some hundred megabytes for a moment. */
const drawnAtOnce = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
const awaited = 1;
const unawaited = 0;

/** Drawing pictures is the heaviest work of the service: a few at a time, and no endless line behind them. */
export function createDrawingQueue({ atOnce = drawnAtOnce, maxWaiting = 200 }: Options = {}): DrawingQueue {
  const queue = new PQueue({ concurrency: atOnce });
  const waiting = (priority: number) => queue.sizeBy({ priority });
  const add = <R>(work: () => Promise<R>, priority: number) =>
    waiting(priority) < maxWaiting ? queue.add(work, { priority }) : undefined;
  return {
    run: (work) => add(work, awaited),
    later: (work) => add(work, unawaited),
    isBusy: () => waiting(awaited) >= atOnce,
  };
}
