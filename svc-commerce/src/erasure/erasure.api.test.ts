import { tracesOf } from '@tessera/service-kit/testing/traces.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remindBuyers } from '../cart-mails/remind-buyers.ts';
import { mailPaymentRequest } from '../order-mails/order-mails.ts';
import { orderToken } from '../orders/links/buyer-links.ts';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';
import { anIssuedCard, aReadyBuyer, aShopper } from '../testing/shopper.ts';
import { aSubscribable, aSubscription, readSubscriptionOf } from '../testing/subscriber.ts';

const dayMs = 86_400_000;
let now = Date.now();
let service: CommerceService;
let deps: ReturnType<typeof depsOf>;
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 }, { now: () => now });
  deps = depsOf(service, () => now);
  await service.load(aStore([aProduct('mug'), aSubscribable('tea')]));
});
afterAll(async () => {
  deps.mails.mailer.close();
  await service.stop();
});

const erase = (email: string, siteUserId: string | null = null) =>
  service.platform().call('POST', '/internal/erasures', { email, siteUserId });
const traces = (...texts: string[]) => tracesOf(service.db, texts);
const storesWith = async (text: string) => new Set((await traces(text)).map((trace) => trace.split(' ')[0]));

/** Somebody who has left traces in every store there is. */
async function aPerson(firstName: string, email: string) {
  const contact = { email, firstName, lastName: 'Quillfeather', phone: '+44 1524 555 0199' };
  const buyer = await aReadyBuyer(service, { mug: 2 });
  const placed = await buyer.place({ contact });
  expect(placed.status).toBe(200);
  const orderId = placed.body.orderId as string;
  const owner = service.owner();
  await owner.call('POST', `/api/commerce/orders/${orderId}/notes`, { text: `${firstName} called from ${email}` });
  await service
    .as()
    .call('POST', `/api/commerce/reviews/requests/${orderToken(orderId, { config: service.config as never })}`, {
      ...{ line: 0, rating: 4, authorName: `${firstName} Q.`, title: 'Good', body: `Yours, ${firstName}` },
    });
  const subscriptionId = await aSubscription(service, () => now, 'tea', { contact });
  const { card } = await anIssuedCard(service, 2_500, email);
  // Whoever orders later is not reminded of what was left.
  now += 1_000;
  const leaver = aShopper(service);
  await leaver.add('mug', 1);
  expect((await leaver.call('PUT', '/api/commerce/shopping-cart/contact', { email })).status).toBe(200);
  return { orderId, subscriptionId, cardId: card };
}

describe('SAFE-51 erasing a person', () => {
  test('leaves no trace of address and name in any collection; orders keep number and money, others everything', async () => {
    const meant = await aPerson('Ottoline', 'Ottoline.Q@example.org');
    const other = await aPerson('Barnaby', 'barnaby.q@example.org');
    now += dayMs + 60_000;
    await remindBuyers(deps);
    const owner = service.owner();
    const readOrder = async (id: string) => (await owner.call('GET', `/api/commerce/orders/${id}`)).body;
    const before = await readOrder(meant.orderId);
    const wanted = ['orders', 'subscriptions', 'giftCards', 'reviews', 'carts', 'cartMails', 'mails'];
    await expect.poll(() => storesWith('ottoline')).toEqual(new Set(wanted));
    const others = (await traces('barnaby')).length;

    const { status, body } = await erase('ottoline.q@example.org');
    expect(status).toBe(200);
    const count = Object.fromEntries(
      body.stores.map(({ store, deleted, cleared }: Record<string, unknown>) => [store, [deleted, cleared]]),
    );
    expect(count).toMatchObject({ orders: [0, 2], subscriptions: [0, 1], 'gift cards': [0, 1], reviews: [0, 1] });
    expect(count.carts[0]).toBeGreaterThanOrEqual(1);
    expect(count.mails[0]).toBeGreaterThanOrEqual(3);
    const address = ['ottoline', 'ottoline.q@example.org', 'ottoline quillfeather'];
    expect(await traces(...address)).toEqual([]);
    expect((await traces('barnaby')).length).toBe(others);

    const after = await readOrder(meant.orderId);
    for (const kept of ['number', 'grandTotal', 'taxTotal', 'paymentState', 'createdOn'] as const) {
      expect(after[kept]).toEqual(before[kept]);
    }
    expect(after.items).toEqual(before.items);
    expect(after.shippingAddress).toEqual({
      ...{ country: 'GB', region: '', postalCode: '', city: '', line1: '', line2: '' },
    });
    expect(after.phone).toBeNull();
    expect((await readSubscriptionOf(service, meant.subscriptionId)).state).toBe('cancelled');
    expect((await readSubscriptionOf(service, other.subscriptionId)).state).toBe('active');
    const shown = await service.as().call('GET', '/api/commerce/products/prod-mug/reviews');
    expect(shown.body.count).toBe(2);
    const card = await service.db
      .collection('giftCards')
      .findOne({ websiteId: 'site-a', _id: `site-a:${meant.cardId}` as never });
    expect(card?.balanceCents).toBe(2_500);
  });

  test('finds the carts and orders of an account too, whatever address they hold', async () => {
    const member = { kind: 'member' as const, siteUserId: 'usr-hedda' };
    const buyer = await aReadyBuyer(service, { mug: 1 }, member);
    expect((await buyer.place({ email: 'hedda.office@example.org' })).status).toBe(200);
    await aShopper(service, member).add('mug', 1);
    await erase('hedda@example.org', 'usr-hedda');
    expect(await traces('hedda.office@example.org', 'usr-hedda')).toEqual([]);
  });

  test('waits while an order is being placed', async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    const { body } = await buyer.place({ email: 'ida.q@example.org' });
    await service.db
      .collection('orders')
      .updateOne({ websiteId: 'site-a', _id: `site-a:${body.orderId}` as never }, { $set: { state: 'placing' } });
    const busy = await erase('ida.q@example.org');
    expect([busy.status, busy.body.code]).toEqual([409, 'erasure.busy']);
    await service.db
      .collection('orders')
      .updateOne({ websiteId: 'site-a', _id: `site-a:${body.orderId}` as never }, { $set: { state: 'placed' } });
    expect((await erase('ida.q@example.org')).status).toBe(200);
    await expect.poll(() => traces('ida.q@example.org')).toEqual([]);
  });

  test('leaves no mail that was being written at that very moment', async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    const { body } = await buyer.place({ email: 'jory.q@example.org' });
    await expect.poll(() => storesWith('jory.q@example.org')).toContain('mails');
    const { mailSettings } = deps;
    const read = async (websiteId: string) => {
      expect((await erase('jory.q@example.org')).status).toBe(200);
      return mailSettings.read(websiteId);
    };
    const stored = await service.db.collection('orders').findOne({ websiteId: 'site-a', id: body.orderId });
    await mailPaymentRequest(stored as never, 'request-1', { ...deps, mailSettings: { ...mailSettings, read } });
    expect(await traces('jory.q@example.org')).toEqual([]);
  });

  test('finds the carts of versions that kept no key of the address', async () => {
    const leaver = aShopper(service);
    await leaver.add('mug', 1);
    await leaver.call('PUT', '/api/commerce/shopping-cart/contact', { email: 'Old.Q@example.org' });
    const carts = service.db.collection('carts');
    await carts.updateMany({ websiteId: 'site-a', contactKey: 'old.q@example.org' }, [
      { $unset: ['contactKey'] },
      { $set: { schemaVersion: 1 } },
    ]);
    await service.db.collection('schemaVersions').deleteOne({ _id: 'carts' as never });
    await service.models.prepare();
    await erase('old.q@example.org');
    expect(await traces('old.q@example.org')).toEqual([]);
  });
});
