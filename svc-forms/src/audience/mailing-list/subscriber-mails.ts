import type { DeliveryPlace } from '@tessera/service-kit/mail/delivery-place.ts';
import type { Addressed, MailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { createOutgoing, type OutgoingDeps } from '@tessera/service-kit/mail/outgoing.ts';
import type { WrittenMail } from '@tessera/service-kit/mail/outgoing-send.ts';
import { postponed } from '@tessera/service-kit/mail/postponed.ts';
import type { MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import { composeSubscriberMail, leaveUrl } from './compose-subscriber-mail.ts';
import { repairAfterMs } from './new-mail.ts';
import { confirmKind, inviteKind, welcomeKind } from './subscriber-mail-kinds.ts';
import type { SubscriberRecord } from './subscriber-model.ts';
import type { SubscriberStore } from './subscriber-store.ts';

/** Longer than every time limit of a delivery together; a worker silent for this long is gone. */
const leaseMs = 180_000;
/** A flood of addresses makes no flood of mails (SAFE-36): so many within an hour, and the others later. */
export const maxAnHour = 1_000;
const hourMs = 3_600_000;

const words = {
  away: 'The name of the website could not be asked for',
  tooMany: 'Many addresses were given at once: this one is asked a little later',
};

/** A subscriber holds how far the mail is. */
const place: DeliveryPlace<SubscriberRecord> = {
  path: 'mail.',
  deliveryOf: ({ mail }) => mail,
  words: { claimed: 'claimed', handed: 'handed', sent: 'sent', resting: 'none' },
  ...{ leaseMs, repairAfterMs, maxDoubts: 2 },
  askedMs: ({ mail }) => mail.askedMs,
  trace: (step, reason, at) =>
    step === 'sent'
      ? { $set: { 'mail.sentMs': at }, $unset: { 'mail.reason': '' } }
      : { $set: { 'mail.reason': reason } },
};

interface MailDeps extends OutgoingDeps {
  websites: Websites;
  writer: MailWriter;
  lines: MailLines;
}

/** The mails about being on a list: one asks for a yes, one says it arrived. */
export function createSubscriberMails(deps: MailDeps, subscribers: SubscriberStore, backoffMs: number) {
  const { websites, writer, lines, now } = deps;

  const compose = async (
    subscriber: SubscriberRecord,
    domain: string,
  ): Promise<WrittenMail | { postponed: string }> => {
    const { websiteId, mail } = subscriber;
    if (mail.kind === 'confirm') {
      const sent = await subscribers.countSent(websiteId, now() - hourMs, maxAnHour);
      if (sent >= maxAnHour) return { postponed: words.tooMany };
    }
    const site = await websites.read(websiteId);
    const { _id, email: to, language } = subscriber;
    return {
      ...(await writer.write(websiteId, composeSubscriberMail(subscriber, site), site, language)),
      ...{ to, fromName: site.name, messageId: `<${_id}.${mail.kind}.${mail.askedMs}@${domain}>` },
      ...(mail.kind === 'welcome' && { stopUrl: leaveUrl(subscriber, site) }),
    };
  };

  return createOutgoing(deps, {
    model: subscribers.model,
    place,
    job: { name: 'svc-forms.subscriber-mails', attempts: 5, backoffMs },
    repairJob: { name: 'svc-forms.overdue-subscriber-mails', projection: { mail: 1 } },
    log: { lines, addressed },
    compose: ({ document }, domain) => compose(document, domain).catch(postponed(words.away)),
  });
}

/** Who never says yes is forgotten after that long, which the mail that asks says; its line goes then, too. */
export const unconfirmedRetentionMs = 30 * 24 * 3_600_000;

function addressed({ email: to, source, mail }: SubscriberRecord): Addressed {
  if (mail.kind === 'welcome') return { to, kind: welcomeKind.kind };
  return { to, kind: source === 'owner' ? inviteKind.kind : confirmKind.kind, keptMs: unconfirmedRetentionMs };
}
