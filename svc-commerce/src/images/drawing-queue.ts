import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

export interface DrawingQueue {
  /** Runs work in its turn; undefined when too much is waiting already. */
  run<R>(work: () => Promise<R>): Promise<R> | undefined;
  /** Whether others are waiting already. */
  isBusy(): boolean;
}

interface Options {
  atOnce?: number;
  mostWaiting?: number;
}

/** Leaves the other half of the machine to everything else; a large picture takes some hundred megabytes for a moment. */
const drawnAtOnce = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));

/** Drawing pictures is the heaviest work of the service: a few at a time, and no endless line behind them. */
export function createDrawingQueue({ atOnce = drawnAtOnce, mostWaiting = 200 }: Options = {}): DrawingQueue {
  const limit = pLimit(atOnce);
  return {
    run: (work) => (limit.pendingCount < mostWaiting ? limit(work) : undefined),
    isBusy: () => limit.pendingCount >= atOnce,
  };
}
