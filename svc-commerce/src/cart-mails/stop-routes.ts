import { askStopCartMails, stopCartMails } from '@tessera/contracts/commerce/cart-mail-calls.ts';
import type { Route } from '@tessera/service-kit/http/route.ts';
import { wayOut } from '@tessera/service-kit/mail/way-out.ts';
import { lastingSecret } from '../config.ts';
import { cartOfToken } from './cart-mail-token.ts';
import type { CartMailsDeps } from './deps.ts';

/** The way out of reminders; they are in English. */
export function stopRoutes({ config, cartMails }: CartMailsDeps): Route[] {
  return wayOut({
    ask: askStopCartMails,
    stop: stopCartMails,
    limit: 'cart-mails',
    find: async (websiteId, token) => {
      const cartId = cartOfToken(lastingSecret(config), 'cart-mails-stop', websiteId, token);
      return cartId === undefined ? undefined : cartMails.find(websiteId, cartId);
    },
    leave: (websiteId, { email }) => cartMails.stop(websiteId, email),
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
