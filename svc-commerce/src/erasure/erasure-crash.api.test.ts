import { newId } from '@tessera/service-kit/ids.ts';
import { tracesOf } from '@tessera/service-kit/testing/traces.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { type CommerceDeps, depsOf } from '../testing/deps-of.ts';
import { anIssuedCard, aReadyBuyer, aShopper } from '../testing/shopper.ts';
import { aSubscribable, aSubscription } from '../testing/subscriber.ts';
import type { ErasureDeps } from './deps.ts';
import { eraseFromStores } from './erase-from-stores.ts';

let service: CommerceService;
let deps: CommerceDeps;
beforeAll(async () => {
  // Nothing but the test works on what is there.
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 1_000 });
  deps = depsOf(service, () => Date.now());
  const once = {
    ...{ id: 'coupon-EACH', code: 'EACH', kind: 'percent' as const, percent: 10, amountCents: null },
    ...{ minimumSubtotalCents: null, maxUses: null, maxUsesPerCustomer: 5, enabled: true },
  };
  await service.load(aStore([aProduct('mug'), aSubscribable('tea')], { coupons: [once] }));
});
afterAll(async () => {
  deps.mails.mailer.close();
  await service.stop();
});

/** A person in every store, with a mail about each record. */
async function leaveTraces(email: string, siteUserId: string) {
  const contact = { email, firstName: 'Perpetua', lastName: 'Quillfeather' };
  const buyer = await aReadyBuyer(service, { mug: 1 });
  await buyer.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'EACH' });
  const placed = await buyer.place({ contact });
  expect(placed.status).toBe(200);
  const leaver = aShopper(service);
  await leaver.add('mug', 1);
  await leaver.call('PUT', '/api/commerce/shopping-cart/contact', { email });
  const cartId = (await leaver.cart()).id ?? '';
  const left = await deps.carts.find('site-a', cartId);
  if (left) await deps.cartMails.noteOnce(left, email);
  const subscriptionId = await aSubscription(service, () => Date.now(), 'tea', { contact });
  const { card } = await anIssuedCard(service, 2_500, email);
  const noteId = newId('note');
  const note = { id: noteId, documentId: 'page', nodeId: 'root', quote: null, createdOn: Date.now() };
  await deps.notes.insertOnce('site-a', { ...note, personId: siteUserId, body: `From ${email}` });
  for (const subjectId of [placed.body.orderId, cartId, subscriptionId, card, noteId]) {
    const to = subjectId === noteId ? 'colleague@example.com' : email;
    const mail = { id: newId('mail'), to, subject: 'S', text: `Dear ${email}`, html: '', subjectId };
    await deps.mails.store.insertOnce('site-a', mail);
  }
}

/** The stores of a process that dies after so many of their acts. */
function dyingAfter(acts: number) {
  let left = acts;
  const dying = <T extends object>(store: T): T =>
    new Proxy(store, {
      get: (target, name) => {
        const act: unknown = Reflect.get(target, name);
        if (typeof act !== 'function') return act;
        return async (...given: unknown[]) => {
          const done = await act.apply(target, given);
          left -= 1;
          if (left === 0) throw new Error('killed');
          return done;
        };
      },
    });
  const stores: ErasureDeps = {
    ...deps,
    ...{ carts: dying(deps.carts), cartMails: dying(deps.cartMails), coupons: dying(deps.coupons) },
    ...{ giftCards: dying(deps.giftCards), orders: dying(deps.orders), reviews: dying(deps.reviews) },
    ...{ reviewAsking: dying(deps.reviewAsking), subscriptions: dying(deps.subscriptions), notes: dying(deps.notes) },
    mails: { ...deps.mails, store: dying(deps.mails.store) },
    comments: { ...deps.comments, store: dying(deps.comments.store) },
  };
  return stores;
}

test('SAFE-51 an erasure comes to its end wherever its process died', async () => {
  let deaths = 0;
  for (let isWhole = false; !isWhole; ) {
    const email = `perpetua${deaths}@example.org`;
    const person = { email, siteUserId: `perpetua-${deaths}` };
    await leaveTraces(email, person.siteUserId);
    deaths += 1;
    isWhole = await eraseFromStores('site-a', person, dyingAfter(deaths)).then(
      () => true,
      () => false,
    );
    await eraseFromStores('site-a', person, deps);
    expect([deaths, await tracesOf(service.db, [email])]).toEqual([deaths, []]);
  }
  expect(deaths).toBeGreaterThan(15);
  expect(await tracesOf(service.db, ['perpetua', 'quillfeather'])).toEqual([]);
});
