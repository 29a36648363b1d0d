import type { ErasedPerson, ErasedStore } from '@tessera/contracts/erasure/erase-person.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { ErasureDeps } from './deps.ts';

/**
 * Erases a person from every store of this service. What an order, a cart, a gift card or a subscription leads to goes
 * before it does: whoever dies in between finds it again by that.
 */
export async function eraseFromStores(
  websiteId: string,
  { email, siteUserId }: ErasedPerson,
  deps: ErasureDeps,
): Promise<ErasedStore[] | Failure> {
  const person = { emailKey: emailKey(email), siteUserId };
  const count = createCount();
  const orders = await deps.orders.ofBuyer(websiteId, person);
  // Whoever places it would write on; it is placed or refused soon.
  if (orders.some(({ state }) => state === 'placing')) return fail('erasure.busy');

  const remindedOf = await deps.cartMails.cartsOf(websiteId, person.emailKey);
  const carts = await deps.carts.idsOf(websiteId, person);
  count('mails').deleted += await deps.mails.store.eraseAbout(websiteId, [...remindedOf, ...carts]);
  await deps.cartMails.eraseOf(websiteId, person.emailKey);
  count('carts').deleted += await deps.carts.erase(websiteId, carts);

  const addresses = [person.emailKey, ...orders.map((order) => order.email)];
  count('buyers').deleted += await deps.buyers.forget(websiteId, addresses);
  for (const order of orders) {
    count('reviews').cleared += await deps.reviews.eraseOf(websiteId, order.id);
    await deps.reviewAsking.forget(websiteId, order.id);
    count('discount uses').deleted += await deps.coupons.eraseCustomer(websiteId, person.emailKey, order.coupons);
    count('mails').deleted += await deps.mails.store.eraseAbout(websiteId, [order.id, order.purchasedCartId]);
    count('carts').deleted += await deps.carts.erase(websiteId, [order.purchasedCartId]);
    await deps.orders.eraseBuyer(websiteId, order);
    // One that was being written meanwhile came after the others had gone (order-mails).
    count('mails').deleted += await deps.mails.store.eraseAbout(websiteId, [order.id]);
    count('orders').cleared += 1;
  }
  for (const subscription of await deps.subscriptions.ofSubscriber(websiteId, person.emailKey)) {
    count('mails').deleted += await deps.mails.store.eraseAbout(websiteId, [subscription.id]);
    if (!(await deps.subscriptions.eraseSubscriber(websiteId, subscription))) return fail('erasure.busy');
    count('subscriptions').cleared += 1;
  }
  for (const cardId of await deps.giftCards.idsOf(websiteId, person.emailKey)) {
    count('mails').deleted += await deps.mails.store.eraseAbout(websiteId, [cardId]);
    await deps.giftCards.erasePerson(websiteId, cardId);
    count('gift cards').cleared += 1;
  }
  if (siteUserId) {
    const comments = await deps.comments.store.eraseOf(websiteId, siteUserId);
    await deps.comments.countChanges(comments);
    count('comments').cleared += comments.length;
    const notes = await deps.notes.idsOf(websiteId, siteUserId);
    count('mails').deleted += await deps.mails.store.eraseAbout(websiteId, notes);
    await deps.notes.eraseOf(websiteId, siteUserId);
    count('notes').cleared += notes.length;
  }
  // After the orders: an export that begins from now on finds nothing of the person.
  count('exports').deleted += await deps.siteExports.expireWithPeople(websiteId);
  // Notices of another address went to the earlier one and name this one.
  if (siteUserId) count('mails').deleted += await deps.mails.store.eraseAbout(websiteId, [siteUserId]);
  // Last: those above are found by what they tell of, and these by the address alone.
  count('mails').deleted += await deps.mails.store.eraseTo(websiteId, person.emailKey);
  deps.wakeOutbox();
  return count.all;
}

const stores = [
  'orders',
  'buyers',
  'subscriptions',
  'gift cards',
  'reviews',
  'comments',
  'notes',
  'carts',
  'discount uses',
  'mails',
  'exports',
] as const;

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
