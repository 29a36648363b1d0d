import { errorDocument, MongoError } from '../bson/errors.ts';
import type { Store } from '../store/store.ts';
import type { Job } from './job.ts';

/**
 * A write is whole unless it alone runs longer than a slice; only then it is committed in parts. Nor does
 * another write start in a transaction that has run so long. Where commits are slow, slices are longer.
 */
const MIN_SLICE_MS = 4;
const MAX_SLICE_MS = 8;
const COMMITS_PER_SLICE = 1 / 4;
/** While only one client is at work, nobody is kept waiting by a longer one. */
const ALONE_SLICE_MS = 25;
const ALONE_AFTER_MS = 200;

/**
 * Group commit: all writes that arrived in one turn of the event loop share one transaction, and are
 * answered when it is on disk. Meanwhile new ones wait here and reads go on.
 */
export class CommitQueue {
  private readonly store: Store;
  private readonly failed: (error: unknown) => void;
  private waiting: Job[] = [];
  private isScheduled = false;
  private sliceMs = MIN_SLICE_MS;
  private lastClient = 0;
  private lastChangeMs = 0;
  private running: Promise<void> = Promise.resolve();

  constructor(store: Store, failed: (error: unknown) => void) {
    this.store = store;
    this.failed = failed;
  }

  /** Hears of every command, to know whether its client is the only one. */
  noteCommandOf(client: number): void {
    if (client === this.lastClient) return;
    this.lastClient = client;
    this.lastChangeMs = performance.now();
  }

  push(job: Job): void {
    this.waiting.push(job);
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.running = this.drain();
    });
  }

  /** Resolves when nothing is being committed. */
  async idle(): Promise<void> {
    while (this.isScheduled) {
      await new Promise((resolve) => setImmediate(resolve));
      await this.running;
    }
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const done: Job[] = [];
      const taken: Job[] = [];
      try {
        const startedAt = performance.now();
        await this.store.commit(() => this.turn(taken, done));
        const tookMs = performance.now() - startedAt;
        this.sliceMs = Math.min(MAX_SLICE_MS, Math.max(MIN_SLICE_MS, tookMs * COMMITS_PER_SLICE));
      } catch (error) {
        this.giveUp(taken, error);
        continue;
      }
      for (const job of done) job.finish();
    }
    this.isScheduled = false;
  }

  /** Inside the transaction. What pauses goes on in the next one, after those that wait already. */
  private turn(taken: Job[], done: Job[]): void {
    const startedAt = performance.now();
    const isAlone = startedAt - this.lastChangeMs > ALONE_AFTER_MS;
    const sliceMs = isAlone ? ALONE_SLICE_MS : this.sliceMs;
    const endsAt = startedAt + sliceMs;
    const queue = this.waiting;
    const paused: Job[] = [];
    while (queue.length > 0 && performance.now() < endsAt) {
      const job = queue.shift();
      if (!job) break;
      taken.push(job);
      if (job.run(performance.now() + sliceMs)) done.push(job);
      else paused.push(job);
    }
    this.waiting.push(...paused);
  }

  /** Memory is ahead of the disk now: nothing goes on before it has been read anew. */
  private giveUp(taken: Job[], error: unknown): void {
    const message = `the write could not be committed: ${error instanceof Error ? error.message : error}`;
    const given = new Set([...taken, ...this.waiting]);
    this.waiting = [];
    this.failed(error);
    for (const job of given) {
      job.reply = errorDocument(new MongoError(14031, message));
      job.finish();
    }
  }
}
