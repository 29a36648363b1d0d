import { availableParallelism } from 'node:os';
import { createLines, type Lines } from '@tessera/service-kit/lines.ts';

/** Work of many websites, each in its turn: who has much drawn waits behind its own, not before the others. */
export interface DrawingQueue {
  /** Runs work in its website's turn; undefined when too much waits, of this website most. */
  run<R>(websiteId: string, work: () => Promise<R>): Promise<R | undefined>;
  /** Runs work that nobody waits for when there is nothing else to do; undefined as above. */
  later<R>(websiteId: string, work: () => Promise<R>): Promise<R | undefined>;
  /** Whether what a website asks for now would have to wait for several others. */
  isBusy(websiteId: string): boolean;
}

interface Options {
  atOnce?: number;
  maxWaiting?: number;
}

interface Waiting {
  start(): Promise<void>;
  turnAway(): void;
}

/** Leaves the other half of the machine to everything else; a large picture takes some hundred megabytes for a moment. */
const drawnAtOnce = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));

/** Drawing pictures is the heaviest work of the service: a few at a time, and no endless line behind them. */
export function createDrawingQueue({ atOnce = drawnAtOnce, maxWaiting = 200 }: Options = {}): DrawingQueue {
  const [awaited, unawaited] = [createLines<Waiting>(), createLines<Waiting>()];
  let drawing = 0;

  function serve(): void {
    while (drawing < atOnce) {
      const next = awaited.next() ?? unawaited.next();
      if (!next) return;
      drawing += 1;
      next.one.start().finally(() => {
        drawing -= 1;
        serve();
      });
    }
  }

  const addTo =
    (lines: Lines<Waiting>) =>
    <R>(websiteId: string, work: () => Promise<R>): Promise<R | undefined> =>
      new Promise((resolve, reject) => {
        lines.add(websiteId, { start: () => work().then(resolve, reject), turnAway: () => resolve(undefined) });
        serve();
        if (lines.size() > maxWaiting) lines.dropLatest()?.turnAway();
      });

  return {
    run: addTo(awaited),
    later: addTo(unawaited),
    isBusy: (websiteId) => awaited.before(websiteId) > atOnce,
  };
}
