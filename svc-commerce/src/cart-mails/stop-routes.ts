import { askStopCartMails, stopCartMails } from '@tessera/contracts/commerce/cart-mail-calls.ts';
import type { Route } from '@tessera/service-kit/http/route.ts';
import { linkPages } from '@tessera/service-kit/mail/link-pages.ts';
import { lastingSecret } from '../config.ts';
import { cartOfToken } from './cart-mail-token.ts';
import type { CartMailsDeps } from './deps.ts';

/** The way out of reminders; they are in English. */
export function stopRoutes({ config, cartMails }: CartMailsDeps): Route[] {
  return linkPages({
    look: askStopCartMails,
    press: stopCartMails,
    limit: 'cart-mails',
    find: async (websiteId, token) => {
      const cartId = cartOfToken(lastingSecret(config), 'cart-mails-stop', websiteId, token);
      return cartId === undefined ? undefined : cartMails.find(websiteId, cartId);
    },
    act: (websiteId, { email }) => cartMails.stop(websiteId, email),
    words: ({ email }) => ({
      language: 'en',
      question: 'No more reminders?',
      meaning: `We will not remind ${email} of carts any more. Mails about orders still come.`,
      button: 'Stop reminders',
      done: 'Reminders are stopped',
      effect: `${email} gets no more reminders of carts.`,
    }),
  });
}
