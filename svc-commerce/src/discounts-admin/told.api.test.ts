import type { OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import { domainEvents } from '@tessera/contracts/events.ts';
import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiscountStore } from '../discounts/discount-store.ts';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';

const path = '/api/commerce/discounts';
const day = 86_400_000;
let clock = Date.UTC(2026, 5, 1);
let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 }, { now: () => clock });
  await service.load(aStore([aProduct('mug')]));
});
afterAll(() => service.stop());

const aDiscount = (code: string, own: object = {}) => ({
  ...{ code, kind: 'percent' as const, percent: 10, amountCents: null, minimumSubtotalCents: null },
  ...{ maxUses: null, maxUsesPerCustomer: null, enabled: true },
  ...own,
});
const make = async (code: string, own: object = {}): Promise<OwnedDiscount> => {
  const { status, body } = await service.owner().call('POST', path, aDiscount(code, own));
  expect(status).toBe(200);
  return body;
};
interface Kept {
  _id: string;
  id: string;
  removedOn?: number;
  outbox?: OutboxEntry[];
}
const collection = () => service.db.collection<Kept>('coupons');
/** What waits in a discount's document for svc-analytics, which is not there. */
async function told(code: string) {
  const entries = (await collection().findOne({ _id: `site-a:${code}` }))?.outbox ?? [];
  return entries.map(({ type, payload, at, waitingFor }) => {
    expect([type, waitingFor]).toEqual(['discount.planned', ['svc-analytics']]);
    return { at, ...domainEvents['discount.planned'].payload.parse(payload) };
  });
}

test('every change of a discount tells its dates in the write that makes it, with a version that grows', async () => {
  const made = await make('tell', { startsMs: clock + day, endsMs: clock + 2 * day });
  const owner = service.owner();
  const first = { discountId: made.id, version: 1, name: 'TELL', isAutomatic: false, isOn: true, createdOn: clock };
  const dates = { startsOn: clock + day, endsOn: clock + 2 * day };
  expect(await told('TELL')).toEqual([{ at: clock, ...first, ...dates }]);

  clock += 1_000;
  const { code, isAutomatic, id, state, uses, lastUsedMs, createdMs, version, ...fields } = made;
  const saved = { ...fields, endsMs: null, expectedVersion: version };
  expect((await owner.call('PUT', `${path}/${id}`, saved)).status).toBe(200);
  // What is refused tells nothing.
  expect((await owner.call('PUT', `${path}/${id}`, saved)).status).toBe(409);
  expect((await owner.call('PUT', `${path}/${id}/enabled`, { enabled: false })).body).toMatchObject({ version: 3 });
  expect((await told('TELL')).slice(1)).toEqual([
    { at: clock, ...first, version: 2, startsOn: dates.startsOn, endsOn: null },
    { at: clock, ...first, version: 3, isOn: false, startsOn: dates.startsOn, endsOn: null },
  ]);
  const read = await owner.call('GET', `${path}/${id}`);
  expect(read.body).not.toHaveProperty('outbox');
});

test('ten who switch one at once are ten versions, each told once', async () => {
  const { id } = await make('RACE');
  const switches = Array.from({ length: 10 }, (_, at) =>
    service.owner().call('PUT', `${path}/${id}/enabled`, { enabled: at % 2 === 0 }),
  );
  expect((await Promise.all(switches)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await told('RACE')).map(({ version }) => version)).toEqual(Array.from({ length: 11 }, (_, at) => at + 1));
});

test('one that is taken away is nobody’s at once, its code is free, and it stays until that was heard', async () => {
  const owner = service.owner();
  const before = (await owner.call('GET', path)).body.counts.all;
  const { id } = await make('GONE', { startsMs: clock + day });
  const removed = await owner.call('DELETE', `${path}/${id}`);
  expect([removed.status, removed.body]).toEqual([200, { discountId: id }]);
  expect((await told('GONE')).map(({ version, isOn }) => [version, isOn])).toEqual([
    [1, true],
    [2, false],
  ]);
  for (const [method, address, body] of [
    ['GET', `/${id}`, undefined],
    ['DELETE', `/${id}`, undefined],
    ['PUT', `/${id}/enabled`, { enabled: true }],
  ] as const) {
    expect((await owner.call(method, `${path}${address}`, body)).body.code, method).toBe('discount.unknown');
  }
  const { body } = await owner.call('GET', `${path}?search=gone`);
  expect([body.discounts, body.counts.all]).toEqual([[], before]);

  // Nothing goes that has something to tell.
  const store = createDiscountStore(service.models, () => clock);
  await store.dropRemoved(clock + 1);
  const again = await make('gone', { percent: 20 });
  expect(again).toMatchObject({ code: 'GONE', percent: 20, version: 1, uses: 0, state: 'active' });
  expect(again.id).not.toBe(id);
  expect((await told('GONE')).map(({ discountId, version }) => [discountId, version])).toEqual([
    [id, 1],
    [id, 2],
    [again.id, 1],
  ]);
  expect((await owner.call('GET', `${path}/${again.id}`)).status).toBe(200);
  await owner.call('DELETE', `${path}/${again.id}`);
  await collection().updateOne({ _id: 'site-a:GONE' }, { $set: { outbox: [] } });
  await store.dropRemoved(clock);
  expect(await collection().findOne({ _id: 'site-a:GONE' })).not.toBeNull();
  await store.dropRemoved(clock + 1);
  expect(await collection().findOne({ _id: 'site-a:GONE' })).toBeNull();
});

test('discounts that are loaded with a store tell theirs, and once more when they are loaded again', async () => {
  const rule = { ...aDiscount('LOADED', { startsMs: clock + day }), id: 'disc_loaded' };
  for (const _again of [1, 2]) await service.load({ ...aStore([aProduct('mug')]), coupons: [rule] });
  expect((await told('LOADED')).map(({ discountId, version, startsOn }) => [discountId, version, startsOn])).toEqual([
    ['disc_loaded', 1, clock + day],
    ['disc_loaded', 2, clock + day],
  ]);
});
