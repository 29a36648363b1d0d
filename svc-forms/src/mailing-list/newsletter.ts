import { newsletterFormType } from '@tessera/contracts/forms/newsletter-limits.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import { createMailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { createMailer } from '@tessera/service-kit/mail/mailer.ts';
import type { MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import { createWebsites } from '@tessera/service-kit/websites.ts';
import type { FormsConfig } from '../config.ts';
import type { FormStore } from '../definitions/form-store.ts';
import type { SuspensionStore } from '../mail-reports/suspension-store.ts';
import { createConnectionStore } from '../outside-list/connection-store.ts';
import { createOutsideErasures } from '../outside-list/erasure-store.ts';
import { forgetElsewhere } from '../outside-list/forget-elsewhere.ts';
import { outsideSweep } from '../outside-list/telling-fields.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import { requestOf, siteListOf } from './join-by-form.ts';
import { linkRoutes } from './link-routes.ts';
import { ownerRoutes } from './owner-routes.ts';
import type { Request } from './subscriber-asks.ts';
import { createSubscriberMails, unconfirmedKeptMs } from './subscriber-mails.ts';
import type { SubscriberMail } from './subscriber-model.ts';
import { createSubscriberStore, type SubscriberStore } from './subscriber-store.ts';

/** Asks whoever reads an address's mail whether they want the letters, if it was given just now and is not on the list. */
export type AskForLetters = (websiteId: string, request: Request, at: number) => Promise<void>;

/** Somebody who ticked that they want the letters, besides what they came for. */
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
  forms: FormStore;
  submissions: SubmissionStore;
  suspensions: Pick<SuspensionStore, 'lift'>;
  writer: MailWriter;
}

const everyMs = 3_600_000;

/** The website's letters: who is asked, who said yes, who left. */
export function createNewsletter(
  deps: ServiceDeps<FormsConfig>,
  { forms, submissions, suspensions, writer }: NewsletterDeps,
): Newsletter {
  const { config, models, now, urls, wakeSweep } = deps;
  const subscribers = createSubscriberStore(models, now);
  const websites = createWebsites(createServiceCalls('identity', urls, config), config, now);
  const mailer = createMailer(config);
  const lines = createMailLines(models, now);
  const mails = createSubscriberMails({ ...deps, mailer, websites, writer, lines }, subscribers, config.MAIL_RETRY_MS);

  const send = (websiteId: string, id: string, kind: SubscriberMail['kind']) =>
    mails.offer(websiteId, id, { occasion: `${kind}.${now()}` });
  const siteList = async (websiteId: string) => siteListOf(await forms.findByType(websiteId, newsletterFormType));
  const ask: AskForLetters = async (websiteId, request, at) => {
    const id = await subscribers.ask(websiteId, request, at);
    if (id !== undefined) await send(websiteId, id, 'confirm');
  };

  const elsewhere = {
    connections: createConnectionStore(models, now),
    erasures: createOutsideErasures(models, now),
    subscribers,
  };
  const forget = (websiteId: string, emailKey: string) => forgetElsewhere(websiteId, emailKey, elsewhere);

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
          changed: () => wakeSweep(outsideSweep),
        }),
        ...ownerRoutes({ subscribers, lines, ask, siteList, websites, forget, now }),
      ],
      events: {
        'form.submitted': async ({ websiteId, payload: { submissionId } }) => {
          const submission = await submissions.find(websiteId, submissionId);
          // What lies in the spam box asks for nothing.
          const request = submission && !submission.spam && requestOf(submission);
          if (request) await ask(websiteId, request, submission.createdMs);
        },
      },
      jobs: [mails.job],
      sweeps: [
        mails.sweep,
        {
          name: 'svc-forms.unconfirmed-subscribers',
          everyMs,
          run: () => subscribers.forgetUnconfirmed(now() - unconfirmedKeptMs),
        },
      ],
      close: async () => mailer.close(),
    },
  };
}
