import { isOneAddress } from '@tessera/service-kit/mail/mail-text.ts';
import { createMailer, type Mailer } from '@tessera/service-kit/mail/mailer.ts';
import { defineJob, type Job } from '@tessera/service-kit/queue/job.ts';
import type { Sweep } from '@tessera/service-kit/queue/sweep.ts';
import type { ServiceDeps } from '@tessera/service-kit/service.ts';
import { z } from 'zod';
import type { CommerceConfig } from '../config.ts';
import { createMailStore, type MailRequest, type MailStore } from './mail-store.ts';
import { type SendDeps, sendMail } from './send-mail.ts';

export interface Mails {
  store: MailStore;
  mailer: Mailer;
  /**
   * Sees to it that one mail goes to one person. The mail is stored before this returns, and is sent soon, also after a
   * crash; asked twice under one id it is one mail.
   * @throws when the address is none
   */
  queue(websiteId: string, mail: MailRequest): Promise<void>;
  /** Sends a mail once more. @returns false when there is none, it is still under way, or its text is gone */
  again(websiteId: string, id: string): Promise<boolean>;
  jobs: Job[];
  sweeps: Sweep[];
}

const sweepBatch = 500;
const tidyBatch = 5_000;

/** The store's mails: the document is the truth, the queue says when to look, the sweep finds what the queue lost. */
export function createMails(
  { config, db, queues, now, log }: ServiceDeps<CommerceConfig>,
  { isStopped, complete }: Pick<SendDeps, 'isStopped' | 'complete'>,
): Mails {
  const store = createMailStore(db, now);
  const mailer = createMailer(config.SMTP_URL, config.MAIL_FROM);
  const job = { name: 'svc-commerce.mails', attempts: 6, backoffMs: config.MAIL_RETRY_MS };

  /** A queue that is away does not matter: the sweep comes by. */
  const enqueue = async (websiteId: string, id: string, occasion: string | number) => {
    const jobId = `${websiteId}.${id}.${occasion}`.replaceAll(':', '.');
    await queues
      .add(job, { websiteId, id }, { jobId })
      .catch((error) => log.warn({ reason: String(error), mail: id }, 'mail waits for the queue'));
  };

  return {
    store,
    mailer,
    async queue(websiteId, mail) {
      if (!isOneAddress(mail.to)) throw new Error(`mail ${mail.id} has no address`);
      if (await store.insertOnce(websiteId, mail)) await enqueue(websiteId, mail.id, 'new');
    },
    async again(websiteId, id) {
      const isDue = await store.again(websiteId, id);
      if (isDue) await enqueue(websiteId, id, now());
      return isDue;
    },
    jobs: [
      defineJob({
        ...job,
        payload: z.strictObject({ websiteId: z.string(), id: z.string() }),
        run: ({ websiteId, id }) => sendMail(websiteId, id, { store, mailer, log, isStopped, complete }),
      }),
    ],
    sweeps: [
      {
        name: 'svc-commerce.mail-sweep',
        everyMs: 60_000,
        run: async () => {
          for (const { websiteId, id, dueMs } of await store.overdue(sweepBatch)) {
            await enqueue(websiteId, id, String(dueMs));
          }
        },
      },
      { name: 'svc-commerce.mail-tidy', everyMs: 3_600_000, run: () => store.forget(tidyBatch) },
    ],
  };
}
