import { recordHit } from '@tessera/contracts/analytics/census-calls.wire.ts';
import {
  addCartEntry,
  chooseShippingOption,
  readCart,
  setShippingLocation,
} from '@tessera/contracts/commerce/cart-calls.wire.ts';
import { placeOrder } from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import { Counter } from 'k6/metrics';
import { oneOf, Person } from './person.ts';

/** What buyers buy; `stockUp` sees to it that there is enough. */
export const mug = { itemId: 'prod-moor-mug', sku: 'FH-MOOMUG-CHAL-250M', variantId: 'var-moor-mug-chalk-250-ml' };

const store = '/shop';
const elsewhere = ['/', '/about', '/contact'] as const;
const address = { country: 'GB', line1: '14 Mill Lane', city: 'Fernhall', postalCode: 'HX7 8AB' };
const card = { provider: 'test', cardNumber: '4242424242424242' } as const;

const ordersTried = new Counter('orders_tried');
const ordersPlaced = new Counter('orders_placed');

/** Opens a page and tells of it, as the page's own script does. @returns its HTML */
function look(person: Person, path: string): string {
  const html = person.open(path);
  tellHit(person, path);
  return html;
}

function tellHit(person: Person, path: string): void {
  const id = `${__VU}-${__ITER}-${Math.random().toString(36).slice(2)}`;
  const data = { url: `${__ENV.SITE}${path}`, pagePath: path };
  const body = { event: 'View', data, ss_cvr: `load-${__VU}`, ss_cvt: `load-${__VU}-${__ITER}`, eventId: id };
  person.call('beacon', recordHit, { body }, { 'Idempotency-Key': id });
}

/** Addresses of the products a store page shows. */
function productsOn(html: string): string[] {
  return [...new Set([...html.matchAll(/href="(\/shop\/[\w-]+)"/g)].map(([, path = '']) => path))];
}

/** Comes in by some page, looks at a few products, and leaves. */
export function visit(): void {
  const person = Person.arrives();
  look(person, oneOf(elsewhere));
  person.thinks(1, 3);
  const products = productsOn(look(person, store));
  for (let seen = 0; seen < 2; seen += 1) {
    person.thinks(1, 4);
    look(person, oneOf(products));
  }
  person.thinks(1, 3);
}

/** Finds the mug, puts it into the cart, and orders. */
export function buy(): void {
  const person = Person.arrives();
  look(person, store);
  person.thinks(1, 3);
  look(person, '/shop/moor-mug');
  person.thinks(1, 3);
  const body = { itemId: mug.itemId, sku: mug.sku, quantity: 1 + Math.floor(Math.random() * 2) };
  person.call('cart', addCartEntry, { body });
  look(person, '/cart');
  person.call('cart', readCart, {});
  person.thinks(1, 3);
  look(person, '/checkout');
  const located = person.call('cart', setShippingLocation, { body: address });
  const [option] = located.shoppingCart.shippingOptions;
  const chosen = person.call('cart', chooseShippingOption, { body: { optionId: option?.id ?? '' } });
  person.thinks(2, 5);
  const contact = { email: `load-${__VU}-${__ITER}@example.com`, firstName: 'Load', lastName: 'Buyer' };
  const key = `load-${__VU}-${__ITER}-${Date.now()}`;
  const order = { cartId: chosen.shoppingCart.id, contact, payment: card };
  ordersTried.add(1);
  const placed = person.call('order', placeOrder, { body: order }, { 'Idempotency-Key': key });
  ordersPlaced.add(1);
  look(person, placed.confirmationUrl);
}

/** A page that came from a cache tells that it was looked at. */
export function beacon(): void {
  const person = Person.passesBy();
  tellHit(person, oneOf(['/shop', '/shop/moor-mug', '/']));
}
