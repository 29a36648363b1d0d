import { role } from '@tessera/contracts/enumerations.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOf } from '../../lib/keys.ts';
import { aProduct, aStore } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { aPlacedOrder } from '../../testing/placed-order.ts';
import type { OrderDocument } from '../store/order-document.ts';

let sink: SmtpSink;
let service: CommerceService;
let now = Date.now();
beforeAll(async () => {
  sink = await startSmtpSink();
  service = await startCommerce({ SMTP_URL: sink.url }, { now: () => now });
  await service.load(aStore([aProduct('mug')]));
});
afterAll(async () => {
  await service.stop();
  await sink.stop();
});

let buyers = 0;
/** An order that was sent without tracking, and its parcel. */
async function aSentOrder(fulfilment: object = {}) {
  buyers += 1;
  const email = `tracked${buyers}@example.org`;
  const contact = { email, firstName: 'Ann', lastName: 'Bell' };
  const order = await aPlacedOrder(service, { mug: 2 }, { contact });
  const { body } = await order.ask('fulfil', fulfilment);
  const path = `/api/commerce/orders/${order.id}/shipments/${body.shipments[0].id}/tracking`;
  const waiting = async () => {
    await service.outbox.relay();
    return (await order.read()).shipments[0]?.mailOn;
  };
  await expect.poll(waiting).toBeUndefined();
  const mails = () => sink.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
  const told = (subject: RegExp) => mails().filter((mail) => subject.test(mail.subject ?? ''));
  const track = (tracking: object, owner = service.owner()) => owner.call('PUT', path, tracking);
  const settled = async () => {
    now += 10 * 60_000 + 1;
    await service.outbox.relay();
    await expect
      .poll(
        async () =>
          (await service.db.collection<OrderDocument>('orders').findOne({ _id: keyOf('site-a', order.id) }))?.outbox
            ?.length,
      )
      .toBe(1);
  };
  return { ...order, path, told, track, settled };
}
const follow = /How to follow/;

/** An order that was brought from another shop, fulfilled there. */
async function aBroughtOrder() {
  const order = await aPlacedOrder(
    service,
    { mug: 2 },
    { contact: { email: 'ann@example.org', firstName: 'A', lastName: 'B' } },
  );
  await service.db
    .collection<OrderDocument>('orders')
    .updateOne({ _id: keyOf('site-a', order.id) }, { $set: { fulfilment: 'fulfilled', fulfilledOn: now } });
  const track = (tracking: object, parcel = 'whole') =>
    service.owner().call('PUT', `/api/commerce/orders/${order.id}/shipments/${parcel}/tracking`, tracking);
  return { ...order, track };
}

describe('Tracking of an order that was fulfilled without a parcel', () => {
  const post = { carrier: 'Swift Post', trackingNumber: 'SP1', trackingUrl: '' };

  test('makes its one parcel, of all that was ordered, once also for several at a time', async () => {
    const order = await aBroughtOrder();
    const answers = await Promise.all([1, 2, 3].map(() => order.track(post)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { shipments, timeline } = await order.read();
    expect(shipments).toMatchObject([{ id: 'whole', lines: [{ line: 0, quantity: 2 }], ...post }]);
    expect(timeline.filter(({ what }) => what === 'Tracking added')).toHaveLength(1);
    await order.track({ ...post, trackingNumber: 'SP2' });
    expect((await order.read()).shipments).toMatchObject([{ id: 'whole', trackingNumber: 'SP2' }]);
  });

  test('is refused for parcels it does not have, and for orders that are not sent or have parcels', async () => {
    const brought = await aBroughtOrder();
    expect((await brought.track(post, 'ship_1')).body.code).toBe('order.shipment_unknown');
    const open = await aPlacedOrder(service, { mug: 1 });
    const sent = await aSentOrder();
    for (const { id } of [open, sent]) {
      const { body } = await service.owner().call('PUT', `/api/commerce/orders/${id}/shipments/whole/tracking`, post);
      expect(body.code).toBe('order.shipment_unknown');
    }
  });
});

describe('Tracking of a parcel that was sent', () => {
  test('is added, and its buyer gets one mail with it', async () => {
    const order = await aSentOrder();
    const trackingUrl = 'https://post.example/SP1?a=1&b=2';
    const { status, body } = await order.track({ carrier: 'Swift Post', trackingNumber: 'SP1', trackingUrl });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.shipments[0]).toMatchObject({ carrier: 'Swift Post', trackingNumber: 'SP1', trackingUrl });
    expect(body.shipments[0].mailOn).toBe(now + 10 * 60_000);
    expect(body.timeline[0]).toMatchObject({ what: 'Tracking added', detail: 'Swift Post SP1', who: 'owner-1' });
    await order.settled();
    await expect.poll(() => order.told(follow).length).toBe(1);
    const [mail] = order.told(follow);
    expect(mail?.text).toContain('Tracking: Swift Post, SP1');
    expect(mail?.text).toContain('2 × Product mug');
    expect(mail?.html).toContain('href="https://post.example/SP1?a=1&amp;b=2"');
    const seen = await service.as().call('GET', `/api/commerce/checkout/orders/${order.token}`);
    expect(seen.body.shipments).toMatchObject([{ trackingNumber: 'SP1', who: '' }]);
    expect(seen.body.shipments[0]).not.toHaveProperty('mailOn');
  });

  test('corrected before the mail goes out is one mail with the right number', async () => {
    const order = await aSentOrder({ carrier: 'Swift Post', trackingNumber: 'SP1' });
    await order.track({ carrier: 'Swift Post', trackingNumber: 'SP2' });
    await order.track({ carrier: 'Swift Post', trackingNumber: 'SP3' });
    const { timeline } = await order.read();
    expect(timeline.slice(0, 2).map(({ what, detail }) => `${what}: ${detail}`)).toEqual([
      'Tracking corrected: Swift Post SP3, before: Swift Post SP2',
      'Tracking corrected: Swift Post SP2, before: Swift Post SP1',
    ]);
    await order.settled();
    await expect.poll(() => order.told(follow).length).toBe(1);
    expect(order.told(follow)[0]?.text).toContain('SP3');
    expect(order.told(follow)[0]?.text).not.toContain('SP2');
  });

  test('entered while the mail of several orders waits comes with that mail', async () => {
    buyers += 1;
    const email = `tracked${buyers}@example.org`;
    const order = await aPlacedOrder(service, { mug: 1 }, { contact: { email, firstName: 'A', lastName: 'B' } });
    await service
      .owner()
      .call('POST', '/api/commerce/fulfil-runs', { runId: 'run-with-tracking', orderIds: [order.id] });
    await expect.poll(async () => (await order.read()).shipments.length).toBe(1);
    const { id } = (await order.read()).shipments[0] ?? {};
    await service
      .owner()
      .call('PUT', `/api/commerce/orders/${order.id}/shipments/${id}/tracking`, { trackingNumber: 'SP9' });
    now += 10 * 60_000 + 1;
    await service.outbox.relay();
    const mails = () => sink.received.filter(({ to, mail }) => to.includes(email) && !/ at /.test(mail.subject ?? ''));
    await expect.poll(() => mails().length).toBe(1);
    expect(mails()[0]?.mail.subject).toMatch(/on its way/);
    expect(mails()[0]?.mail.text).toContain('SP9');
  });

  test('that is the same changes nothing, by three at once, too; without a mail where none is wanted', async () => {
    const order = await aSentOrder();
    const tracking = { trackingNumber: 'SP1', notify: false };
    const answers = await Promise.all([order.track(tracking), order.track(tracking), order.track(tracking)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await order.read()).timeline.map(({ what }) => what)).toEqual([
      ...['Tracking added', 'Order fulfilled', 'Order placed'],
    ]);
    await order.track({ ...tracking, trackingNumber: '' });
    expect((await order.read()).timeline[0]).toMatchObject({ what: 'Tracking removed', detail: 'None, before: SP1' });
    await order.settled();
    expect(order.told(follow)).toEqual([]);
  });

  test('SAFE-18 links to http and https only, and is for staff who may change orders', async () => {
    const order = await aSentOrder();
    for (const trackingUrl of ['javascript:alert(1)', 'data:text/html,x', 'post.example', 'ftp://post.example/1']) {
      expect((await order.track({ trackingUrl })).status, trackingUrl).toBe(400);
    }
    expect((await order.track({ trackingUrl: 'http://post.example/1' })).status).toBe(200);
    expect((await order.track({}, service.owner({ roles: [role.viewer] }))).status).toBe(403);
    expect((await order.track({}, service.owner({ websiteId: 'site-b' }))).body.code).toBe('order.unknown');
    const missing = order.path.replace(/shipments\/[^/]+/, 'shipments/ship_none');
    expect((await service.owner().call('PUT', missing, {})).body.code).toBe('order.shipment_unknown');
  });
});
