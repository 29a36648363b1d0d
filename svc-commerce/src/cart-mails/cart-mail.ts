import { reopenCart, stopCartMails } from '@tessera/contracts/commerce/cart-mail-calls.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import type { CartDocument, CartLine } from '../cart/cart-document.ts';
import { cartMailToken } from './cart-mail-token.ts';

/** Lines named in the mail; of more, the number. */
const mostLines = 8;

interface CartMailWords {
  /** Signs the links. */
  secret: string;
  money: MoneyFormat;
}

/** The mail that reminds of a cart: what is in it, the way back to it, and the way out of such mails. */
export function cartMail(cart: CartDocument, site: StoreSite, { secret, money }: CartMailWords) {
  const { websiteId, _id, lines, figures } = cart;
  const token = cartMailToken(secret, 'cart-mails-stop', websiteId, _id);
  const stopUrl = site.origin + fillPath(stopCartMails.path, { token });
  const more = lines.length - mostLines;
  const rendered = renderMail(site, {
    subject: `You left something in your cart at ${site.name}`,
    heading: 'Still thinking it over?',
    paragraphs: ['This is still in your cart. Prices and stock may have changed since.'],
    rows: [
      ...lines.slice(0, mostLines).map((line) => ({
        label: line.quantity > 1 ? `${line.quantity} × ${line.title}` : line.title,
        value: formatCents(line.purchasePriceCents * line.quantity, money),
        ...detailOf(line),
      })),
      ...(more > 0 ? [{ label: more === 1 ? 'and 1 more item' : `and ${more} more items` }] : []),
      { label: 'Subtotal', value: formatCents(figures.subtotalCents, money), isTotal: true },
    ],
    button: { label: 'Open your cart', url: `${site.origin}${reopenPath(cart, secret)}` },
    sections: [{ links: [{ label: 'No more reminders of carts', url: stopUrl }] }],
    footer: [`You get this one mail because you began to check out at ${site.name}.`],
  });
  return { id: `cart-reminder.${_id}`, ...rendered, stopUrl };
}

/** A visitor's cart is opened by the link; a member's is found by logging in. */
function reopenPath({ websiteId, _id, owner }: CartDocument, secret: string): string {
  if (owner.startsWith('m:')) return '/account/login?returnTo=%2Fcart';
  return fillPath(reopenCart.path, { token: cartMailToken(secret, 'cart-reopen', websiteId, _id) });
}

function detailOf({ attributes }: CartLine) {
  const detail = Object.entries(attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
  return detail && { detail };
}
