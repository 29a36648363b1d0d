import * as cartMailCalls from '@tessera/contracts/commerce/cart-mail-calls.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { lastingSecret } from '../config.ts';
import { cartOfToken } from './cart-mail-token.ts';
import type { CartMailsDeps } from './deps.ts';
import { linkLimits as limits, linkPage as page } from './link-page.ts';

const unknownLink = { title: 'This link is not complete', text: 'Please use the link of the mail as it stands there.' };

/** The way out of reminders. */
export function stopRoutes({ config, cartMails }: CartMailsDeps): Route[] {
  const mailOf = async (websiteId: string, token: string) => {
    const cartId = cartOfToken(lastingSecret(config), 'cart-mails-stop', websiteId, token);
    return cartId === undefined ? null : cartMails.find(websiteId, cartId);
  };

  return [
    route({
      call: cartMailCalls.askStopCartMails,
      access: 'anyone',
      limits,
      pages: [404],
      handle: async ({ params, caller }) => {
        const mail = await mailOf(caller.websiteId, params.token);
        if (!mail) return page(unknownLink, 404);
        const text = `We will not remind ${mail.email} of carts any more. Mails about orders still come.`;
        return page({ title: 'No more reminders?', text, button: 'Stop reminders' });
      },
    }),
    route({
      call: cartMailCalls.stopCartMails,
      access: 'anyone',
      limits,
      pages: [404],
      // The token is the proof; mail programs call without a session.
      crumb: false,
      bytes: true,
      handle: async ({ params, caller }) => {
        const mail = await mailOf(caller.websiteId, params.token);
        if (!mail) return page(unknownLink, 404);
        await cartMails.stop(caller.websiteId, mail.email);
        return page({ title: 'Reminders are stopped', text: `${mail.email} gets no more reminders of carts.` });
      },
    }),
  ];
}
