import { reopenCart, stopCartMails } from '@tessera/contracts/commerce/cart-mail-calls.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { draftOf, type MailDraft, type MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import type { CartDocument, CartLine } from '../cart/store/cart-document.ts';
import { cartMailToken } from './cart-mail-token.ts';

/** Lines named in the mail; of more, the number. */
const maxLines = 8;

interface CartMailWords {
  /** Signs the links. */
  secret: string;
  money: MoneyFormat;
}

export const cartReminderKind: MailKind<'site'> = {
  kind: 'cart-reminder',
  name: 'Reminder of a cart',
  when: 'Somebody began to check out and left a day ago, where such mails are on under Settings',
  to: 'visitor',
  placeholders: { site: 'The name of your website' },
  words: {
    en: {
      subject: 'You left something in your cart at {site}',
      heading: 'Still thinking it over?',
      text: 'This is still in your cart. Prices and stock may have changed since.',
      button: 'Open your cart',
    },
  },
};

/** What the reminder needs to know of a cart. */
export type LeftCart = Pick<CartDocument, 'websiteId' | '_id' | 'owner'> & {
  lines: readonly Pick<CartLine, 'quantity' | 'title' | 'purchasePriceCents' | 'attributes'>[];
  figures: Pick<CartDocument['figures'], 'subtotalCents'>;
};

/** Where somebody stops reminders of carts. */
export function cartMailsStopUrl(
  { websiteId, _id }: Pick<LeftCart, 'websiteId' | '_id'>,
  origin: string,
  secret: string,
) {
  const token = cartMailToken(secret, 'cart-mails-stop', websiteId, _id);
  return origin + fillPath(stopCartMails.path, { token });
}

/** The mail that reminds of a cart: what is in it, the way back to it, and the way out of such mails. */
export function cartMail(cart: LeftCart, site: StoreSite, { secret, money }: CartMailWords): MailDraft {
  const { lines, figures } = cart;
  const more = lines.length - maxLines;
  const rows = [
    ...lines.slice(0, maxLines).map((line) => ({
      label: line.quantity > 1 ? `${line.quantity} × ${line.title}` : line.title,
      value: formatCents(line.purchasePriceCents * line.quantity, money),
      ...detailOf(line),
    })),
    ...(more > 0 ? [{ label: more === 1 ? 'and 1 more item' : `and ${more} more items` }] : []),
    { label: 'Subtotal', value: formatCents(figures.subtotalCents, money), isTotal: true },
  ];
  const stopUrl = cartMailsStopUrl(cart, site.origin, secret);
  return draftOf(
    cartReminderKind,
    { site: site.name },
    {
      rows,
      url: `${site.origin}${reopenPath(cart, secret)}`,
      sections: [{ links: [{ label: 'No more reminders of carts', url: stopUrl }] }],
      footer: [`You get this one mail because you began to check out at ${site.name}.`],
    },
  );
}

/** A visitor's cart is opened by the link; a member's is found by logging in. */
function reopenPath({ websiteId, _id, owner }: LeftCart, secret: string): string {
  if (owner.startsWith('m:')) return '/account/login?returnTo=%2Fcart';
  return fillPath(reopenCart.path, { token: cartMailToken(secret, 'cart-reopen', websiteId, _id) });
}

function detailOf({ attributes }: Pick<CartLine, 'attributes'>) {
  const detail = Object.entries(attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
  return detail && { detail };
}
