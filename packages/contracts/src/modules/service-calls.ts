import { z } from 'zod';
import { defineCall } from '../call.ts';
import { callBook } from '../compatibility/call-contract.ts';
import { serviceKeys } from '../services.ts';
import { reason } from './actor.ts';

/** The call of whoever lets out a service, before it gets its first call. It needs the platform's own deploy key. */
export const judgeService = defineCall({
  id: 'judgeService',
  method: 'POST',
  path: '/modules/api/services/{service}',
  summary: 'What versions of modules that visitors get, or fall back on, would miss at a service that speaks this',
  params: z.strictObject({ service: z.enum(serviceKeys) }),
  body: z.strictObject({
    version: z.string().min(1).max(100),
    /** What it answers at `/contracts`. */
    speaks: callBook,
    /** Why it is let out all the same; kept in the log. */
    reason: reason.optional(),
  }),
  /** One plain sentence each: which module, version and call. */
  answer: z.strictObject({ unmet: z.array(z.string()) }),
  errors: ['module.key_wrong', 'module.key_ended', 'module.too_many_keys', 'module.platform_only', 'module.invalid'],
});
