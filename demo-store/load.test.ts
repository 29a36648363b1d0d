import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importHistory } from '@tessera/contracts/analytics/import-calls.ts';
import type { Call } from '@tessera/contracts/call.ts';
import { callerHeader } from '@tessera/contracts/caller.ts';
import { importGiftCards } from '@tessera/contracts/commerce/gift-card-calls.ts';
import { importContent, importOrders, importStore } from '@tessera/contracts/commerce/import-calls.ts';
import { importReviews } from '@tessera/contracts/commerce/review-calls.ts';
import { importForms } from '@tessera/contracts/forms/calls.ts';
import { importSignUps } from '@tessera/contracts/forms/restock-calls.ts';
import { importPeople, importWebsite } from '@tessera/contracts/identity/calls.ts';
import { createCallerReader } from '@tessera/service-kit/caller-token.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoStoreVersion, type LoadedDemoStore, loadDemoStore } from './load/main.ts';
import { onePage } from './load/product-files.ts';

const platformSecret = 'a secret for tests, at least 32 characters long';
const now = Date.UTC(2026, 4, 3, 14, 30);

interface Received {
  path: string;
  websiteId: string;
  kind: string;
  body: string;
}

let server: Server;
let url: string;
let received: Received[] = [];
let loaded: LoadedDemoStore;

beforeAll(async () => {
  const kinds = ['commerce', 'identity', 'forms', 'analytics'] as const;
  const readers = kinds.map((kind) => createCallerReader(`svc-${kind}`, [platformSecret], Date.now));
  server = createServer(async (request, response) => {
    const read = await Promise.all(readers.map((reader) => reader(String(request.headers[callerHeader]))));
    const caller = read.find(Boolean);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isJson = request.headers['content-type'] === 'application/json';
    received.push({
      path: request.url ?? '',
      websiteId: caller?.websiteId ?? '',
      kind: caller?.kind ?? '',
      body: isJson ? Buffer.concat(chunks).toString() : '',
    });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  loaded = await load();
});
afterAll(() => void server.close());

const load = () =>
  loadDemoStore({
    services: { commerce: url, identity: url, forms: url, analytics: url },
    platformSecret,
    now: () => now,
  });

const bodiesOf = <C extends Call>(call: C, websiteId = 'site-fernhall') =>
  received
    .filter((one) => one.path === call.path.replace('{websiteId}', websiteId) && one.websiteId === websiteId)
    .map((one) => call.body.parse(JSON.parse(one.body)) as import('zod').output<C['body']>);

describe('The demo store', () => {
  test('is loaded as the platform, both websites with everything they have', () => {
    expect(new Set(received.map(({ kind }) => kind))).toEqual(new Set(['platform']));
    expect(loaded).toMatchObject({ websites: 2, pictures: 164, forms: 12, orders: 120 });
    const pictures = received.filter(({ path }) => path.startsWith('/internal/images/'));
    expect(pictures).toHaveLength(164);
    for (const { path } of pictures) expect(new URL(path, 'http://x').searchParams.get('alt')).toMatch(/\w/);
  });

  test('forms of pages are in French, too; what is not written is translated by nothing', () => {
    const [contact] = bodiesOf(importForms).flatMap(({ forms }) => forms.filter(({ id }) => id === 'form-contact'));
    expect(contact?.translations?.['fr-FR']).toMatchObject({ submitButtonText: { from: 'Send', to: 'Envoyer' } });
    expect(contact?.fields.map(({ translations }) => translations?.['fr-FR']?.title)).not.toContain(undefined);
    const words = contact?.fields.flatMap(({ translations }) => translations?.['fr-FR']?.options ?? []);
    expect(words).toContainEqual({ from: 'Workshops', to: 'Les ateliers' });
  });

  test('some orders were sent, given back and cancelled, with figures that fit', () => {
    const orders = bodiesOf(importOrders).flatMap((body) => body.orders);
    const cancelled = orders.filter(({ fulfilment }) => fulfilment === 'cancelled');
    expect(cancelled.length).toBeGreaterThan(2);
    expect(cancelled.every(({ cancelledOn, createdOn }) => cancelledOn !== null && cancelledOn >= createdOn)).toBe(
      true,
    );
    const part = orders.filter(({ refunds, paymentState }) => refunds.length > 0 && paymentState === 'paid');
    expect(part.length).toBeGreaterThan(2);
    for (const { refunds, grandTotal, createdOn, paymentState } of orders) {
      const given = refunds.reduce((sum, { amount }) => sum + Number(amount.value), 0);
      expect(given).toBeLessThanOrEqual(Number(grandTotal.value));
      expect(given === Number(grandTotal.value)).toBe(paymentState === 'refunded');
      expect(refunds.every(({ at }) => at >= createdOn && at <= now)).toBe(true);
    }
    const files = received.filter(({ path }) => path.startsWith('/internal/product-files/'));
    expect(files).toHaveLength(3);
    expect(new TextDecoder().decode(onePage(['A (note)']))).toMatch(/^%PDF-1.4\n[\s\S]*A \\\(note\\\)[\s\S]*%%EOF\n$/);
  });

  test('fits the contract of every call', () => {
    const calls = [
      importWebsite,
      importPeople,
      importStore,
      importContent,
      importOrders,
      importReviews,
      importGiftCards,
      importForms,
    ];
    for (const websiteId of ['site-fernhall', 'site-northlight']) {
      for (const call of calls) expect(bodiesOf<Call>(call, websiteId), call.id).toHaveLength(1);
    }
    expect(bodiesOf(importHistory).length).toBeGreaterThan(5);
  });

  test('loads refunds and cancellations beside the sales, as the orders have them', () => {
    const bodies = bodiesOf(importHistory);
    const orders = bodiesOf(importOrders, 'site-fernhall').flatMap((body) => body.orders);
    const ids = (list: readonly { id?: string; orderId?: string }[]) => list.map((one) => one.id ?? one.orderId).sort();
    const refunded = bodies.flatMap(({ refunds = [] }) => refunds.map(({ refund }) => refund));
    const cancelled = bodies.flatMap(({ cancellations = [] }) => cancellations.map(({ cancellation }) => cancellation));
    expect(ids(refunded)).toEqual(ids(orders.filter(({ refunds }) => refunds?.length)));
    expect(ids(cancelled)).toEqual(ids(orders.filter(({ cancelledOn }) => cancelledOn !== null)));
    expect(refunded.length).toBeGreaterThan(3);
  });

  test('answers to its own host first and to the development hosts after it', () => {
    expect(bodiesOf(importWebsite)[0]?.hosts).toEqual([
      'fernhall.example',
      'fernhall.localhost',
      'localhost',
      '127.0.0.1',
    ]);
    expect(bodiesOf(importWebsite, 'site-northlight')[0]?.hosts).toEqual([
      'northlight.example',
      'northlight.localhost',
    ]);
  });

  test('gives every navigation link of the websites an address', () => {
    for (const websiteId of ['site-fernhall', 'site-northlight']) {
      const [website] = bodiesOf(importWebsite, websiteId);
      const links = [...(website?.navigation.mainNav ?? []), ...(website?.navigation.footerNav ?? [])];
      const ids = links.map((link) => link.collectionId ?? link.memberAreaId).filter((id) => id !== null);
      expect(ids.length).toBeGreaterThan(3);
      for (const id of ids) expect(website?.addresses[id], id).toMatch(/^\//);
    }
  });

  test('keeps money in minor units and pictures with their real size', () => {
    const mug = bodiesOf(importStore)[0]?.products.find((product) => product.urlSlug === 'moor-mug');
    expect(mug?.variants[0]).toMatchObject({ priceCents: 2400, salePriceCents: null, qtyInStock: 10 });
    expect(mug?.images[0]).toMatchObject({
      url: '/images/site-fernhall/moor-mug-1.jpg',
      width: 1200,
      height: 1500,
      focalPoint: { x: 0.5, y: 0.52 },
    });
  });

  test('hands each product the form its buyer fills in', () => {
    const products = bodiesOf(importStore)[0]?.products ?? [];
    const withForm = products.filter((product) => product.additionalFieldsFormId);
    expect(withForm.length).toBeGreaterThan(5);
    for (const product of withForm) {
      expect(product.additionalFieldsForm).toMatchObject({ id: product.additionalFieldsFormId });
    }
  });

  test('tells the owner of submissions, and which pages show a form', () => {
    const contact = bodiesOf(importForms)[0]?.forms.find((form) => form.id === 'form-contact');
    expect(contact).toMatchObject({ notifyEmail: 'edda@example.com', pageIds: ['page-contact'] });
  });

  test('knows who waits for what is sold out, under the names the store has for it', () => {
    const signUps = bodiesOf(importSignUps)[0]?.signUps ?? [];
    expect([signUps.length, signUps.filter(({ notifiedOn }) => notifiedOn !== null).length]).toEqual([60, 7]);
    expect(signUps.some(({ variantLabel }) => variantLabel.includes(', '))).toBe(true);
    for (const { productTitle, createdOn } of signUps) {
      expect(productTitle).not.toBe('');
      expect(createdOn).toBeLessThan(now);
    }
    expect(bodiesOf(importSignUps, 'site-northlight')[0]?.signUps).toEqual([]);
  });

  test('lets nothing of the past lie ahead of now', () => {
    const orders = bodiesOf(importOrders)[0]?.orders ?? [];
    expect(Math.max(...orders.map((order) => order.createdOn))).toBeLessThanOrEqual(now);
    const giftCards = bodiesOf(importGiftCards)[0]?.giftCards ?? [];
    expect(giftCards).toHaveLength(6);
    for (const { cents, spentCents } of giftCards) expect(spentCents).toBeLessThanOrEqual(cents);
    const reviews = bodiesOf(importReviews)[0]?.reviews ?? [];
    expect(reviews.length).toBeGreaterThan(50);
    expect(Math.max(...reviews.map(({ createdOn }) => createdOn))).toBeLessThanOrEqual(now);
    const hits = bodiesOf(importHistory).flatMap((body) => body.hits);
    expect(Math.max(...hits.map((hit) => hit.at))).toBeLessThanOrEqual(now);
  });

  test('tells analytics of exactly the orders the store has, each with a visit that ends on its confirmation', () => {
    const orders = bodiesOf(importOrders)[0]?.orders ?? [];
    const told = bodiesOf(importHistory).flatMap((body) => body.orders);
    expect(told.map(({ at, order }) => [order.orderId, at, order.grandTotal])).toEqual(
      orders.map((order) => [order.id, order.createdOn, order.grandTotal]),
    );
    const hits = bodiesOf(importHistory).flatMap((body) => body.hits);
    expect(hits.filter((hit) => hit.url === '/checkout/confirmed')).toHaveLength(orders.length);
    // Every live order is its buyer's first, or comes after so many.
    for (const email of new Set(orders.map((order) => order.email))) {
      const theirs = orders.filter((order) => order.email === email && !order.testMode).map(({ id }) => id);
      const counts = told.filter(({ order }) => theirs.includes(order.orderId)).map(({ order }) => order.earlier);
      expect(counts.map((earlier) => earlier?.orders ?? 0).sort((a, b) => a - b)).toEqual([...theirs.keys()]);
    }
  });

  test('has 90 days of visits, none on the search page, more on spike days', () => {
    const hits = bodiesOf(importHistory).flatMap((body) => body.hits);
    const dates = hits.filter((hit) => hit.id.endsWith('-0')).map((hit) => hit.visitId.slice(5, 15));
    const visitsOn = (date: string) => dates.filter((one) => one === date).length;
    expect(new Set(dates.filter((date) => /^\d{4}-/.test(date))).size).toBe(90);
    expect(visitsOn('2026-04-27')).toBeGreaterThan(1.4 * visitsOn('2026-04-20'));
    expect(hits.some((hit) => hit.event === 'View' && hit.url.startsWith('/search'))).toBe(false);
    expect(new Set(hits.map((hit) => hit.id)).size).toBe(hits.length);
  });

  test('is the same when it is loaded again', async () => {
    const before = received.map(({ path, body }) => `${path} ${body}`).sort();
    received = [];
    await load();
    expect(received.map(({ path, body }) => `${path} ${body}`).sort()).toEqual(before);
  });

  test('has a version that stays while nothing changes', () => {
    expect(demoStoreVersion()).toMatch(/^[0-9a-f]{16}$/);
    expect(demoStoreVersion()).toBe(demoStoreVersion());
  });
});
