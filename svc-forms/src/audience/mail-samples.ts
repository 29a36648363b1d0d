import type { OfferedVariant } from '@tessera/contracts/commerce/offered-calls.ts';
import type { ShownMail } from '@tessera/service-kit/mail/words/worded-mails.ts';
import { type Asked, composeSubscriberMail } from './mailing-list/compose-subscriber-mail.ts';
import { confirmKind, inviteKind, welcomeKind } from './mailing-list/subscriber-mail-kinds.ts';
import { composeRestockMail, type Waiting } from './restock/compose-restock-mail.ts';
import { restockKind } from './restock/restock-mail-kind.ts';

/** A fictitious person: links made for them lead nowhere. */
const subscriber: Asked = {
  ...{ _id: 'sample', confirmKey: 'sample', leaveKey: 'sample', source: 'form', language: null },
  consentText: 'About ten letters a year. Leave whenever you like.',
  mail: { kind: 'confirm' },
};
const waiting: Waiting = { _id: 'sample', key: 'sample', language: null };
const variant: OfferedVariant = {
  ...{ productId: 'sample', variantId: 'sample', productTitle: 'Stoneware mug', variantLabel: 'Blue, large' },
  ...{ url: '/', imageUrl: null, priceMoney: { value: '2800', currency: 'EUR' }, sellable: 3 },
  ...{ reserved: 0, reserveHours: 0 },
};
/** The mails to audiences, each with one to a made-up person. */
export const audienceMailSamples: readonly ShownMail[] = [
  { kind: confirmKind, sample: (site, language) => composeSubscriberMail({ ...subscriber, language }, site) },
  {
    kind: inviteKind,
    sample: (site, language) =>
      composeSubscriberMail({ ...subscriber, language, source: 'owner', consentText: null }, site),
  },
  {
    kind: welcomeKind,
    sample: (site, language) => composeSubscriberMail({ ...subscriber, language, mail: { kind: 'welcome' } }, site),
  },
  { kind: restockKind, sample: (site, language) => composeRestockMail({ ...waiting, language }, variant, site) },
];
