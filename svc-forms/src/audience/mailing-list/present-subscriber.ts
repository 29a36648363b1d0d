import type { Subscriber } from '@tessera/contracts/forms/newsletter-calls.ts';
import type { SubscriberRecord } from './subscriber-model.ts';

/** A subscriber as the owner reads it; the keys of the links stay with the mails. */
export function presentSubscriber(record: SubscriberRecord): Subscriber {
  const { _id, listId, email, name, state, source, pagePath, consentText, consentVersion, mail, suspension } = record;
  return {
    ...{ id: _id, listId, email, name, source, pagePath, consentText, consentVersion },
    state: state === 'asked' && mail.state === 'refused' ? 'bounced' : state,
    askedOn: record.askedMs,
    confirmedOn: record.confirmedMs ?? null,
    leftOn: record.leftMs ?? null,
    reason: suspension?.reason ?? (mail.state === 'sent' ? null : (mail.reason ?? null)),
  };
}
