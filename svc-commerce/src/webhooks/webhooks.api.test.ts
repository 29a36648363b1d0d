import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { webhookWaitsMs } from '@tessera/contracts/commerce/webhook.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { DomainEvent } from '@tessera/contracts/events.ts';
import { eventQueue } from '@tessera/service-kit/queue/outbox.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import type { CommerceDeps } from '../testing/deps-of.ts';
import { depsOf } from '../testing/deps-of.ts';
import { aReadyBuyer } from '../testing/shopper.ts';
import { type Receiver, startReceiver } from '../testing/webhook-receiver.ts';
import { deliverDue } from './deliver.ts';

const base = '/api/commerce/webhooks';
let service: CommerceService;
let receiver: Receiver;
/** The parts of another process, whose clock the tests move. */
let deps: CommerceDeps;
let clock = Date.now();
beforeAll(async () => {
  receiver = await startReceiver();
  service = await startCommerce({ WEBHOOKS_TO_THIS_MACHINE: true });
  await service.load(aStore([aProduct('tea')]));
  deps = depsOf(service, () => clock);
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});
beforeEach(() => {
  clock = Date.now();
  receiver.answer(200);
  receiver.received.splice(0);
});

/** Sends what is due by the test's clock. */
async function repairJob() {
  for (const { websiteId, id } of await deps.webhooks.deliveries.due(200)) await deliverDue(websiteId, id, deps);
}

let sites = 0;
/** A website of its own for each test. */
function aSiteId() {
  sites += 1;
  return `hooked-${sites}`;
}
const owner = (websiteId: string) => service.owner({ websiteId });

async function anEndpoint(websiteId: string, fields: Record<string, unknown> = {}) {
  const answer = await owner(websiteId).call('POST', base, {
    ...{ url: receiver.url, description: '', events: ['order.*'], enabled: true, contactEmail: '', ...fields },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as { endpoint: { id: string }; secret: string };
}

let events = 0;
function anEvent(websiteId: string, orderId: string, at = clock): DomainEvent {
  events += 1;
  const id = `evt_${String(events).padStart(6, '0')}`;
  return { id, type: 'order.cancelled', websiteId, at, payload: { orderId, testMode: true } };
}
/** As the consumer does, but sent only when the test says so. */
const record = (event: DomainEvent) => deps.webhooks.record(event);
const logOf = async (websiteId: string, id: string, query = '') =>
  (await owner(websiteId).call('GET', `${base}/${id}/deliveries${query}`)).body;

interface DocumentedReceiver {
  isGenuine(header: string, body: string, secret: string, nowSeconds: number): boolean;
  isNew(body: string): boolean;
}

/** The code that `docs/extend.md` shows those who take webhooks. */
async function documentedReceiver(): Promise<DocumentedReceiver> {
  const page = await readFile(new URL('../../../docs/extend.md', import.meta.url), 'utf8');
  const [, code] = /```js\n(.*?)```/s.exec(page) ?? [];
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${code}export { isGenuine, isNew };`)}`);
}

describe('Endpoints', () => {
  test('are made, read, changed and removed by those who run the store, the secret shown once', async () => {
    const site = aSiteId();
    const { endpoint, secret } = await anEndpoint(site, { description: 'Books' });
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const list = await owner(site).call('GET', base);
    expect(JSON.stringify(list.body)).not.toContain(secret);
    expect(list.body.endpoints).toMatchObject([{ description: 'Books', secrets: [{ last4: secret.slice(-4) }] }]);
    expect(list.body.eventTypes).toEqual(expect.arrayContaining(['order.placed', 'stock.changed', 'product.changed']));
    const settings = {
      url: receiver.url,
      description: 'Ledger',
      events: ['stock.*'],
      enabled: false,
      contactEmail: '',
    };
    const changed = await owner(site).call('PUT', `${base}/${endpoint.id}`, settings);
    expect(changed.body).toMatchObject({ description: 'Ledger', enabled: false, disabledBy: 'owner' });
    const { version } = changed.body;
    const save = (description: string) =>
      owner(site).call('PUT', `${base}/${endpoint.id}`, { ...settings, description, expectedVersion: version });
    const answers = await Promise.all([save('Mine'), save('Theirs')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('settings.conflict');
    const saved = answers.find(({ status }) => status === 200)?.body;
    expect(saved.version).toBe(version + 1);
    expect((await owner(site).call('GET', base)).body.endpoints).toEqual([saved]);
    expect((await owner(site).call('DELETE', `${base}/${endpoint.id}`)).status).toBe(204);
    expect((await owner(site).call('PUT', `${base}/${endpoint.id}`, settings)).body.code).toBe('webhook.unknown');
  });

  test('of another website are out of reach, and so is all of it for others than store editors', async () => {
    const site = aSiteId();
    const { endpoint } = await anEndpoint(site);
    const stranger = owner(aSiteId());
    expect((await stranger.call('GET', `${base}/${endpoint.id}/deliveries`)).status).toBe(404);
    expect((await stranger.call('POST', `${base}/${endpoint.id}/test`)).status).toBe(404);
    expect((await stranger.call('DELETE', `${base}/${endpoint.id}`)).status).toBe(404);
    expect((await stranger.call('GET', base)).body.endpoints).toEqual([]);
    for (const roles of [[role.reporting], [role.editor], []]) {
      expect((await service.owner({ websiteId: site, roles }).call('GET', base)).status).toBe(403);
    }
    expect((await service.as({ websiteId: site }).call('GET', base)).status).toBe(401);
  });

  test('with a private address, an unknown event or a wrong mail address are refused', async () => {
    const site = aSiteId();
    const create = (fields: object) =>
      owner(site).call('POST', base, {
        ...{ url: receiver.url, description: '', events: ['order.*'], enabled: true, contactEmail: '', ...fields },
      });
    const refused = await create({ url: 'https://169.254.169.254/' });
    expect([refused.status, refused.body.code]).toEqual([400, 'webhook.address_refused']);
    expect(refused.body.error).toBe('This address cannot be used: it leads into a private network.');
    for (const fields of [
      { events: ['form.submitted'] },
      { events: ['order'] },
      { events: [] },
      { contactEmail: 'x' },
    ]) {
      expect((await create(fields)).body.code).toBe('request.invalid');
    }
  });

  test('are at most 20', async () => {
    const site = aSiteId();
    for (let at = 0; at < 20; at += 1) await anEndpoint(site);
    const more = { url: receiver.url, description: '', events: ['order.*'], enabled: true, contactEmail: '' };
    expect((await owner(site).call('POST', base, more)).body.code).toBe('webhook.too_many');
  });
});

describe('Signatures', () => {
  const proves = (secret: string, { headers, body }: Receiver['received'][number]) => {
    const [time = '', ...marks] = (headers['tessera-signature'] ?? '').split(',');
    const expected = createHmac('sha256', secret)
      .update(`${time.slice(2)}.${body}`)
      .digest('hex');
    return marks.includes(`v1=${expected}`);
  };

  test('prove the sender; after a rotation both secrets do for a day, then only the new one', async () => {
    const site = aSiteId();
    const { endpoint, secret } = await anEndpoint(site);
    const rotated = (await owner(site).call('POST', `${base}/${endpoint.id}/secret`)).body;
    expect(rotated.secret).not.toBe(secret);
    await record(anEvent(site, 'order-a'));
    await repairJob();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    const [first] = receiver.received;
    expect(first && [proves(secret, first), proves(rotated.secret, first), proves('whsec_x', first)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(first?.headers).toMatchObject({
      'tessera-event-type': 'order.cancelled',
      'content-type': 'application/json',
    });

    clock += 25 * 3_600_000;
    await record(anEvent(site, 'order-b'));
    await repairJob();
    const later = receiver.received.at(-1);
    expect(later && [proves(secret, later), proves(rotated.secret, later)]).toEqual([false, true]);
  });
});

describe('Deliveries', () => {
  test('an order placed in the store reaches the endpoint that chose it, and no other', async () => {
    const site = 'site-a';
    const { endpoint } = await anEndpoint(site, { events: ['order.placed'] });
    const other = await anEndpoint(site, { events: ['gift-card.*'], url: `${receiver.url}other` });
    const buyer = await aReadyBuyer(service, { tea: 2 });
    const placed = await buyer.place();
    expect(placed.status).toBe(200);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    const [delivered] = receiver.received;
    expect(JSON.parse(delivered?.body ?? '')).toMatchObject({
      type: 'order.placed',
      websiteId: site,
      data: { items: [{ productId: 'prod-tea', quantity: 2 }] },
    });
    expect(delivered?.body).not.toContain('ann@example.com');
    await vi.waitFor(async () => {
      const log = await logOf(site, endpoint.id);
      expect(log.deliveries).toMatchObject([{ state: 'delivered', attempts: [{ status: 200, excerpt: 'thanks' }] }]);
    });
    expect((await logOf(site, other.endpoint.id)).deliveries).toEqual([]);
    for (const { id } of [endpoint, other.endpoint]) await owner(site).call('DELETE', `${base}/${id}`);
  });

  test('an event published twice is sent once', async () => {
    const site = aSiteId();
    const { endpoint } = await anEndpoint(site);
    const event = anEvent(site, 'order-a');
    await record(event);
    await record(event);
    await repairJob();
    await repairJob();
    await vi.waitFor(async () =>
      expect((await logOf(site, endpoint.id)).deliveries).toMatchObject([{ state: 'delivered' }]),
    );
    expect(receiver.received.filter(({ body }) => body.includes(event.id))).toHaveLength(1);
  });

  test('a submission is delivered once, however often its event is published, and by ids alone', async () => {
    const site = aSiteId();
    const { endpoint, secret } = await anEndpoint(site, { events: ['submission.received'] });
    const payload = { submissionId: 'sub_one', formId: 'form-contact', formName: 'Contact' };
    // The visit id is for analytics only, as it identifies a visitor.
    const inVisit = { ...payload, visitId: 'visit-7' };
    const event = { id: 'evt_sub_one', type: 'submission.received', websiteId: site, at: clock, payload: inVisit };
    const confirmTo = { queue: 'svc-forms.confirmations', collection: 'submissions', documentId: 'sub_one' };
    const queue = { name: eventQueue('svc-commerce'), attempts: 1, backoffMs: 1 };
    for (const attempt of [0, 1, 2]) {
      await service.queues.add(queue, { event, confirmTo }, { jobId: `${event.id}-${attempt}` });
    }
    const deliveriesOf = () => receiver.received.filter(({ headers }) => headers['tessera-event-id'] === event.id);
    await vi.waitFor(() => expect(deliveriesOf()).toHaveLength(1));
    const [first] = deliveriesOf();
    expect(JSON.parse(first?.body ?? '')).toEqual({
      ...{ id: event.id, type: event.type, websiteId: site, at: clock, data: payload },
    });
    const { isGenuine } = await documentedReceiver();
    expect(isGenuine(String(first?.headers['tessera-signature']), first?.body ?? '', secret, clock / 1_000)).toBe(true);
    await vi.waitFor(async () => expect((await service.queues.waiting())[queue.name]).toBe(0));
    await vi.waitFor(async () =>
      expect((await logOf(site, endpoint.id)).deliveries).toMatchObject([{ state: 'delivered', subject: 'sub_one' }]),
    );
    expect(deliveriesOf()).toHaveLength(1);
  });

  test('a failed one is tried again after ever longer waits, then given up', async () => {
    const site = aSiteId();
    const { endpoint } = await anEndpoint(site);
    receiver.answer(500);
    const event = anEvent(site, 'order-a');
    await record(event);
    const tries = () => receiver.received.filter(({ body }) => body.includes(event.id)).length;
    await vi.waitFor(() => expect(tries()).toBe(1));
    for (const [at, wait] of webhookWaitsMs.entries()) {
      await vi.waitFor(async () =>
        expect((await logOf(site, endpoint.id)).deliveries[0].attempts).toHaveLength(at + 1),
      );
      const due = (await logOf(site, endpoint.id)).deliveries[0];
      expect(due.state).toBe('pending');
      clock = due.nextAt - 1;
      await repairJob();
      expect(tries()).toBe(at + 1);
      clock += 2;
      await repairJob();
      expect(tries(), `after ${wait} ms`).toBe(at + 2);
    }
    const [given] = (await logOf(site, endpoint.id)).deliveries;
    expect(given).toMatchObject({ state: 'failed', nextAt: null });
    expect(given.attempts.at(-1)).toMatchObject({ status: 500, problem: 'It answered 500.', excerpt: 'no' });
  });

  test('SAFE-27 the receiver of the documentation takes an event once, and nothing that was altered or is old', async () => {
    const { isGenuine, isNew } = await documentedReceiver();
    const site = aSiteId();
    const { endpoint, secret } = await anEndpoint(site);
    receiver.answer(500);
    const event = anEvent(site, 'order-a');
    await record(event);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    await vi.waitFor(async () => expect((await logOf(site, endpoint.id)).deliveries[0].attempts).toHaveLength(1));
    clock = (await logOf(site, endpoint.id)).deliveries[0].nextAt + 1;
    await repairJob();
    expect(receiver.received).toHaveLength(2);
    const [first, again] = receiver.received.map(({ headers, body }) => ({
      ids: [headers['tessera-event-id'], headers['tessera-delivery-id'], JSON.parse(body).id],
      signature: String(headers['tessera-signature']),
      body,
    }));
    if (!first || !again) throw new Error('there are two deliveries');
    expect(again.ids).toEqual(first.ids);
    expect(first.ids[2]).toBe(event.id);

    const sentAt = Number(/^t=(\d+)/.exec(first.signature)?.[1]);
    expect(isGenuine(first.signature, first.body, secret, sentAt)).toBe(true);
    expect(isGenuine(again.signature, again.body, secret, sentAt + 60)).toBe(true);
    expect([isNew(first.body), isNew(again.body)]).toEqual([true, false]);
    const lastMark = first.signature.endsWith('0') ? '1' : '0';
    expect(isGenuine(first.signature.slice(0, -1) + lastMark, first.body, secret, sentAt)).toBe(false);
    expect(isGenuine(first.signature, first.body.replace('order-a', 'order-b'), secret, sentAt)).toBe(false);
    expect(isGenuine(first.signature, first.body, 'another secret', sentAt)).toBe(false);
    expect(isGenuine(first.signature, first.body, secret, sentAt + 600)).toBe(false);
    expect(
      isGenuine(first.signature.replace(String(sentAt), String(sentAt + 600)), first.body, secret, sentAt + 600),
    ).toBe(false);
  });

  test('those about one order come in its order, while others pass by', async () => {
    const site = aSiteId();
    const { endpoint } = await anEndpoint(site);
    const [one, two, three] = [
      anEvent(site, 'same', clock),
      anEvent(site, 'same', clock + 1),
      anEvent(site, 'other', clock + 2),
    ];
    const deliveriesOf = () => receiver.received.map(({ headers }) => headers['tessera-event-id']);
    receiver.answer(500);
    await record(one);
    await vi.waitFor(() => expect(deliveriesOf()).toEqual([one.id]));
    await vi.waitFor(async () => expect((await logOf(site, endpoint.id)).deliveries[0].attempts).toHaveLength(1));
    receiver.answer(200);
    await record(two);
    await record(three);
    await vi.waitFor(() => expect(deliveriesOf()).toEqual([one.id, three.id]));
    clock += 11_000;
    await repairJob();
    await vi.waitFor(async () => {
      await repairJob();
      expect(deliveriesOf()).toEqual([one.id, three.id, one.id, two.id]);
    });
  });

  test('many deliveries that wait for one of the same subject do not delay others', async () => {
    const [site, other] = [aSiteId(), aSiteId()];
    await anEndpoint(site, { url: `${receiver.url}/stuck` });
    const { endpoint } = await anEndpoint(other);
    const waiting = Array.from({ length: 200 }, (_, at) => ({
      ...{ _id: `whe_stuck.${site}-${at}`, endpointId: 'whe_stuck', eventId: `${site}-${at}`, type: 'order.cancelled' },
      ...{ subject: 'one', at: at - 1_000_000, isTest: false, state: 'pending' as const, nextMs: clock + 2_000 },
      ...{ tries: 0, attempts: [], body: '{}', expiresAt: new Date(clock + 3_600_000) },
    }));
    await deps.webhooks.deliveries.insertNew(site, waiting);
    await deps.webhooks.deliveries.insertNew(other, [
      {
        ...waiting[0],
        _id: `${endpoint.id}.late`,
        endpointId: endpoint.id,
        at: clock,
        nextMs: clock + 1_000,
      } as (typeof waiting)[0],
    ]);
    clock += 3_000;
    const due = await deps.webhooks.deliveries.due(200);
    expect(due).toHaveLength(200);
    expect(due.map(({ id }) => id)).toContain(`${endpoint.id}.late`);
  });

  test('after 30 failures in a row, over an hour, the endpoint is turned off, its owner notified each time, and nothing more sent', async () => {
    const site = aSiteId();
    const { endpoint } = await anEndpoint(site, { contactEmail: 'owner@example.com' });
    const shown = async () => (await owner(site).call('GET', base)).body.endpoints[0];
    const failAt = async (failuresInRow: number, failingForMs: number) => {
      const failingSinceMs = clock - failingForMs;
      await service.db
        .collection('webhookEndpoints')
        .updateOne({ _id: endpoint.id as never }, { $set: { failuresInRow, failingSinceMs } });
      const failed = anEvent(site, `order-${events}`);
      await record(failed);
      await vi.waitFor(async () => expect((await shown()).failuresInRow).toBe(failuresInRow + 1));
    };
    const mails = () => service.db.collection('mails').find({ websiteId: site, to: 'owner@example.com' }).toArray();
    receiver.answer(503);
    await failAt(40, 3_000_000);
    expect(await shown()).toMatchObject({ enabled: true, failuresInRow: 41 });
    await failAt(28, 3_700_000);
    expect(await shown()).toMatchObject({ enabled: true, failuresInRow: 29 });
    await failAt(29, 3_700_000);
    await vi.waitFor(async () =>
      expect(await shown()).toMatchObject({ enabled: false, disabledBy: 'failures', failuresInRow: 30 }),
    );
    await vi.waitFor(async () => {
      const states = (await logOf(site, endpoint.id)).deliveries.map(({ state }: { state: string }) => state);
      expect(states).toEqual(['cancelled', 'cancelled', 'cancelled']);
    });
    await vi.waitFor(async () => expect(JSON.stringify(await mails())).toContain('A webhook was turned off'));
    const before = receiver.received.length;
    await record(anEvent(site, 'order-later'));
    await repairJob();
    expect(receiver.received.length).toBe(before);

    const settings = { url: receiver.url, description: '', events: ['order.*'], contactEmail: 'owner@example.com' };
    await owner(site).call('PUT', `${base}/${endpoint.id}`, { ...settings, enabled: true });
    expect(await shown()).toMatchObject({ enabled: true, failuresInRow: 0 });
    await failAt(29, 3_700_000);
    await vi.waitFor(async () => expect(await mails()).toHaveLength(2));
  });

  test('the log is filtered and read page by page', async () => {
    const site = aSiteId();
    const { endpoint } = await anEndpoint(site);
    for (let at = 0; at < 5; at += 1) await record(anEvent(site, `order-${at}`, clock + at));
    await vi.waitFor(async () =>
      expect((await logOf(site, endpoint.id, '?state=delivered')).deliveries).toHaveLength(5),
    );
    const first = await logOf(site, endpoint.id, '?limit=3');
    const second = await logOf(site, endpoint.id, `?limit=3&cursor=${first.nextPageCursor}`);
    expect([first.deliveries.length, first.hasNextPage, second.deliveries.length, second.hasNextPage]).toEqual([
      3,
      true,
      2,
      false,
    ]);
    expect([...first.deliveries, ...second.deliveries].map(({ subject }) => subject)).toEqual(
      [4, 3, 2, 1, 0].map((at) => `order-${at}`),
    );
    expect((await logOf(site, endpoint.id, '?state=failed')).deliveries).toEqual([]);
    expect((await logOf(site, endpoint.id, '?type=order.placed')).deliveries).toEqual([]);
  });
});

describe('By hand', () => {
  test('a test is sent at once and says how it went, and is never tried again', async () => {
    const site = aSiteId();
    const { endpoint } = await anEndpoint(site);
    const well = await owner(site).call('POST', `${base}/${endpoint.id}/test`);
    expect(well.body).toMatchObject({
      type: 'webhook.test',
      isTest: true,
      state: 'delivered',
      attempts: [{ status: 200 }],
    });
    receiver.answer(404);
    const ill = await owner(site).call('POST', `${base}/${endpoint.id}/test`);
    expect(ill.body).toMatchObject({ state: 'failed', nextAt: null, attempts: [{ status: 404 }] });
  });

  test('a delivery is sent once more under the same id', async () => {
    const site = aSiteId();
    const { endpoint } = await anEndpoint(site);
    await record(anEvent(site, 'order-a'));
    await vi.waitFor(async () =>
      expect((await logOf(site, endpoint.id, '?state=delivered')).deliveries).toHaveLength(1),
    );
    const [sent] = (await logOf(site, endpoint.id)).deliveries;
    const again = await owner(site).call('POST', `${base}/${endpoint.id}/deliveries/${sent.id}/redeliver`);
    expect(again.body.attempts).toHaveLength(2);
    const ids = receiver.received.map(({ headers }) => headers['tessera-event-id']);
    expect(ids).toEqual([sent.eventId, sent.eventId]);
    expect((await owner(site).call('POST', `${base}/${endpoint.id}/deliveries/nope/redeliver`)).status).toBe(404);
  });
});

describe('The list of events', () => {
  test('goes on from where the reader stopped, oldest first', async () => {
    const site = aSiteId();
    await anEndpoint(site, { events: ['subscription.*'] });
    const events = [anEvent(site, 'a'), anEvent(site, 'b'), anEvent(site, 'c')];
    clock -= 5_000;
    for (const event of events) {
      clock += 1;
      await record(event);
    }
    const read = async (query: string) => (await owner(site).call('GET', `/api/commerce/events${query}`)).body;
    const first = await read('?limit=2');
    expect(first.events.map(({ id }: { id: string }) => id)).toEqual([events[0]?.id, events[1]?.id]);
    expect(first.hasMore).toBe(true);
    const rest = await read(`?limit=2&cursor=${first.nextCursor}`);
    expect(rest.events).toMatchObject([{ id: events[2]?.id, type: 'order.cancelled', data: { orderId: 'c' } }]);
    const end = await read(`?cursor=${rest.nextCursor}`);
    expect(end).toEqual({ events: [], nextCursor: rest.nextCursor, hasMore: false });
  });

  test('goes on while the only endpoint is off, so that what it missed can be read', async () => {
    const site = aSiteId();
    await anEndpoint(site, { enabled: false });
    clock -= 5_000;
    const missed = anEvent(site, 'missed');
    await record(missed);
    const { body } = await owner(site).call('GET', '/api/commerce/events');
    expect(body.events).toMatchObject([{ id: missed.id }]);
    expect(await service.db.collection('webhookDeliveries').countDocuments({ websiteId: site })).toBe(0);
  });

  test('begins for a store without endpoints with the first read, and ends after 30 days without reads', async () => {
    const site = aSiteId();
    const storedEvents = () => service.db.collection('webhookEvents').countDocuments({ websiteId: site });
    await record(anEvent(site, 'a'));
    expect(await storedEvents()).toBe(0);
    await owner(site).call('GET', '/api/commerce/events');
    clock += 3_000;
    await record(anEvent(site, 'b'));
    expect(await storedEvents()).toBe(1);
    clock += 30 * 24 * 3_600_000;
    await record(anEvent(site, 'c'));
    expect(await storedEvents()).toBe(1);
  });
});
