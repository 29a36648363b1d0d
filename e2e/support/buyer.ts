import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import {
  addCartEntry,
  chooseShippingOption,
  readCart,
  setShippingLocation,
} from '@tessera/contracts/commerce/cart-calls.ts';
import { placeOrder } from '@tessera/contracts/commerce/checkout-calls.ts';
import {
  chooseSubscriptionShipping,
  createSubscriptionCart,
  placeSubscription,
  setSubscriptionLocation,
} from '@tessera/contracts/commerce/subscription-calls.ts';
import { cards } from './cards.ts';
import { type Answer, Visitor } from './visitor.ts';

type Placed = AnswerOf<typeof placeOrder>;

const buyer = { email: 'buyer@example.com', firstName: 'Bea', lastName: 'Yer' };
const address = { country: 'GB', line1: '14 Mill Lane', city: 'Fernhall', postalCode: 'HX7 8AB' };

/** A visitor without a browser, and the calls of a purchase. */
export class Buyer extends Visitor {
  /** Somebody who has opened a page. */
  static async arrive(url: string): Promise<Buyer> {
    const buyer = new Buyer(url);
    await buyer.arrive();
    return buyer;
  }

  add(itemId: string, sku: string, quantity: number) {
    return this.call(addCartEntry, { body: { itemId, sku, quantity } });
  }

  readCart() {
    return this.call(readCart, {});
  }

  /** Address and delivery; the cart is ready to be paid afterwards. */
  async choosesDelivery(): Promise<Cart> {
    const located = await this.call(setShippingLocation, { body: address });
    const optionId = located.body.shoppingCart?.shippingOptions[0]?.id ?? '';
    const chosen = await this.call(chooseShippingOption, { body: { optionId } });
    if (chosen.status !== 200) throw new Error(`delivery: ${located.status}, ${chosen.status}`);
    return chosen.body.shoppingCart;
  }

  places({ id }: Pick<Cart, 'id'>, cardNumber = cards.good, email = buyer.email) {
    const payment = { provider: 'test' as const, cardNumber };
    return this.call(placeOrder, { body: { cartId: id, contact: { ...buyer, email }, payment } });
  }

  /** A cart of its own for a subscription. @returns its token */
  async wantsSubscription(itemId: string, sku: string): Promise<string> {
    const { body, status } = await this.call(createSubscriptionCart, { body: { itemId, sku, qty: 1 } });
    if (status !== 200) throw new Error(`subscription: ${status}`);
    return body.cartToken;
  }

  /** Address, delivery and first order of a subscription. */
  async subscribes(cartToken: string): Promise<Answer<Placed>> {
    const params = { cartToken };
    const located = await this.call(setSubscriptionLocation, { params, body: address });
    const optionId = located.body.cart?.shippingOptions[0]?.id ?? '';
    await this.call(chooseSubscriptionShipping, { params, body: { optionId } });
    const payment = { provider: 'test' as const, cardNumber: cards.good };
    return this.call(placeSubscription, { params, body: { contact: buyer, payment } });
  }
}

/** Asks again until the answer comes: what a shopper does while a part is being restarted. */
export async function insist<T>(
  attempt: () => Promise<Answer<T>>,
  isFinal: (status: number) => boolean,
): Promise<Answer<T>> {
  for (let tries = 0; ; tries += 1) {
    const answer = await attempt().catch(() => undefined);
    if (answer && isFinal(answer.status)) return answer;
    if (tries > 600) throw new Error(`no answer after ${tries} tries, last ${answer?.status}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
