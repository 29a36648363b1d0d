import type { ErasedPerson, ErasedStore } from '@tessera/contracts/erasure/erase-person.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { emailKey } from '../lib/keys.ts';
import type { ErasureDeps } from './deps.ts';

/**
 * Erases a person from every store of this service. What an order, a cart, a gift card or a subscription leads to goes
 * before it does: whoever dies in between finds it again by that.
 */
export async function eraseFromStores(
  websiteId: string,
  { email, siteUserId }: ErasedPerson,
  parts: ErasureDeps,
): Promise<ErasedStore[] | Failure> {
  const person = { emailKey: emailKey(email), siteUserId };
  const count = createCount();
  const orders = await parts.orders.ofBuyer(websiteId, person);
  // Whoever places it would write on; it is placed or refused soon.
  if (orders.some(({ state }) => state === 'placing')) return fail('erasure.busy');

  const remindedOf = await parts.cartMails.cartsOf(websiteId, person.emailKey);
  const carts = await parts.carts.idsOf(websiteId, person);
  count('mails').deleted += await parts.mails.store.eraseAbout(websiteId, [...remindedOf, ...carts]);
  await parts.cartMails.eraseOf(websiteId, person.emailKey);
  count('carts').deleted += await parts.carts.erase(websiteId, carts);

  for (const order of orders) {
    count('reviews').cleared += await parts.reviews.eraseOf(websiteId, order.id);
    await parts.reviewAsking.forget(websiteId, order.id);
    count('discount uses').deleted += await parts.coupons.eraseCustomer(websiteId, person.emailKey, order.coupons);
    count('mails').deleted += await parts.mails.store.eraseAbout(websiteId, [order.id, order.purchasedCartId]);
    count('carts').deleted += await parts.carts.erase(websiteId, [order.purchasedCartId]);
    await parts.orders.eraseBuyer(websiteId, order);
    count('orders').cleared += 1;
  }
  for (const subscription of await parts.subscriptions.ofSubscriber(websiteId, person.emailKey)) {
    count('mails').deleted += await parts.mails.store.eraseAbout(websiteId, [subscription.id]);
    if (!(await parts.subscriptions.eraseSubscriber(websiteId, subscription))) return fail('erasure.busy');
    count('subscriptions').cleared += 1;
  }
  for (const cardId of await parts.giftCards.idsOf(websiteId, person.emailKey)) {
    count('mails').deleted += await parts.mails.store.eraseAbout(websiteId, [cardId]);
    await parts.giftCards.erasePerson(websiteId, cardId);
    count('gift cards').cleared += 1;
  }
  parts.wakeOutbox();
  return count.all;
}

const stores = ['orders', 'subscriptions', 'gift cards', 'reviews', 'carts', 'discount uses', 'mails'] as const;

/** Counts of every store, those with nothing too. */
function createCount() {
  const all = stores.map((store): ErasedStore => ({ store, deleted: 0, cleared: 0 }));
  const of = (store: (typeof stores)[number]): ErasedStore => {
    const found = all[stores.indexOf(store)];
    if (!found) throw new Error(`no store ${store}`);
    return found;
  };
  return Object.assign(of, { all });
}
