import * as cartMailCalls from '@tessera/contracts/commerce/cart-mail-calls.ts';
import { BytesAnswer, type Reply, type Route, route } from '@tessera/service-kit/http/route.ts';
import { linkLimits, mailPage } from '@tessera/service-kit/mail/mail-page.ts';
import { knownOwner } from '../cart/owner/cart-owner.ts';
import { ownerForChange, renewCookie } from '../cart/session/cart-session.ts';
import type { CartDocument } from '../cart/store/cart-document.ts';
import { lastingSecret } from '../config.ts';
import { cartOfToken } from './cart-mail-token.ts';
import type { CartMailsDeps } from './deps.ts';

import { leftCart, reopenCart } from './reopen-cart.ts';

const limits = linkLimits('cart-mails');
const button = 'Open your cart';
const toCart = (reply: Reply) => {
  reply.header('Location', '/cart');
  return new BytesAnswer('', 'text/plain', 303);
};

/** What the button brings, without what it costs: prices may have changed since. */
function itemsText({ lines }: CartDocument): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces === 1 ? 'One item is in it.' : `${pieces} items are in it.`;
}

/** The way from a reminder back to the cart. */
export function reopenRoutes(deps: CartMailsDeps): Route[] {
  const { config } = deps;
  return [
    route({
      call: cartMailCalls.askReopenCart,
      access: 'anyone',
      limits,
      pages: [303],
      handle: async ({ params, caller, cookies, reply }) => {
        const cartId = cartOfToken(lastingSecret(config), 'cart-reopen', caller.websiteId, params.token);
        const owner = knownOwner(caller, cookies, lastingSecret(config));
        const left = cartId && (await leftCart(caller.websiteId, owner, cartId, deps));
        return left ? mailPage({ title: 'Your cart is still here', text: itemsText(left), button }) : toCart(reply);
      },
    }),
    route({
      call: cartMailCalls.reopenCart,
      access: 'anyone',
      limits,
      pages: [303],
      // The page of the button knows no session: its token, and that the button stands here, is the proof.
      crumb: 'origin',
      bytes: true,
      handle: async (input) => {
        const { params, caller, reply } = input;
        const cartId = cartOfToken(lastingSecret(config), 'cart-reopen', caller.websiteId, params.token);
        if (cartId !== undefined) {
          const owner = await ownerForChange(input, deps);
          if (await reopenCart(owner, cartId, deps)) renewCookie(owner, reply);
        }
        return toCart(reply);
      },
    }),
  ];
}
