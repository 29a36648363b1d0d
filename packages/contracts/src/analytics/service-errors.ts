import { z } from 'zod';
import { id, timestampMs } from '../primitives.ts';
import { serviceNames } from '../services.ts';

/** Where processes of the platform tell what went wrong in them; svc-analytics files it beside the errors of pages. */
export const serviceErrorsQueue = { name: 'svc-analytics.service-errors', attempts: 5, backoffMs: 1_000 } as const;

/** One cause of errors in a process, with how often it came since it was told of last. */
const serviceError = z.strictObject({
  websiteId: id,
  /** A call that failed, or work from a queue that was given up. */
  kind: z.enum(['server', 'job']),
  at: timestampMs,
  times: z.int().positive(),
  message: z.string().max(2000),
  stack: z.string().max(5000),
  /** Method and path of the call, or the queue. */
  page: z.string().max(500),
  /** Id of the request or of the job, as the log has it. */
  requestId: z.string().max(200),
});
export type ServiceError = z.infer<typeof serviceError>;

/** What one process tells at once. Names no person: messages are scrubbed, stacks name files and no hosts. */
export const serviceErrors = z.strictObject({
  service: z.enum([...serviceNames, 'shell']),
  version: z.string().max(100),
  errors: z.array(serviceError).min(1),
});
export type ServiceErrors = z.infer<typeof serviceErrors>;
