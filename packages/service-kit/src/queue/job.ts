import type { z } from 'zod';
import type { Logger } from '../logger.ts';

/** What a job's work receives in addition to its payload. */
export interface JobContext {
  log: Logger;
  jobId: string;
  attempt: number;
}

/**
 * One kind of background work. Payloads carry ids only: queue data is plain text in Redis.
 */
export interface Job<P extends z.ZodType = z.ZodType> {
  /** Queue name, `{service}.{work}`. */
  name: string;
  payload: P;
  attempts: number;
  /** First wait before a failed job is tried again; it doubles from there. */
  backoffMs: number;
  concurrency?: number;
  /** How many of one website run at once in a process; for work that waits for an external system. */
  maxOfWebsite?: number;
  run(payload: z.output<P>, context: JobContext): Promise<void>;
}

/** Declares a job with its payload type. */
export function defineJob<P extends z.ZodType>(job: Job<P>): Job {
  // Lists hold jobs of many payloads; each is only ever run with a payload parsed by its own schema.
  return job as unknown as Job;
}

/** Thrown by a job whose failure will not pass by itself; it is not tried again. */
export class FinalFailure extends Error {}
