import { callerHeader } from '@tessera/contracts/caller.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aPlacedOrder, type PlacedOrder } from '../testing/placed-order.ts';
import { downloadDays } from './grants.ts';

let service: CommerceService;
let now = Date.UTC(2030, 0, 1);
const bytes = new Uint8Array(300_000).map((_, at) => at % 251);
const digital = { productType: productType.digital, variants: [aVariant('notes', { unlimited: true })] };

async function upload(path: string, kind: 'staff' | 'platform' = 'platform', websiteId = 'site-a') {
  const sign = createCallerSigner(service.config.PLATFORM_SECRET, () => now);
  const token = await sign({ kind, websiteId, address: '203.0.113.7', locale: 'en' });
  return fetch(service.url + path, {
    method: 'PUT',
    body: bytes,
    headers: { [callerHeader]: token, 'content-type': 'application/pdf' },
  });
}

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api' }, { now: () => now });
  await service.load(aStore([aProduct('notes', digital), aProduct('mug')]));
  expect((await upload('/internal/product-files/prod-notes/Glaze%20notes.pdf')).status).toBe(204);
});
afterAll(() => service.stop());

const filesOf = async ({ token }: PlacedOrder, websiteId = 'site-a') =>
  (await service.as({ websiteId }).call('GET', `/api/commerce/checkout/orders/${token}/downloads`)).body.downloads;
const load = (url: string, websiteId = 'site-a') => service.as({ websiteId }).call('GET', url);

describe('The file of a digital product', () => {
  test('is loaded by the buyer, whole and under its name', async () => {
    const order = await aPlacedOrder(service, { notes: 1, mug: 1 });
    const [file, ...more] = await filesOf(order);
    expect(more).toEqual([]);
    expect(file).toMatchObject({ productName: 'Product notes', fileName: 'Glaze notes.pdf', bytes: 300_000, left: 5 });
    const sign = createCallerSigner(service.config.PLATFORM_SECRET, () => now);
    const token = await sign({ kind: 'visitor', websiteId: 'site-a', address: '203.0.113.7', locale: 'en' });
    const answer = await fetch(service.url + file.url, { headers: { [callerHeader]: token } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-length')).toBe('300000');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Glaze notes.pdf"; filename*=UTF-8''Glaze%20notes.pdf`,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    expect((await filesOf(order))[0].left).toBe(4);
  });

  test('is loaded five times, also when asked for at once', async () => {
    const order = await aPlacedOrder(service, { notes: 1 });
    const [{ url }] = await filesOf(order);
    const answers = await Promise.all(Array.from({ length: 12 }, () => load(url)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const late = answers.find(({ status }) => status !== 200);
    expect([late?.status, late?.body.code]).toEqual([410, 'download.over']);
    expect((await filesOf(order))[0]).toMatchObject({ left: 0, url: null });
  });

  test('is loaded for thirty days, until the owner begins again', async () => {
    const order = await aPlacedOrder(service, { notes: 1 });
    const [{ url }] = await filesOf(order);
    now += downloadDays * 24 * 3_600_000;
    expect((await load(url)).status).toBe(410);
    const renewed = await order.ask('downloads/renew');
    expect(renewed.body.downloads).toMatchObject([{ left: 5, url: null }]);
    expect((await load(url)).status).toBe(200);
    const mails = await service.owner().call('GET', `/api/commerce/orders/${order.id}/mails`);
    expect(mails.body.mails).toMatchObject([{ subject: expect.stringMatching(/^Your downloads of order/) }]);
  });

  test('is not for those whose money went back', async () => {
    const refunded = await aPlacedOrder(service, { notes: 1 });
    const [{ url }] = await filesOf(refunded);
    await refunded.refund({ cents: 100, lines: [{ line: 0, quantity: 1 }] });
    expect([(await load(url)).status, await filesOf(refunded)]).toEqual([410, []]);
    const cancelled = await aPlacedOrder(service, { notes: 1 });
    const [file] = await filesOf(cancelled);
    await cancelled.ask('cancel', {});
    expect((await load(file.url)).status).toBe(410);
  });

  test('is not to be guessed, nor loaded from another website', async () => {
    const order = await aPlacedOrder(service, { notes: 1 });
    const [{ url }] = await filesOf(order);
    expect((await load(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    expect((await load(`/api/commerce/downloads/${order.id}.prod-notes`)).status).toBe(404);
    expect((await load(url, 'site-b')).status).toBe(404);
    const listed = await service.owner().call('GET', `/api/commerce/orders/${order.id}/downloads`);
    expect(listed.body.downloads).toMatchObject([{ url: null }]);
    expect((await service.as().call('GET', `/api/commerce/orders/${order.id}/downloads`)).status).toBe(401);
    expect((await filesOf(order))[0].left).toBe(5);
  });

  test('of a product nobody put a file to is none', async () => {
    const order = await aPlacedOrder(service, { mug: 1 });
    expect(await filesOf(order)).toEqual([]);
    expect((await order.ask('downloads/renew')).body.code).toBe('download.unknown');
  });

  test('is kept by the owner of the website only', async () => {
    expect((await upload('/internal/product-files/prod-notes/x.pdf', 'staff')).status).toBe(403);
    const read = await service.owner().call('GET', '/api/commerce/product-files/prod-notes');
    expect(read.body.file).toEqual({ fileName: 'Glaze notes.pdf', bytes: 300_000, contentType: 'application/pdf' });
    const foreign = await service.owner({ websiteId: 'site-b' }).call('GET', '/api/commerce/product-files/prod-notes');
    expect(foreign.body.file).toBeNull();
  });
});
