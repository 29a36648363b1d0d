import type { Job } from './job.ts';

/** How long reads may hold the thread in one turn of the event loop. */
const TURN_MS = 5;
const MIN_SLICE_MS = 1;

/** Runs reads in turns: new ones first, then those that paused, so that short ones never wait for long ones. */
export class ReadQueue {
  private fresh: Job[] = [];
  private readonly paused: Job[] = [];
  private isScheduled = false;

  push(job: Job): void {
    this.fresh.push(job);
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => this.turn());
  }

  private turn(): void {
    this.isScheduled = false;
    const endsAt = performance.now() + TURN_MS;
    const started = this.fresh;
    this.fresh = [];
    while (started.length > 0 && performance.now() < endsAt) this.slice(started.shift(), endsAt);
    this.fresh = [...started, ...this.fresh];
    this.slice(this.paused.shift(), Math.max(endsAt, performance.now() + MIN_SLICE_MS));
    if (this.fresh.length > 0 || this.paused.length > 0) this.schedule();
  }

  private slice(job: Job | undefined, untilMs: number): void {
    if (!job) return;
    if (job.run(untilMs)) job.finish();
    else this.paused.push(job);
  }
}
