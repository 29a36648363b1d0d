import { createMailer } from '@tessera/service-kit/mail/mailer.ts';
import { defineJob } from '@tessera/service-kit/queue/job.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/service.ts';
import { z } from 'zod';
import type { FormsConfig } from '../config.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import { deliverNotice } from './deliver-notice.ts';
import { createNoticeStore } from './notice-store.ts';

const sweepBatch = 500;

/**
 * Tells owners of submissions by mail. The submission holds how far its notice is; the queue says when to look, and
 * the sweep looks after those the queue has lost.
 */
export function noticesFeature(
  { config, queues, now, log }: ServiceDeps<FormsConfig>,
  submissions: SubmissionStore,
): Feature {
  const mailer = createMailer(config.SMTP_URL, config.MAIL_FROM);
  const notices = createNoticeStore(submissions.model, now);
  const mail = {
    name: 'svc-forms.notices',
    attempts: 5,
    backoffMs: config.MAIL_RETRY_MS,
  };
  const enqueue = (notice: { websiteId: string; submissionId: string }, jobId: string) =>
    queues.add(mail, notice, { jobId: jobId.replaceAll(':', '.') });

  return {
    events: {
      'form.submitted': ({ websiteId, payload: { submissionId } }) =>
        enqueue({ websiteId, submissionId }, `${submissionId}-submitted`),
    },
    jobs: [
      defineJob({
        ...mail,
        payload: z.strictObject({ websiteId: z.string(), submissionId: z.string() }),
        run: ({ websiteId, submissionId }) => deliverNotice(websiteId, submissionId, { notices, mailer, log }),
      }),
    ],
    sweeps: [
      {
        name: 'svc-forms.overdue-notices',
        everyMs: 60_000,
        run: async () => {
          for (const { _id, websiteId, formId, notice } of await notices.overdue(sweepBatch)) {
            // The first of many speaks for all of its form.
            const name = notice.isTogether && notice.state === 'due' ? `${websiteId}-${formId}` : _id;
            await enqueue({ websiteId, submissionId: _id }, `${name}-${notice.dueMs}`);
          }
        },
      },
    ],
    close: async () => mailer.close(),
  };
}
