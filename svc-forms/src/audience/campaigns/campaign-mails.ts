import type { DeliveryPlace } from '@tessera/service-kit/mail/delivery-place.ts';
import type { MailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { createOutgoing, type OutgoingDeps } from '@tessera/service-kit/mail/outgoing.ts';
import { postponed } from '@tessera/service-kit/mail/postponed.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import { leaveUrl } from '../mailing-list/compose-subscriber-mail.ts';
import type { SubscriberStore } from '../mailing-list/subscriber-store.ts';
import type { SuspensionStore } from '../suspensions/suspension-store.ts';
import { campaignMailKind } from './campaign-mail-kind.ts';
import { type CampaignMailStore, repairAfterMs } from './campaign-mail-store.ts';
import type { CampaignMail } from './campaign-model.ts';
import type { CampaignStore } from './campaign-store.ts';
import { composeCampaign } from './compose-campaign.ts';

/** Longer than every time limit of a delivery together; a worker silent for this long is gone. */
const leaseMs = 180_000;

/** An interrupted hand-over may have arrived, and is not repeated: no subscriber gets a campaign twice. */
const place: DeliveryPlace<CampaignMail> = {
  path: '',
  deliveryOf: (mail) => mail,
  words: { claimed: 'claimed', handed: 'handed', sent: 'sent', bounced: 'bounced', withheld: 'withheld' },
  ...{ leaseMs, repairAfterMs, maxDoubts: 1 },
  askedMs: ({ askedMs }) => askedMs,
  trace: (_step, reason) => (reason ? { $set: { reason } } : {}),
};

interface MailDeps extends OutgoingDeps {
  websites: Websites;
  letters: CampaignStore;
  mails: CampaignMailStore;
  subscribers: SubscriberStore;
  suspensions: Pick<SuspensionStore, 'suspend'>;
  lines: MailLines;
}

/** The mails of letters, on their way. */
export function createCampaignMails(
  { websites, letters, mails, subscribers, suspensions, lines, ...deps }: MailDeps,
  backoffMs: number,
) {
  const compose = async ({ _id, websiteId, letterId, subscriberId }: CampaignMail, domain: string) => {
    const letter = await letters.find(websiteId, letterId);
    if (letter?.state !== 'sending') return { released: 'The letter does not go out for now' };
    const subscriber = await subscribers.find(websiteId, subscriberId);
    if (subscriber?.state !== 'confirmed') return { withheld: 'Not on the list any more' };
    const site = await websites.read(websiteId);
    const stopUrl = leaveUrl(subscriber, site);
    return {
      ...composeCampaign(letter, { site, language: subscriber.language, stopUrl }),
      ...{
        kind: campaignMailKind.kind,
        to: subscriber.email,
        fromName: site.name,
        messageId: `<${_id}@${domain}>`,
        stopUrl,
        listId: `${subscriber.listId}.${new URL(site.origin).hostname}`,
      },
    };
  };

  return createOutgoing(deps, {
    model: mails.model,
    place,
    job: { name: 'svc-forms.letter-mails', attempts: 5, backoffMs },
    repairJob: { name: 'svc-forms.overdue-letter-mails', projection: { dueMs: 1 } },
    compose: ({ document }, domain) =>
      compose(document, domain).catch(postponed('The name of the website could not be asked for')),
    // A mail holds no address: who is not written to is not known.
    log: { lines, aboutOf: ({ subscriberId }) => subscriberId },
    bounced: async ({ websiteId, subscriberId }, reason) => {
      const subscriber = await subscribers.find(websiteId, subscriberId);
      if (subscriber) await suspensions.suspend(websiteId, subscriber.emailKey, { why: 'bounce', reason });
      await subscribers.suspend(websiteId, subscriberId, 'bounce', reason);
    },
  });
}
