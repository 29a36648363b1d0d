import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { examinedBy } from '@tessera/service-kit/testing/examined.ts';
import type { Db, Document } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStockHistory } from '../stock/stock-history.ts';
import { createStockStore } from '../stock/stock-store.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { createDeliveryStore, type DeliveryQuery } from './delivery-store.ts';
import { createEventLog } from './event-log.ts';

const count = 3_000;
/** A page, and what of an index is read at once. */
const maxExamined = 200;
const startMs = Date.UTC(2031, 0, 1);
const now = () => startMs + 86_400_000;

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api' }, { now });
  const expiresAt = new Date(now() + 86_400_000);
  await insert('webhookEvents', (n) => ({
    ...{ recordedMs: startMs + n, expiresAt },
    message: { id: `event-${n}`, type: n % 1_000 === 0 ? 'order.refunded' : 'order.placed' },
  }));
  await insert('webhookDeliveries', (n) => ({
    ...{ endpointId: 'end-1', at: startMs + n, expiresAt, type: n === 7 ? 'order.refunded' : 'order.placed' },
    ...{ state: n % 1_000 === 0 ? 'failed' : 'delivered', attempts: [] },
  }));
  await insert('stock_changes', (n) => ({
    ...{ at: startMs + n, id: `change-${n}`, variantId: 'var-1', productId: 'prod-1', sku: 'A' },
    ...{ who: 'Owner', reason: '', from: 1, to: 2, orderId: null },
  }));
});
afterAll(() => service.stop());

async function insert(collection: string, make: (n: number) => Document) {
  await service.db
    .collection<Document & { _id: string }>(collection)
    .insertMany(
      Array.from({ length: count }, (_, n) => ({ _id: `site-a:${n}`, websiteId: 'site-a', ...make(n) })) as never[],
    );
}

/** Walks a list to its end, a page at a time. @returns the ids, and the cursor before the last page */
async function walk(ask: (cursor: string | undefined) => Promise<{ ids: string[]; next: string | null }>) {
  const ids: string[] = [];
  for (let cursor: string | undefined, last: string | undefined; ; ) {
    const page = await ask(cursor);
    ids.push(...page.ids);
    if (page.next === null) return { ids, last };
    [last, cursor] = [cursor, page.next];
  }
}
const examined = (work: (db: Db, models: Models) => Promise<unknown>) =>
  examinedBy(service.config.MONGODB_URL, service.db.databaseName, work, ['find']);
const newestFirst = Array.from({ length: count }, (_, n) => `site-a:${count - 1 - n}`);

test('the log of an address is whole, page by page, and late pages cost what early ones do', async () => {
  const list = async (query: DeliveryQuery, models = service.models) => {
    const { page, nextPageCursor } = await createDeliveryStore(models, now).list('site-a', 'end-1', query);
    return { ids: page.map(({ _id }) => _id), next: nextPageCursor };
  };
  const { ids, last } = await walk((cursor) => list({ cursor, limit: 100 }));
  expect(ids).toEqual(newestFirst);
  expect((await list({ state: 'failed' })).ids).toEqual(['site-a:2000', 'site-a:1000', 'site-a:0']);
  expect((await list({ type: 'order.refunded' })).ids).toEqual(['site-a:7']);
  for (const query of [{ cursor: last, limit: 100 }, { state: 'failed' as const }, { type: 'order.refunded' }]) {
    expect((await examined((_db, models) => list(query, models))).keys).toBeLessThanOrEqual(maxExamined);
  }
});

test('who reads on in the list of events costs what is new', async () => {
  const since = async (
    query: { cursor?: string | undefined; type?: string; limit?: number },
    models = service.models,
  ) => {
    const { events, hasMore, nextCursor } = await createEventLog(models, now).since('site-a', query);
    return { ids: events.map(({ id }) => id), next: hasMore ? nextCursor : null, nextCursor };
  };
  const { ids, last } = await walk((cursor) => since({ cursor, limit: 100 }));
  expect(ids).toEqual(Array.from({ length: count }, (_, n) => `event-${n}`));
  expect((await since({ type: 'order.refunded' })).ids).toEqual(['event-0', 'event-1000', 'event-2000']);
  const end = (await since({ cursor: last, limit: 200 })).nextCursor ?? '';
  expect(await since({ cursor: end })).toEqual({ ids: [], next: null, nextCursor: end });
  for (const query of [{ cursor: end }, { cursor: last, limit: 100 }, { type: 'order.refunded' }]) {
    expect((await examined((_db, models) => since(query, models))).keys).toBeLessThanOrEqual(maxExamined);
  }
});

test('the history of stock is whole, page by page, and late pages cost what early ones do', async () => {
  const read = async (cursor: string | undefined, models = service.models) => {
    const history = createStockHistory(models, createStockStore(models, now));
    const { changes, nextPageCursor } = await history.read({ websiteId: 'site-a', variantId: 'var-1', cursor });
    return { ids: changes.map(({ id }) => id.replace('change-', 'site-a:')), next: nextPageCursor };
  };
  const { ids, last } = await walk((cursor) => read(cursor));
  expect(ids).toEqual(newestFirst);
  expect((await examined((_db, models) => read(last, models))).keys).toBeLessThanOrEqual(maxExamined);
});
