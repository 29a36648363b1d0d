import { draftOf, type MailDraft, type MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import { codePlace } from './gift-card-code.ts';

export const giftCardKind: MailKind<'site' | 'value'> = {
  kind: 'gift-card',
  name: 'Gift card',
  when: 'Somebody bought a gift card, or you issued one to an address',
  to: 'visitor',
  placeholders: { site: 'The name of your website', value: 'What the card is worth' },
  words: {
    en: {
      subject: 'Your {site} gift card of {value}',
      heading: 'A gift card of {value}',
      text:
        'Enter this code at checkout. It can be used for several orders until nothing is left on it, and it never expires.\n\n' +
        'Keep it like cash: whoever has the code can spend it. Pass this mail on if it is a present.',
      button: 'Go to the store',
    },
  },
};

/** The mail that brings a gift card; its code is put in when it goes out. */
export const giftCardMail = (value: string, { name, origin }: StoreSite): MailDraft =>
  draftOf(
    giftCardKind,
    { site: name, value },
    {
      rows: [
        { label: 'Code', value: codePlace },
        { label: 'Value', value, isTotal: true },
      ],
      url: origin,
    },
  );
