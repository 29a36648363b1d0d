import { z } from 'zod';

/**
 * The body of every failure: RFC 9457 problem details plus what the specification names (`error`, `errors`,
 * `crumbFail`). `error` is the text a visitor reads.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  error: z.string(),
  requestId: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  crumbFail: z.literal(true).optional(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Problem = z.infer<typeof problem>;
