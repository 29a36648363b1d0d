import { confirmSubscription, leaveNewsletter } from '@tessera/contracts/forms/newsletter-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { draftOf, type MailDraft } from '@tessera/service-kit/mail/words/mail-kind.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import { confirmKind, inviteKind, welcomeKind } from './subscriber-mail-kinds.ts';
import type { SubscriberRecord } from './subscriber-model.ts';
import { type SubscriberWords, subscriberWords } from './subscriber-words.ts';

/** What the mails need to know of a subscriber. */
export type Asked = Pick<
  SubscriberRecord,
  '_id' | 'confirmKey' | 'leaveKey' | 'source' | 'consentText' | 'language'
> & {
  mail: Pick<SubscriberRecord['mail'], 'kind'>;
};

/** The token in the link of the confirmation mail. */
export const confirmToken = ({ _id, confirmKey }: Pick<SubscriberRecord, '_id' | 'confirmKey'>) =>
  `${_id}.${confirmKey}`;
/** The token in the unsubscribe link. */
export const leaveToken = ({ _id, leaveKey }: Pick<SubscriberRecord, '_id' | 'leaveKey'>) => `${_id}.${leaveKey}`;

/** The page to unsubscribe. */
export const leaveUrl = (
  subscriber: Pick<SubscriberRecord, '_id' | 'leaveKey'>,
  { origin }: Pick<StoreSite, 'origin'>,
): string => origin + fillPath(leaveNewsletter.path, { token: leaveToken(subscriber) });

/**
 * The mail that asks for a yes, or the one that says it arrived. Only the second belongs to campaigns that a person
 * gets, so only that one says how to stop them (RFC 8058).
 */
export function composeSubscriberMail(subscriber: Asked, site: StoreSite): MailDraft {
  const { words } = subscriberWords(subscriber.language, site.locale);
  return subscriber.mail.kind === 'confirm' ? confirmation(subscriber, site, words) : welcome(subscriber, site, words);
}

function confirmation(
  subscriber: Asked,
  { name, origin }: StoreSite,
  { confirm, agreed, why }: SubscriberWords,
): MailDraft {
  const { source, consentText } = subscriber;
  return draftOf(
    source === 'owner' ? inviteKind : confirmKind,
    { site: name },
    {
      url: origin + fillPath(confirmSubscription.path, { token: confirmToken(subscriber) }),
      sections: [
        ...(consentText ? [{ heading: agreed, paragraphs: [consentText] }] : []),
        { paragraphs: [confirm.ignore] },
      ],
      footer: [why(name)],
    },
  );
}

function welcome(subscriber: Asked, site: StoreSite, { welcome: words, agreed }: SubscriberWords): MailDraft {
  const { consentText } = subscriber;
  return draftOf(
    welcomeKind,
    { site: site.name },
    {
      sections: [
        ...(consentText ? [{ heading: agreed, paragraphs: [consentText] }] : []),
        { links: [{ label: words.stop, url: leaveUrl(subscriber, site) }] },
      ],
    },
  );
}
