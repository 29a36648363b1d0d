/**
 * Audiences: mailing lists, campaigns, back-in-stock notices, and the mails that other services request. The port of
 * the area: other code imports this file only, and the area imports nothing of `forms/`.
 */
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import type { MailLog } from '@tessera/service-kit/mail/log/mail-log.ts';
import type { MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import type { FormsConfig } from '../config.ts';
import { campaignsFeature, type IsTeamAddress } from './campaigns/campaigns-feature.ts';
import { createConnectionStore } from './external-list/connection-store.ts';
import { createExternalErasures } from './external-list/erasure-store.ts';
import { externalListFeature } from './external-list/external-list-feature.ts';
import { forgetElsewhere } from './external-list/forget-elsewhere.ts';
import { mailReportsFeature } from './mail-reports/mail-reports-feature.ts';
import { createNewsletter, type JoinOfSubmission } from './mailing-list/newsletter.ts';
import { createSubscriberStore } from './mailing-list/subscriber-store.ts';
import { createRequestedMails } from './requested-mails/requested-mails.ts';
import { releaseAll } from './restock/release-reservations.ts';
import { createReservations } from './restock/reservations.ts';
import { restockFeature } from './restock/restock-feature.ts';
import type { CaptchaCheck } from './restock/sign-up.ts';
import { createSignUpStore } from './restock/sign-up-store.ts';
import { createSuspensionStore, type SuspensionStore } from './suspensions/suspension-store.ts';

export { campaignMailKind } from './campaigns/campaign-mail-kind.ts';
export { audienceMailSamples } from './mail-samples.ts';

interface AudienceDeps {
  writer: MailWriter;
  captcha: CaptchaCheck;
  /** Returns the list that the website's newsletter form joins. */
  siteList: (websiteId: string) => Promise<string>;
  joinOfSubmission: JoinOfSubmission;
  isTeamAddress: IsTeamAddress;
}

interface AudienceArea {
  features: readonly Feature[];
  /** Addresses that get no optional mail any more. */
  suspensions: Pick<SuspensionStore, 'find'>;
  /** The mails that other services requested. */
  mailLog: MailLog;
  /**
   * Removes a person's subscriptions, sign-ups, suspensions and requested mails.
   * @returns how many documents of which store
   */
  erase: (websiteId: string, emailKey: string) => Promise<{ store: string; deleted: number }[]>;
}

/** Opens the area of audiences. */
export function createAudience(deps: ServiceDeps<FormsConfig>, given: AudienceDeps): AudienceArea {
  const { models, now, urls, config } = deps;
  const { writer, captcha, siteList, joinOfSubmission, isTeamAddress } = given;
  const suspensions = createSuspensionStore(models, now);
  const subscribers = createSubscriberStore(models, now);
  const signUps = createSignUpStore(models);
  const reservations = createReservations(createServiceCalls('commerce', urls, config));
  const elsewhere = {
    connections: createConnectionStore(models, now),
    erasures: createExternalErasures(models, now),
    subscribers,
  };
  const newsletter = createNewsletter(deps, {
    subscribers,
    suspensions,
    writer,
    siteList,
    joinOfSubmission,
    forgetElsewhere: (websiteId, emailKey) => forgetElsewhere(websiteId, emailKey, elsewhere),
  });

  const requestedMails = createRequestedMails(deps);

  const eraseSubscribers = async (websiteId: string, emailKey: string) => {
    await forgetElsewhere(websiteId, emailKey, elsewhere);
    return subscribers.eraseOf(websiteId, emailKey);
  };
  const eraseSignUps = async (websiteId: string, emailKey: string) => {
    await releaseAll(websiteId, emailKey, { signUps, reservations, now });
    return signUps.eraseOf(websiteId, emailKey);
  };

  return {
    suspensions,
    mailLog: requestedMails.log,
    erase: async (websiteId, emailKey) => [
      // Mails of a campaign contain no personal data without the subscriber.
      { store: 'subscribers', deleted: await eraseSubscribers(websiteId, emailKey) },
      { store: 'restock sign-ups', deleted: await eraseSignUps(websiteId, emailKey) },
      { store: 'mail suspensions', deleted: await suspensions.eraseOf(websiteId, emailKey) },
      { store: 'requested mails', deleted: await requestedMails.eraseTo(websiteId, emailKey) },
    ],
    features: [
      newsletter.feature,
      externalListFeature(deps, newsletter),
      campaignsFeature(deps, newsletter, { suspensions, isTeamAddress }),
      restockFeature(deps, { captcha, newsletter, suspensions, writer }),
      requestedMails.feature,
      mailReportsFeature(deps, { suspensions, subscribers, signUps }),
    ],
  };
}
