import { z } from 'zod';

/**
 * The body of every failure: RFC 9457 problem details plus what the specification names (`error`, `errors`,
 * `crumbFail`). `error` and `message` are the text a visitor reads (STOCK-037).
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  error: z.string(),
  message: z.string().optional(),
  requestId: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  crumbFail: z.literal(true).optional(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Problem = z.infer<typeof problem>;
