import { role } from '@tessera/contracts/enumerations.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { subscriptionToken } from '../orders/links/buyer-links.ts';
import { aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';
import { aSubscribable, aSubscription, cardDecliningLater, cartFor, placeWith } from '../testing/subscriber.ts';
import { renewDue } from './renew.ts';
import { subscriptionMails } from './subscription-mails.ts';

let service: CommerceService;
let time = Date.UTC(2031, 0, 31, 9, 30);
const now = () => time;

beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 100 }, { now });
  await service.load(aStore([aSubscribable('candle')]));
});
afterAll(() => service.stop());

const begin = (more = {}) => aSubscription(service, now, 'candle', more);
const tokenOf = (id: string) => subscriptionToken(id, depsOf(service, now));
const link = (id: string) => `/api/commerce/subscription-links/${tokenOf(id)}`;

describe('The owner', () => {
  test('lists subscriptions by state and by who, with counts', async () => {
    const id = await begin();
    await service.owner().call('POST', `/api/commerce/subscriptions/${id}/pause`);
    const list = async (query: string) =>
      (await service.owner().call('GET', `/api/commerce/subscriptions${query}`)).body;
    const paused = await list('?state=paused&search=ANN@example');
    expect(paused.subscriptions.map((one: { id: string }) => one.id)).toContain(id);
    expect(paused.subscriptions[0]).toMatchObject({ productName: 'Product candle', customerName: 'Ann Bell' });
    expect(paused.counts.paused).toBeGreaterThan(0);
    expect((await list('?state=ended')).subscriptions).toEqual([]);
    expect((await list('?search=nobody')).subscriptions).toEqual([]);
  });

  test('pages without losing or repeating one', async () => {
    await begin();
    await begin();
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = `?limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const { body } = await service.owner().call('GET', `/api/commerce/subscriptions${query}`);
      seen.push(...body.subscriptions.map((one: { id: string }) => one.id));
      cursor = body.nextPageCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(await service.db.collection('subscriptions').countDocuments());
  });

  test.each([
    ['a visitor', {}, 401, 401],
    ['a member', { kind: 'member' as const, siteUserId: 'm' }, 403, 403],
    ['a viewer', { kind: 'staff' as const, siteUserId: 'v', roles: [role.viewer] }, 403, 403],
    ['an owner', { kind: 'staff' as const, siteUserId: 'o', roles: [role.admin] }, 200, 200],
    ['the owner of another website', { kind: 'staff' as const, roles: [role.admin], websiteId: 'site-b' }, 404, 404],
  ])('%s may as the roles say', async (_who, claims, reads, changes) => {
    const id = await begin();
    const caller = service.as(claims);
    expect((await caller.call('GET', `/api/commerce/subscriptions/${id}`)).status).toBe(reads);
    expect((await caller.call('POST', `/api/commerce/subscriptions/${id}/pause`)).status).toBe(changes);
  });
});

describe('The buyer', () => {
  test('sees and changes the subscription by the link, without a password, with plain forms', async () => {
    const id = await begin();
    expect((await service.as().call('GET', link(id))).body.id).toBe(id);
    const token = tokenOf(id);
    const skipped = await service.as().post(`${link(id)}/skip`, { token, slot: '1' });
    expect(skipped.headers.get('location')).toBe(`/subscription/${token}`);
    const again = await service.as().post(`${link(id)}/skip`, { token, slot: '1' });
    expect(again.headers.get('location')).toBe(`/subscription/${token}?problem=subscription.not_possible`);
    expect((await service.as().call('POST', `${link(id)}/cancel`, {})).body.state).toBe('cancelled');
  });

  test('is not told which of the store did something', async () => {
    const id = await begin();
    await service.owner().call('POST', `/api/commerce/subscriptions/${id}/pause`, {});
    const { timeline } = (await service.as().call('GET', link(id))).body;
    expect(timeline[0]).toMatchObject({ what: 'Paused', who: 'Store' });
    const own = await service.owner().call('GET', `/api/commerce/subscriptions/${id}`);
    expect(own.body.timeline[0].who).toBe('owner-1');
  });

  test('whoever has no valid link sees nothing; only a hash of it is stored', async () => {
    const id = await begin();
    expect((await service.as().call('GET', `/api/commerce/subscription-links/${'x'.repeat(43)}`)).status).toBe(404);
    expect((await service.as({ websiteId: 'site-b' }).call('GET', link(id))).status).toBe(404);
    const stored = await service.db.collection('subscriptions').findOne({ websiteId: 'site-a', id });
    expect(stored?.tokenHash).toBe(hashSecret(tokenOf(id)));
    expect(JSON.stringify(stored)).not.toContain(tokenOf(id));
  });

  test('finds it from the confirmation of the first order', async () => {
    const { cartToken } = (await cartFor(service.as(), 'candle')).body;
    const placed = (await placeWith(service.as(), cartToken)).body;
    const { body } = await service.as().call('GET', `/api/commerce/subscription-links/by-order/${placed.orderToken}`);
    const begun = async () => {
      const answer = await service.as().call('GET', `/api/commerce/subscription-links/${body.token}`);
      expect([answer.status, answer.body.cycles?.[0]?.orderNumber]).toEqual([200, placed.orderNumber]);
    };
    await vi.waitFor(begun);
  });
});

describe('Mails', () => {
  const mailsTo = (email: string) =>
    service.db.collection('mails').find({ websiteId: 'site-a', to: email }).sort({ createdOn: 1 }).toArray();

  test('tell of start, failed charges, pause and cancellation, with the link; each once', async () => {
    const email = 'mailed@example.com';
    const contact = { email, firstName: 'Ann', lastName: 'Bell' };
    const id = await begin({ contact, cardNumber: cardDecliningLater });
    const deps = depsOf(service, now);
    for (let tries = 0; tries < 3; tries += 1) {
      time += 40 * 86_400_000;
      await renewDue(deps, deps.log);
    }
    await service.owner().call('POST', `/api/commerce/subscriptions/${id}/cancel`);
    await service.outbox.relay();
    // The confirmation of the order goes to the same address.
    const ofSubscription = async () => (await mailsTo(email)).filter(({ subjectId }) => subjectId === id);
    await vi.waitFor(async () => expect(await ofSubscription()).toHaveLength(5));
    const mails = await ofSubscription();
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Product candle is cancelled',
      ...Array.from({ length: 3 }, () => 'The payment for Product candle did not work'),
      'Your subscription to Product candle',
    ]);
    for (const { text } of mails) expect(text).toContain(`https://localhost/subscription/${tokenOf(id)}`);
    const begun = mails.find(({ subject }) => subject.startsWith('Your subscription'));
    expect(begun?.text).toContain('£10.00 every month');
    expect(begun?.text).toContain('Each charge: £15.00');
  });
});

test('of a subscription from before, with an address nobody can write to, there is nobody to tell', async () => {
  const id = await begin();
  await service.db
    .collection('subscriptions')
    .updateOne({ websiteId: 'site-a', id }, { $set: { 'contact.email': 'nobody' } });
  const deps = depsOf(service, now);
  const tell = subscriptionMails(deps)['subscription.paused'];
  const context = { log: deps.log, jobId: 'job-1', attempt: 1 };
  const payload = { subscriptionId: id, productId: '', orderId: null, slot: 1, failedAttempts: 0 };
  await tell?.({ id: 'event-1', type: 'subscription.paused', websiteId: 'site-a', at: now(), payload }, context);
  expect(await service.db.collection('mails').findOne({ websiteId: 'site-a', to: 'nobody' })).toBeNull();
});

describe('Past orders that are loaded', () => {
  const money = (value: string) => ({ value, currency: 'GBP' });
  const pastOrder = (id: string, createdOn: number) => ({
    ...{ id, number: `FH-${id}`, purchasedCartId: `cart-${id}`, testMode: true, createdOn, email: `${id}@example.com` },
    ...{ siteUserId: null, locale: 'en-GB', fulfilment: 'fulfilled', paymentState: 'paid', coupons: [], phone: null },
    items: [
      {
        ...{
          productId: 'prod-candle',
          variantId: 'var-candle',
          sku: 'SKU-CANDLE',
          productName: 'Candle',
          attributes: {},
        },
        ...{ quantity: 1, unitPrice: money('900'), additionalFields: null, image: null },
      },
    ],
    ...{ subtotal: money('900'), discountTotal: money('0'), shippingTotal: money('500'), taxTotal: money('0') },
    ...{ grandTotal: money('1400'), shippingOptionName: 'Standard', shippingAddress: null, customerName: 'Past Buyer' },
    fulfilledOn: createdOn,
  });
  const read = async (id: string) => (await service.owner().call('GET', `/api/commerce/subscriptions/sub_${id}`)).body;

  test('go on as subscriptions; one with a date that passed waits, and charges nobody', async () => {
    const orders = [pastOrder('new', time - 86_400_000), pastOrder('old', time - 80 * 86_400_000)];
    const load = () => service.platform().call('PUT', '/internal/orders', { orders });
    expect((await load()).body).toEqual({ orders: 2 });
    const [fresh, late] = [await read('new'), await read('old')];
    expect([fresh.state, fresh.total.value, fresh.charges, fresh.cycles[0].orderNumber]).toEqual([
      'active',
      '1400',
      1,
      'FH-new',
    ]);
    expect([late.state, late.nextChargeOn]).toEqual(['paused', null]);
    await service.owner().call('POST', '/api/commerce/subscriptions/sub_new/cancel');
    await load();
    expect((await read('new')).state).toBe('cancelled');
  });
});
