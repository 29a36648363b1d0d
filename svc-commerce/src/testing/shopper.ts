import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { hashSecret, newSecret } from '@tessera/service-kit/ids.ts';
import type { TestAnswer, TestCaller } from '@tessera/service-kit/testing/test-service.ts';
import type { CommerceService } from './commerce-service.ts';

export interface Shopper extends TestCaller {
  add(itemId: string, quantity?: unknown, more?: Record<string, unknown>): Promise<TestAnswer>;
  update(entryId: string, quantity: unknown): Promise<TestAnswer>;
  remove(entryId: string): Promise<TestAnswer>;
  cart(query?: string): Promise<Cart>;
}

/** Of the gateway; its hash is the visitor's session id. */
const visitorCookie = '__Host-visitor';

/** A visitor who signed in with the same browser. */
export function signedIn(service: CommerceService, visitor: Shopper, siteUserId: string): Shopper {
  const member = aShopper(service, { kind: 'member', siteUserId });
  for (const [name, value] of visitor.cookies) member.cookies.set(name, value);
  return member;
}

const entries = '/api/commerce/shopping-cart/entries';

/** A visitor, or a member, with a cart. */
export function aShopper(service: CommerceService, claims: Partial<CallerClaims> = {}): Shopper {
  const secret = newSecret();
  const caller = service.as({ sid: hashSecret(secret), ...claims });
  if (!claims.sid) caller.cookies.set(visitorCookie, secret);
  return {
    ...caller,
    add: (itemId, quantity = 1, more = {}) =>
      caller.call('POST', entries, { itemId: `prod-${itemId}`, sku: null, quantity, ...more }),
    update: (entryId, quantity) => caller.call('PUT', `${entries}/${entryId}`, { quantity }),
    remove: (entryId) => caller.call('DELETE', `${entries}/${entryId}`),
    cart: async (query = '') => (await caller.call('GET', `/api/commerce/shopping-cart${query}`)).body,
  };
}

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  silent: '4000000000000119',
  challenged: '4000000000003220',
  half: '4000000000000051',
};

export const home = {
  country: 'GB',
  region: '',
  postalCode: 'LA1 1AA',
  city: 'Fernhollow',
  line1: '1 Mill Lane',
  line2: '',
};

export interface Buyer extends Shopper {
  /** Fills in the address and chooses a delivery. */
  prepare(optionId?: string): Promise<void>;
  start(): Promise<TestAnswer>;
  place(more?: Record<string, unknown>): Promise<TestAnswer>;
}

/** A shopper who can check out. */
export function aBuyer(service: CommerceService, claims: Partial<CallerClaims> = {}): Buyer {
  const shopper = aShopper(service, claims);
  return {
    ...shopper,
    prepare: async (optionId = 'ship-standard') => {
      await shopper.call('PUT', '/api/commerce/shopping-cart/location', home);
      await shopper.call('PUT', '/api/commerce/shopping-cart/shipping', { optionId });
    },
    start: () => shopper.call('POST', '/api/commerce/checkout/start'),
    place: async ({ cardNumber = cards.good, email = 'ann@example.com', ...more } = {}) =>
      shopper.call('POST', '/api/commerce/checkout', {
        cartId: more.cartId ?? (await shopper.cart()).id ?? 'none',
        contact: { email, firstName: 'Ann', lastName: 'Bell' },
        payment: { provider: 'test', cardNumber },
        ...more,
      }),
  };
}

/** A buyer with something in the cart and everything chosen. */
export async function aReadyBuyer(
  service: CommerceService,
  items: Record<string, number>,
  claims: Partial<CallerClaims> = {},
): Promise<Buyer> {
  const buyer = aBuyer(service, claims);
  for (const [item, quantity] of Object.entries(items)) await buyer.add(item, quantity);
  await buyer.prepare();
  return buyer;
}

/** A gift card made by the owner. */
export async function anIssuedCard(service: CommerceService, cents: number, email = 'ann@example.com') {
  const requestKey = `test-${Math.random()}`;
  const { body } = await service.owner().call('POST', '/api/commerce/gift-cards', { cents, email, requestKey });
  return { card: body.giftCard.id as string, code: body.code as string };
}

/** Stock of a variant as it is stored. */
export async function stockOf(service: CommerceService, variant: string) {
  const stored = await service.db.collection('stock').findOne({ websiteId: 'site-a', variantId: `var-${variant}` });
  return { onHand: stored?.onHand, held: stored?.held, available: stored?.available, holds: stored?.holds.length };
}
