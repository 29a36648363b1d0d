import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import { createMailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { createMailer } from '@tessera/service-kit/mail/mailer.ts';
import type { MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import { createWebsites } from '@tessera/service-kit/websites.ts';
import type { FormsConfig } from '../../config.ts';
import type { SuspensionStore } from '../suspensions/suspension-store.ts';
import { linkRoutes } from './link-routes.ts';
import { ownerRoutes } from './owner-routes.ts';
import type { AskForLetters, Request } from './subscriber-asks.ts';
import { createSubscriberMails, unconfirmedRetentionMs } from './subscriber-mails.ts';
import type { SubscriberMail } from './subscriber-model.ts';
import type { SubscriberStore } from './subscriber-store.ts';
import { externalListJobName } from './sync-fields.ts';

/** A person who opted in to the newsletter along with another request. */
type JoinBesides = Pick<Request, 'email' | 'source' | 'consentText' | 'language'>;

export interface Newsletter {
  feature: Feature;
  subscribers: SubscriberStore;
  /** The list of the whole website. */
  siteList(websiteId: string): Promise<string>;
  /** To the list of the whole website (STOCK-043). */
  join(websiteId: string, request: JoinBesides): Promise<void>;
}

interface NewsletterDeps {
  subscribers: SubscriberStore;
  suspensions: Pick<SuspensionStore, 'lift'>;
  writer: MailWriter;
  siteList: Newsletter['siteList'];
  joinOfSubmission: JoinOfSubmission;
  /** Removes an address from the website's list at another company, too. */
  forgetElsewhere: (websiteId: string, emailKey: string) => Promise<void>;
}

/** Returns the address that a submission gives to a list, and when it was given. */
export type JoinOfSubmission = (
  websiteId: string,
  submissionId: string,
) => Promise<{ request: Request; atMs: number } | undefined>;

const everyMs = 3_600_000;

/** The website's letters: who is asked, who said yes, who left. */
export function createNewsletter(
  deps: ServiceDeps<FormsConfig>,
  { subscribers, suspensions, writer, siteList, joinOfSubmission, forgetElsewhere: forget }: NewsletterDeps,
): Newsletter {
  const { config, models, now, urls, wakeJob } = deps;
  const websites = createWebsites(createServiceCalls('identity', urls, config), config, now);
  const mailer = createMailer(config);
  const lines = createMailLines(models, now);
  const mails = createSubscriberMails({ ...deps, mailer, websites, writer, lines }, subscribers, config.MAIL_RETRY_MS);

  const send = (websiteId: string, id: string, kind: SubscriberMail['kind']) =>
    mails.offer(websiteId, id, { occasion: `${kind}.${now()}` });
  const ask: AskForLetters = async (websiteId, request, at) => {
    const id = await subscribers.ask(websiteId, request, at);
    if (id !== undefined) await send(websiteId, id, 'confirm');
  };

  return {
    ...{ subscribers, siteList },
    join: async (websiteId, { consentText, ...request }) => {
      const place = { name: '', pagePath: null, consentVersion: null };
      await ask(websiteId, { ...place, ...request, consentText, listId: await siteList(websiteId) }, now());
    },
    feature: {
      routes: [
        ...linkRoutes(subscribers, {
          sendWelcome: (websiteId, id) => send(websiteId, id, 'welcome'),
          lift: suspensions.lift,
          changed: () => wakeJob(externalListJobName),
        }),
        ...ownerRoutes({ subscribers, lines, ask, siteList, websites, forget, now }),
      ],
      events: {
        'form.submitted': async ({ websiteId, payload: { submissionId } }) => {
          const join = await joinOfSubmission(websiteId, submissionId);
          if (join) await ask(websiteId, join.request, join.atMs);
        },
      },
      jobs: [mails.job],
      repairJobs: [
        mails.repairJob,
        {
          name: 'svc-forms.unconfirmed-subscribers',
          everyMs,
          run: () => subscribers.forgetUnconfirmed(now() - unconfirmedRetentionMs),
        },
      ],
      close: async () => mailer.close(),
    },
  };
}
