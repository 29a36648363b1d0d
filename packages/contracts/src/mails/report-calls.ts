import { z } from 'zod';
import { defineCall } from '../call.ts';

/** Who reports: a program of the operator's own, or a topic of Amazon SNS that Amazon SES, or a company like it, reports to. */
export const mailReporters = ['plain', 'sns'] as const;

/** One mail that did not arrive for good, or that somebody complained of, as the plain interface takes it. */
export const plainMailReport = z.strictObject({
  /** Of the report: the same one sent again changes nothing. */
  id: z.string().min(1).max(200),
  what: z.enum(['bounce', 'complaint']),
  email: z.string().min(3).max(256),
  /** What the mail's header `X-Tessera-Website` said. */
  website: z.string().min(1).max(128),
  reason: z.string().max(300).default(''),
});

export const reportMail = defineCall({
  id: 'reportMail',
  method: 'POST',
  path: '/api/form/mail-reports/{reporter}',
  summary:
    'Takes signed reports of mails that bounced for good or that were complained of; their addresses get no letters and notices any more',
  params: z.strictObject({ reporter: z.enum(mailReporters) }),
  answer: z.strictObject({ noted: z.int().min(0) }),
  errors: ['request.invalid', 'request.not_found', 'mail.report_unproved'],
});
