import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { askUntilMade } from '@tessera/browser-kit/api/settled.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import * as calls from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import { faultsTold } from '@tessera/module-kit/checkout/faults.ts';
import { driftText, type Order, readyToOrder } from '@tessera/module-kit/checkout/ready-to-order.ts';
import { api, readCart } from '../../cart-api.ts';
import { unavailableTexts } from '../../ui/unavailable.tsx';
import type { PayMethod } from './checkout-form.ts';

interface Checkout extends Omit<Order, 'hasCard'> {
  /** Who takes the money, and whether a card is typed here. */
  isTest: boolean;
  method: PayMethod;
  take: (cart: Cart) => void;
  /** Holds the items again: a refused payment ends their hold. */
  holdAgain: () => void;
}

/** Orders what is ready to be. @returns the page to go to, if it came to that */
export async function placeOrder(checkout: Checkout): Promise<string | undefined> {
  const { fields, isTest, method, check, say } = checkout;
  const ready = await readyToOrder({ ...checkout, hasCard: isTest && method === 'card' });
  if (!ready) return undefined;
  const { email, firstName, lastName, phone, cardNumber, cardExpires: expires } = fields;
  const card = method === 'card' && ready.amountDueCents > 0 ? { cardNumber, expires } : {};
  const body: BodyOf<typeof calls.placeOrder> = {
    cartId: ready.id,
    contact: { email, firstName, lastName, ...(phone && { phone }) },
    payment: isTest ? { provider: 'test', method, ...card } : { provider: 'gateway' },
    expectedTotalCents: ready.grandTotalCents,
    expectedDueCents: ready.amountDueCents,
  };
  // One cart makes one order, however often it is asked for.
  const answer = await askUntilMade(() => api.call(calls.placeOrder, { body }));
  if (answer.ok) return answer.value.confirmationUrl;
  check.show(faultsTold(answer.errors));
  if (answer.code.startsWith('checkout.payment_')) checkout.holdAgain();
  const drift = hasChanged(answer.code) ? await readAgain(checkout, ready) : '';
  say(`${cartFailureText(answer)} ${drift}`.trim());
  return undefined;
}

/** Whether it is about an order that is another by now, and has to be looked at again. */
const hasChanged = (code: string) =>
  ['checkout.total_changed', 'checkout.sent_later', 'cart.out_of_stock', 'cart.booking_closed'].includes(code);

async function readAgain({ take, money }: Checkout, { amountDueCents: before }: Cart): Promise<string> {
  const answer = await readCart();
  if (!answer.ok) return '';
  take(answer.value);
  const short = unavailableTexts(answer.value);
  if (short.length > 0) return short.join(' ');
  const { amountDueCents: now } = answer.value;
  return now === before ? '' : driftText(before, now, money);
}
