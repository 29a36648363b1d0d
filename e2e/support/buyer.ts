import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { SubscriptionCart } from '@tessera/contracts/commerce/subscription.ts';
import { type Answer, Visitor } from './visitor.ts';

export interface Placed {
  orderId: string;
  orderNumber: string;
  confirmationUrl: string;
  code?: string;
}

const buyer = { email: 'buyer@example.com', firstName: 'Bea', lastName: 'Yer' };
const address = { country: 'GB', line1: '14 Mill Lane', city: 'Fernhall', postalCode: 'HX7 8AB' };
const subscriptionPath = '/api/3/commerce/cart/subscription';

/** A visitor without a browser, and the calls of a purchase. */
export class Buyer extends Visitor {
  /** Somebody who has opened a page. */
  static async arrive(url: string): Promise<Buyer> {
    const buyer = new Buyer(url);
    await buyer.arrive();
    return buyer;
  }

  add(itemId: string, sku: string, quantity: number) {
    return this.send<{ shoppingCart: Cart }>('POST', '/api/commerce/shopping-cart/entries', { itemId, sku, quantity });
  }

  readCart() {
    return this.send<Cart>('GET', '/api/commerce/shopping-cart');
  }

  /** Address and delivery; the cart is ready to be paid afterwards. */
  async choosesDelivery(): Promise<Cart> {
    const located = await this.send<{ shoppingCart: Cart }>('PUT', '/api/commerce/shopping-cart/location', address);
    const optionId = located.body.shoppingCart?.shippingOptions[0]?.id;
    const chosen = await this.send<{ shoppingCart: Cart }>('PUT', '/api/commerce/shopping-cart/shipping', { optionId });
    if (chosen.status !== 200) throw new Error(`delivery: ${located.status}, ${chosen.status}`);
    return chosen.body.shoppingCart;
  }

  places({ id }: Pick<Cart, 'id'>, cardNumber = '4242424242424242', email = buyer.email) {
    return this.send<Placed>('POST', '/api/commerce/checkout', {
      cartId: id,
      contact: { ...buyer, email },
      payment: { provider: 'test', cardNumber },
    });
  }

  /** A cart of its own for a subscription. @returns its token */
  async wantsSubscription(itemId: string, sku: string): Promise<string> {
    const wanted = { itemId, sku, qty: 1 };
    const { body, status } = await this.send<{ cartToken: string }>('POST', subscriptionPath, wanted);
    if (status !== 200) throw new Error(`subscription: ${status}`);
    return body.cartToken;
  }

  /** Address, delivery and first order of a subscription. */
  async subscribes(cartToken: string): Promise<Answer<Placed>> {
    const path = `${subscriptionPath}/${cartToken}`;
    const located = await this.send<SubscriptionCart>('PUT', `${path}/location`, address);
    await this.send('PUT', `${path}/shipping`, { optionId: located.body.cart?.shippingOptions[0]?.id });
    const payment = { provider: 'test', cardNumber: '4242424242424242' };
    return this.send<Placed>('POST', `${path}/order`, { contact: buyer, payment });
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
    if (tries > 200) throw new Error(`no answer after ${tries} tries, last ${answer?.status}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
