import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { SubscriptionCart } from '@tessera/contracts/commerce/subscription.ts';

export interface Answer<T> {
  status: number;
  body: T;
}

export interface Placed {
  orderId: string;
  orderNumber: string;
  confirmationUrl: string;
  code?: string;
}

const buyer = { email: 'buyer@example.com', firstName: 'Bea', lastName: 'Yer' };
const address = { country: 'GB', line1: '14 Mill Lane', city: 'Fernhall', postalCode: 'HX7 8AB' };
const subscriptionPath = '/api/3/commerce/cart/subscription';

/** A visitor without a browser: cookies, crumb, and the calls of a purchase, through the gateway like everybody. */
export class Buyer {
  private readonly cookies = new Map<string, string>();

  private constructor(private readonly url: string) {}

  /** Opens a page, which hands out the session and the crumb. */
  static async arrive(url: string): Promise<Buyer> {
    const buyer = new Buyer(url);
    await buyer.send('GET', '/cart');
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

  places({ id }: Pick<Cart, 'id'>, cardNumber = '4242424242424242') {
    return this.send<Placed>('POST', '/api/commerce/checkout', {
      cartId: id,
      contact: buyer,
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

  private async send<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && { 'x-csrf-token': this.cookies.get('crumb') ?? '' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (isJson ? JSON.parse(text) : {}) as T };
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
