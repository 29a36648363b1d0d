import { draftOf, type MailDraft, type MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';

export const reviewKind: MailKind<'order' | 'site'> = {
  kind: 'review-request',
  name: 'Asking for a review',
  when: 'A buyer has had an order for some days, where reviews are on',
  to: 'visitor',
  placeholders: { order: 'The number of the order', site: 'The name of your website' },
  words: {
    en: {
      subject: 'How do you like what you bought, order {order}?',
      heading: 'How do you like it?',
      text: 'You have had your order for a few days now. A few words of yours help others to choose, and help us to do better.',
      button: 'Write a review',
    },
  },
};

interface Reviewable {
  number: string;
  items: readonly { productName: string; attributes: Record<string, string> }[];
  /** Where the order is reviewed. */
  url: string;
}

/** Asks a buyer what they think of what they bought. */
export function reviewMail({ number, items, url }: Reviewable, { name }: StoreSite): MailDraft {
  const rows = items.map(({ productName, attributes }) => ({
    label: productName,
    ...(Object.keys(attributes).length > 0 && { detail: Object.values(attributes).join(', ') }),
  }));
  const footer = ['You get this mail once, because you ordered.'];
  return draftOf(reviewKind, { order: number, site: name }, { rows, url, footer });
}
