import { z } from 'zod';
import { defineCall } from '../call.ts';
import { typedText } from '../primitives.ts';
import { cart } from './cart.ts';

const token = z.strictObject({ token: z.string().min(20).max(300) });
const reopenPath = '/api/commerce/shopping-cart/reopen/{token}';
const stopPath = '/api/commerce/cart-mails/{token}';

export const setCartContact = defineCall({
  id: 'setCartContact',
  method: 'PUT',
  path: '/api/commerce/shopping-cart/contact',
  summary: 'Notes whom the open cart belongs to, as typed at checkout, for one reminder a day later',
  body: z.strictObject({ email: typedText(256) }),
  answer: z.strictObject({ shoppingCart: cart }),
  errors: ['request.invalid', 'checkout.cart_empty', 'cart.busy'],
});

export const askReopenCart = defineCall({
  id: 'askReopenCart',
  method: 'GET',
  path: reopenPath,
  summary: 'Where the link of a reminder leads; nothing changes until the button of its page is pressed',
  params: token,
  answer: z.unknown(),
});

export const reopenCart = defineCall({
  id: 'reopenCart',
  method: 'POST',
  path: reopenPath,
  summary: 'Puts what was left into the cart of this visitor and goes there',
  params: token,
  answer: z.unknown(),
});

export const askStopCartMails = defineCall({
  id: 'askStopCartMails',
  method: 'GET',
  path: stopPath,
  summary: 'The page behind the way out of reminders; nothing changes until its button is pressed',
  params: token,
  answer: z.unknown(),
});

export const stopCartMails = defineCall({
  id: 'stopCartMails',
  method: 'POST',
  path: stopPath,
  summary: 'No more reminders to this address, for good; also what mail programs call (RFC 8058)',
  params: token,
  answer: z.unknown(),
});
