import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBookedEvent } from '../testing/a-booked-event.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aBuyer } from '../testing/shopper.ts';

const hour = 3_600_000;
const day = 24 * hour;

let service: CommerceService;
let now = Date.UTC(2030, 0, 15);
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 1_000 }, { now: () => now });
});
afterAll(() => service.stop());

type BookedEvent = Awaited<ReturnType<typeof aBookedEvent>>;

async function aBooker({ websiteId }: BookedEvent, sku = 'SKU-FIRST', quantity = 1) {
  const buyer = aBuyer(service, { websiteId });
  return { buyer, added: await buyer.add('evening', quantity, { sku }) };
}

describe('PAGE-073 an event that is booked in the shop', () => {
  test('shows each date with the price and the places that the shop has', async () => {
    const event = await aBookedEvent(service, now + day);
    expect((await event.readEvent()).tickets).toMatchObject({
      productId: 'prod-evening',
      productHref: '/shop/evening',
      dates: [
        { sku: 'SKU-FIRST', label: 'first', startDate: now + day, endDate: now + day + 3 * hour, qtyInStock: 2 },
        { sku: 'SKU-SECOND', label: 'second', startDate: now + 8 * day, closesOn: now + 8 * day, qtyInStock: 2 },
      ],
    });
    const { buyer } = await aBooker(event);
    expect((await buyer.place()).status).toBe(200);
    expect((await event.readEvent()).tickets.dates[0]).toMatchObject({ qtyInStock: 1, unlimited: false });
    expect((await event.read('/dates')).events).toMatchObject([{ tickets: { dates: [{ qtyInStock: 1 }, {}] } }]);
  });

  test('is listed until its last date is over', async () => {
    const event = await aBookedEvent(service, now + hour);
    now += 2 * day;
    expect((await event.read('/dates')).events).toMatchObject([{ title: 'Evening' }]);
    now += 7 * day;
    expect((await event.read('/dates')).events).toEqual([]);
  });

  test('has no tickets while the product is hidden, and none of a variant that was deleted', async () => {
    const event = await aBookedEvent(service, now + day);
    const dates = [{ variantId: 'var-deleted', startDate: null, endDate: null, formerDate: null }];
    await event.set(event.id, { tickets: { ...event.tickets, dates: [...event.tickets.dates, ...dates] } });
    await event.publish(event.id);
    expect((await event.readEvent()).tickets.dates).toHaveLength(2);
    const items = `/api/content-service/product/1.1/websites/${event.websiteId}/products/col-shop/items`;
    await event.owner.call('PUT', `${items}/prod-evening/visibility`, { enabled: false });
    expect((await event.readEvent()).tickets).toBeUndefined();
  });

  test.each([
    ['a variant twice', { dates: [0, 0] }],
    ['an end of booking after the beginning', { closesMinutesBefore: -1 }],
    ['no product', { productId: '' }],
  ])('refuses %s, and stays as it was', async (_what, change) => {
    const event = await aBookedEvent(service, now + day);
    const dates = 'dates' in change ? change.dates.map((at) => event.tickets.dates[at]) : event.tickets.dates;
    const refused = await event.set(event.id, { tickets: { ...event.tickets, ...change, dates } });
    expect([refused.status, refused.body.code]).toEqual([400, 'document.invalid']);
  });
});

describe('Booking ends', () => {
  test('when the date begins: nothing is added, and what is in the cart is not bought', async () => {
    const event = await aBookedEvent(service, now + hour);
    const { buyer, added } = await aBooker(event);
    expect(added.status).toBe(200);
    now += hour;
    expect((await aBooker(event)).added.body.code).toBe('cart.booking_closed');
    const [entry] = (await buyer.cart('?calculateSubtotal=true')).entries;
    expect(entry?.availability).toEqual({ state: 'gone', left: 0, isBookingClosed: true });
    for (const refused of [await buyer.start(), await buyer.place()]) {
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'cart.booking_closed',
        errors: { [`entries.${entry?.id}`]: 'Booking for Product evening has closed.' },
      });
    }
    // The other date, and a place that no event names, are still sold.
    for (const sku of ['SKU-SECOND', 'SKU-SPARE']) expect((await aBooker(event, sku)).added.status).toBe(200);
  });

  test('at the time the owner chose before it', async () => {
    const event = await aBookedEvent(service, now + 3 * hour);
    await event.set(event.id, { tickets: { ...event.tickets, closesMinutesBefore: 120 } });
    await event.publish(event.id);
    expect((await aBooker(event)).added.status).toBe(200);
    now += hour;
    expect((await aBooker(event)).added.body.code).toBe('cart.booking_closed');
  });

  test('while the event is cancelled or has no new date, and goes on with a new one', async () => {
    const event = await aBookedEvent(service, now + day);
    const codeWith = async (fields: object) => {
      await event.set(event.id, { ...fields });
      await event.publish(event.id);
      return (await aBooker(event)).added.body.code;
    };
    expect(await codeWith({ status: 'cancelled' })).toBe('cart.booking_closed');
    expect(await codeWith({ status: 'postponed' })).toBe('cart.booking_closed');
    expect(await codeWith({ formerDate: now + day, startDate: now + 2 * day, endDate: null })).toBeUndefined();
    expect(await event.readEvent()).toMatchObject({
      status: 'postponed',
      formerDate: now + day,
      tickets: { dates: [{ startDate: now + 2 * day, formerDate: now + day }, {}] },
    });
  });

  test('never where the event has no tickets any more', async () => {
    const event = await aBookedEvent(service, now + hour);
    now += hour;
    await event.set(event.id, { tickets: null });
    await event.publish(event.id);
    expect((await aBooker(event)).added.status).toBe(200);
  });
});

test('the last place of a date: of 20 buyers at once exactly one books it', async () => {
  const event = await aBookedEvent(service, now + day);
  expect((await (await aBooker(event)).buyer.place()).status).toBe(200);
  const bookers = await Promise.all(Array.from({ length: 20 }, () => aBooker(event)));
  const answers = await Promise.all(bookers.map(({ buyer }) => buyer.place()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
  expect((await event.readEvent()).tickets.dates[0].qtyInStock).toBe(0);
  const stored = await service.db.collection('stock').findOne({ websiteId: event.websiteId, variantId: 'var-first' });
  expect(stored).toMatchObject({ onHand: 0, held: 0, available: 0 });
});
