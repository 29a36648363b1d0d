import * as cartMailCalls from '@tessera/contracts/commerce/cart-mail-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { BytesAnswer, type RateLimit, type Reply, route } from '@tessera/service-kit/http/route.ts';
import { mailPage } from '@tessera/service-kit/mail/mail-page.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import type { CartDocument } from '../cart/cart-document.ts';
import { knownOwner } from '../cart/cart-owner.ts';
import { ownerForChange, renewCookie } from '../cart/cart-session.ts';
import { presentCart } from '../cart/present-cart.ts';
import { lastingSecret } from '../config.ts';
import { cartOfToken } from './cart-mail-token.ts';
import type { CartMailsDeps } from './deps.ts';
import { noteContact } from './note-contact.ts';
import { remindBuyers } from './remind-buyers.ts';
import { leftCart, reopenCart } from './reopen-cart.ts';

const limits: RateLimit[] = [{ name: 'cart-mails', max: 20, windowMs: 60_000, per: 'address' }];
const page = (content: Parameters<typeof mailPage>[0], status = 200) =>
  new BytesAnswer(mailPage(content), 'text/html; charset=utf-8', status);
const unknownLink = { title: 'This link is not complete', text: 'Please use the link of the mail as it stands there.' };

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

/** Reminders of carts that were left, and the ways back in and out. */
export function cartMailsFeature(parts: CartMailsDeps): Feature {
  const { config, cartMails } = parts;
  const mailOf = async (websiteId: string, token: string) => {
    const cartId = cartOfToken(lastingSecret(config), 'cart-mails-stop', websiteId, token);
    return cartId === undefined ? null : cartMails.find(websiteId, cartId);
  };

  return {
    outboxes: [cartMails.outbox],
    sweeps: [
      {
        name: 'svc-commerce.cart-reminders',
        everyMs: 600_000,
        run: async (log) => {
          const reminded = await remindBuyers(parts);
          if (reminded > 0) log.info({ reminded }, 'buyers reminded of their carts');
        },
      },
    ],
    routes: [
      route({
        call: cartMailCalls.setCartContact,
        access: 'anyone',
        limits: [{ name: 'cart-choices', max: 30, windowMs: 10_000 }],
        handle: async (input) => {
          const owner = await ownerForChange(input, parts);
          const noted = await noteContact(owner, input.body.email, parts);
          return noted instanceof Failure ? noted : { shoppingCart: presentCart(noted.cart, input.caller.locale) };
        },
      }),
      route({
        call: cartMailCalls.askReopenCart,
        access: 'anyone',
        limits,
        pages: [303],
        handle: async ({ params, caller, cookies, reply }) => {
          const cartId = cartOfToken(lastingSecret(config), 'cart-reopen', caller.websiteId, params.token);
          const owner = knownOwner(caller, cookies, lastingSecret(config));
          const left = cartId && (await leftCart(caller.websiteId, owner, cartId, parts));
          return left ? page({ title: 'Your cart is still here', text: itemsText(left), button }) : toCart(reply);
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
            const owner = await ownerForChange(input, parts);
            if (await reopenCart(owner, cartId, parts)) renewCookie(owner, reply);
          }
          return toCart(reply);
        },
      }),
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
    ],
  };
}
