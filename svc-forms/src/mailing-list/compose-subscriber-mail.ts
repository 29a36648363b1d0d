import { confirmSubscription, leaveNewsletter } from '@tessera/contracts/forms/newsletter-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { type MailContent, renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import type { Mail } from '@tessera/service-kit/mail/mailer.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import type { SubscriberRecord } from './subscriber-model.ts';
import { type SubscriberWords, subscriberWords } from './subscriber-words.ts';

interface MailFacts {
  site: StoreSite;
  /** Of the sender, for the message id. */
  domain: string;
}

/** What stands in the link of the confirmation mail. */
export const confirmToken = ({ _id, confirmKey }: Pick<SubscriberRecord, '_id' | 'confirmKey'>) =>
  `${_id}.${confirmKey}`;
/** What stands in the way out. */
export const leaveToken = ({ _id, leaveKey }: Pick<SubscriberRecord, '_id' | 'leaveKey'>) => `${_id}.${leaveKey}`;

/** Where somebody stops the letters. */
export const leaveUrl = (subscriber: SubscriberRecord, { origin }: Pick<StoreSite, 'origin'>): string =>
  origin + fillPath(leaveNewsletter.path, { token: leaveToken(subscriber) });

/**
 * The mail that asks for a yes, or the one that says it arrived. Only the second comes of letters somebody gets, so only
 * that one says how to stop them (RFC 8058).
 */
export function composeSubscriberMail(subscriber: SubscriberRecord, { site, domain }: MailFacts): Mail {
  const { _id, email, mail, language: asked } = subscriber;
  const { language, words } = subscriberWords(asked, site.locale);
  const content = mail.kind === 'confirm' ? confirmation(subscriber, site, words) : welcome(subscriber, site, words);
  return {
    ...renderMail({ ...site, locale: language }, content),
    to: email,
    fromName: site.name,
    messageId: `<${_id}.${mail.kind}.${mail.askedMs}@${domain}>`,
    ...(mail.kind === 'welcome' && { stopUrl: leaveUrl(subscriber, site) }),
  };
}

function confirmation(
  subscriber: SubscriberRecord,
  { name, origin }: StoreSite,
  { confirm, agreed, why }: SubscriberWords,
): MailContent {
  const { source, consentText } = subscriber;
  const url = origin + fillPath(confirmSubscription.path, { token: confirmToken(subscriber) });
  return {
    subject: confirm.subject(name),
    heading: confirm.heading,
    paragraphs: [source === 'owner' ? confirm.invited(name) : confirm.asked(name)],
    button: { label: confirm.button, url },
    sections: [
      ...(consentText ? [{ heading: agreed, paragraphs: [consentText] }] : []),
      { paragraphs: [confirm.ignore] },
    ],
    footer: [why(name)],
  };
}

function welcome(
  subscriber: SubscriberRecord,
  site: StoreSite,
  { welcome: words, agreed }: SubscriberWords,
): MailContent {
  const { consentText } = subscriber;
  return {
    subject: words.subject(site.name),
    heading: words.heading,
    paragraphs: [words.text(site.name)],
    sections: [
      ...(consentText ? [{ heading: agreed, paragraphs: [consentText] }] : []),
      { links: [{ label: words.stop, url: leaveUrl(subscriber, site) }] },
    ],
  };
}
