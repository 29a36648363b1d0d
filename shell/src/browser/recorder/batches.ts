import type { RecordedBatch } from '@tessera/contracts/analytics/recording-calls.ts';
import type { RecordedEvent } from './scrub-event.ts';
import type { BatchOutcome, sendBatch } from './send-batch.ts';

/** Longer than this no batch is made, nor any event taken. */
const longest = { batch: 500_000, event: 1_900_000, waiting: 6_000_000 };

interface BatchesOptions {
  /** What goes with the events of this moment. */
  context(): Omit<RecordedBatch, 'seq' | 'events' | 'errors'>;
  send: typeof sendBatch;
  /** Nothing more is wanted, or can be sent. */
  onEnd(): void;
}

/** Events of one page, gathered and sent in order. */
export interface Batches {
  add(event: RecordedEvent, isError: boolean): void;
  /** Sends what is there; what nobody took stays for the next time. */
  flush(): Promise<void>;
  /** Sends what is there while the page is being left, at once and as it is. */
  leave(): void;
  /** Forgets what has not been sent. */
  end(): void;
}

export function createBatches({ context, send, onEnd }: BatchesOptions): Batches {
  let events: string[] = [];
  let length = 0;
  let errors = 0;
  let seq = 0;
  let unsent: RecordedBatch[] = [];
  let isSending = false;
  let isOver = false;

  function close(): void {
    if (events.length === 0) return;
    unsent.push({ ...context(), seq, errors, events: `[${events.join(',')}]` });
    seq += 1;
    [events, length, errors] = [[], 0, 0];
  }

  function end(): void {
    isOver = true;
    [events, unsent] = [[], []];
  }

  function settle(batch: RecordedBatch, outcome: BatchOutcome): void {
    if (outcome === 'on') unsent = unsent.filter((one) => one !== batch);
    if (outcome !== 'over' || isOver) return;
    end();
    onEnd();
  }

  return {
    end,

    add(event, isError) {
      if (isOver) return;
      const text = JSON.stringify(event);
      const waiting = unsent.reduce((sum, batch) => sum + batch.events.length, length + text.length);
      // A page too large to be told, or a line too slow to tell it.
      if (text.length > longest.event || waiting > longest.waiting) {
        end();
        onEnd();
        return;
      }
      if (length > 0 && length + text.length > longest.batch) close();
      events.push(text);
      length += text.length;
      if (isError) errors += 1;
    },

    async flush() {
      close();
      if (isSending) return;
      isSending = true;
      try {
        for (let batch = unsent[0]; batch; batch = unsent[0]) {
          const outcome = await send(batch, false);
          settle(batch, outcome);
          if (outcome === 'later') break;
        }
      } finally {
        isSending = false;
      }
    },

    leave() {
      close();
      // One that is on its way may arrive twice, and counts once.
      for (const batch of unsent) void send(batch, true).then((outcome) => settle(batch, outcome));
    },
  };
}
