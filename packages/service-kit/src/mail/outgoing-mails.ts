import type { WebsiteModel } from '../data/model/models.ts';
import type { Job } from '../queue/job.ts';
import type { RepairJob } from '../queue/repair-job.ts';
import type { DeliveryPlace, Step } from './delivery-place.ts';
import { isOneAddress } from './mail-text.ts';
import type { Mail } from './mailer.ts';
import { createOutgoing, type OutgoingDeps } from './outgoing.ts';
import { leaseMs, maxDoubts, type OutgoingMail, repairAfterMs } from './outgoing-mail.ts';
import { createOutgoingMailStore, logged, type MailRequest, type OutgoingMailStore } from './outgoing-mail-store.ts';

interface MailsPlan {
  /** The model of the service's mails: `mailFields`, `mailIndexes` and its further fields. */
  model: WebsiteModel<OutgoingMail>;
  job: { name: string; attempts: number; backoffMs: number };
  jobName: string;
  tidyName: string;
  /** Whether the person stopped such mails, which may be after one was asked for (SAFE-49). */
  isStopped(websiteId: string, email: string): Promise<boolean>;
  /** Puts in what is never stored, just before a mail goes out. */
  complete?(mail: OutgoingMail): OutgoingMail;
}

/** The mails of one service, each a document of its own. */
export interface OutgoingMails<R extends MailRequest> {
  store: OutgoingMailStore<R>;
  /**
   * Sees to it that one mail goes to one person. The mail is stored before this returns, and is sent soon, also after a
   * crash; asked twice under one id it is one mail.
   * @throws if the address is invalid
   */
  queue(websiteId: string, mail: R): Promise<void>;
  /** Sends a mail once more. @returns false if it is missing, still in progress, or its text is deleted */
  again(websiteId: string, id: string): Promise<boolean>;
  /** Sends one mail right here, as the job does. */
  send(websiteId: string, id: string): Promise<void>;
  jobs: Job[];
  repairJobs: RepairJob[];
}

const tidyBatch = 5_000;

/** A service's mails, from the wish to the log of their delivery. The service composes them. */
export function createOutgoingMails<R extends MailRequest>(
  deps: OutgoingDeps,
  { model, job, jobName, tidyName, isStopped, complete = (mail) => mail }: MailsPlan,
): OutgoingMails<R> {
  const { now } = deps;
  const store = createOutgoingMailStore<R>(model, now);
  const { send, offer, ...work } = createOutgoing(deps, {
    ...{ model, place: placeOfMails, job },
    repairJob: { name: jobName, projection: { dueMs: 1 } },
    compose: async ({ document: mail }, domain) => {
      if (mail.stopUrl && (await isStopped(mail.websiteId, mail.to))) {
        return { withheld: 'Not sent: such mails were stopped meanwhile' };
      }
      return toMail(complete(mail), domain);
    },
  });

  return {
    store,
    async queue(websiteId, mail) {
      if (!isOneAddress(mail.to)) throw new Error(`mail ${mail.id} has no address`);
      const isNew = await store.insertOnce(websiteId, mail);
      if (isNew) await offer(websiteId, store.keyOf(websiteId, mail.id), { occasion: 'new' });
    },
    async again(websiteId, id) {
      const isDue = await store.again(websiteId, id);
      if (isDue) await offer(websiteId, store.keyOf(websiteId, id), { occasion: now() });
      return isDue;
    },
    send: (websiteId, id) => send(websiteId, store.keyOf(websiteId, id)),
    jobs: [work.job],
    repairJobs: [work.repairJob, { name: tidyName, everyMs: 3_600_000, run: () => store.forget(tidyBatch) }],
  };
}

const refusals: readonly Step[] = ['bounced', 'refused', 'withheld'];
const isRefusal = (step: Step): step is NonNullable<OutgoingMail['refusal']> => refusals.includes(step);

const placeOfMails: DeliveryPlace<OutgoingMail> = {
  path: '',
  deliveryOf: (mail) => mail,
  words: { claimed: 'claimed', handed: 'sending', sent: 'sent' },
  ...{ leaseMs, repairAfterMs, maxDoubts },
  askedMs: ({ askedOn }) => askedOn,
  trace: (step, reason, at) => ({
    ...logged(at, step === 'sent' ? 'Taken by the mail server' : reason),
    ...(isRefusal(step) && { $set: { refusal: step } }),
  }),
};

function toMail({ _id, to, subject, text, html, replyTo, fromName, stopUrl }: OutgoingMail, domain: string): Mail {
  return {
    to,
    subject,
    text,
    html,
    messageId: `<${_id.replaceAll(/[^\w.-]/g, '.')}@${domain}>`,
    ...(replyTo && { replyTo }),
    ...(fromName && { fromName }),
    ...(stopUrl && { stopUrl }),
  };
}
