import { callerHeader } from '@tessera/contracts/caller.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';
import { aPlacedOrder, type PlacedOrder } from '../testing/placed-order.ts';
import { downloadDays } from './grants.ts';

let service: CommerceService;
let now = Date.UTC(2030, 0, 1);
const bytes = new Uint8Array(300_000).map((_, at) => at % 251);
const digital = { productType: productType.digital, variants: [aVariant('notes', { unlimited: true })] };

async function upload(path: string, kind: 'staff' | 'platform' = 'platform', websiteId = 'site-a') {
  const sign = createCallerSigner('svc-commerce', service.config.PLATFORM_SECRET, () => now);
  const token = await sign({ kind, websiteId, address: '203.0.113.7', locale: 'en' });
  return fetch(service.url + path, {
    method: 'PUT',
    body: bytes,
    headers: { [callerHeader]: token, 'content-type': 'application/pdf' },
  });
}

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api' }, { now: () => now });
  const guide = { ...digital, variants: [aVariant('guide', { unlimited: true })] };
  await service.load(aStore([aProduct('notes', digital), aProduct('guide', guide), aProduct('mug')]));
  expect((await upload('/internal/product-files/prod-notes/Glaze%20notes.pdf')).status).toBe(204);
});
afterAll(() => service.stop());

const filesOf = async ({ token }: PlacedOrder, websiteId = 'site-a') =>
  (await service.as({ websiteId }).call('GET', `/api/commerce/checkout/orders/${token}/downloads`)).body.downloads;
const load = (url: string, websiteId = 'site-a') => service.as({ websiteId }).call('GET', url);

describe('The file of a digital product', () => {
  test('of an order that is paid late can be loaded from then on', async () => {
    const order = await aPlacedOrder(service, { notes: 1, mug: 1 }, { cardNumber: '4000000000000051' });
    expect(await filesOf(order)).toEqual([]);
    const before = now;
    now += 40 * 86_400_000;
    const due = (await order.read()).payments[0]?.cents ?? 0;
    const paid = await order.ask('payments', { paymentId: 'by-hand-1', cents: due, note: 'Bank transfer' });
    expect(paid.body.paymentState).toBe('paid');
    expect(await filesOf(order)).toMatchObject([{ url: expect.any(String), until: now + downloadDays * 86_400_000 }]);
    now = before;
  });

  test('is loaded by the buyer, whole and under its name', async () => {
    const order = await aPlacedOrder(service, { notes: 1, mug: 1 });
    const [file, ...more] = await filesOf(order);
    expect(more).toEqual([]);
    expect(file).toMatchObject({ productName: 'Product notes', fileName: 'Glaze notes.pdf', bytes: 300_000, left: 5 });
    const sign = createCallerSigner('svc-commerce', service.config.PLATFORM_SECRET, () => now);
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

  test('is not used up by looking at its head, as programs do that check links', async () => {
    const order = await aPlacedOrder(service, { notes: 1 });
    const [{ url }] = await filesOf(order);
    const caller = service.as();
    const look = async () => fetch(service.url + url, { method: 'HEAD', headers: await caller.proof() });
    for (let n = 0; n < 7; n += 1) {
      const { status, headers } = await look();
      expect([status, headers.get('content-length')]).toEqual([200, '300000']);
    }
    expect((await filesOf(order))[0].left).toBe(5);
    for (let n = 0; n < 5; n += 1) expect((await load(url)).status).toBe(200);
    expect((await look()).status).toBe(410);
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
    const late = await load(url);
    expect([late.status, late.body.code]).toEqual([403, 'download.expired']);
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
    expect((await load(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).status).toBe(403);
    expect((await load(`/api/commerce/downloads/${order.id}.prod-notes`)).status).toBe(403);
    expect((await load(url, 'site-b')).status).toBe(403);
    const listed = await service.owner().call('GET', `/api/commerce/orders/${order.id}/downloads`);
    expect(listed.body.downloads).toMatchObject([{ url: null }]);
    expect((await service.as().call('GET', `/api/commerce/orders/${order.id}/downloads`)).status).toBe(401);
    expect((await filesOf(order))[0].left).toBe(5);
  });

  test('SAFE-29 is not given for a link without its signature, with another one, or an expired one', async () => {
    const order = await aPlacedOrder(service, { notes: 1, guide: 1 });
    const other = await aPlacedOrder(service, { notes: 1 });
    const [{ url, id }] = await filesOf(order);
    const [theirs] = await filesOf(other);
    const links = '/api/commerce/downloads/';
    const refusedWith = async (path: string, websiteId?: string) => {
      const { status, body, headers } = await load(path, websiteId);
      return [status, body.code, headers.get('content-disposition')];
    };
    for (const path of [
      ...[`${links}x`, links + id, `${links}${order.id}.prod-notes`, `${links}${url.slice(links.length, -1)}`],
      ...[`${links}..%2F..%2Fprod-notes`, `${links}site-a%2Fprod-notes`, `${links}site-a:${id}`],
    ]) {
      expect([path, ...(await refusedWith(path))]).toEqual([path, 403, 'download.wrong_link', null]);
    }
    // Each is for one order of one website.
    expect(theirs.url).not.toBe(url);
    expect(await refusedWith(url, 'site-b')).toEqual([403, 'download.wrong_link', null]);
    const before = now;
    now += downloadDays * 86_400_000 - 1;
    expect((await load(url)).status).toBe(200);
    now += 1;
    expect(await refusedWith(url)).toEqual([403, 'download.expired', null]);
    now = before;
    expect((await filesOf(order))[0].left).toBe(4);
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

describe('An owner gives a digital product its file', () => {
  const path = (id: string, name = '') => `/api/commerce/product-files/prod-${id}${name && `/${name}`}`;
  const send = async (address: string, body: BodyInit, method = 'PUT') => {
    const sign = createCallerSigner('svc-commerce', service.config.PLATFORM_SECRET, () => now);
    const token = await sign({
      ...{ websiteId: 'site-a', address: '203.0.113.7', locale: 'en' },
      ...{ kind: 'key', keyId: 'key_1', scopes: ['products.write'] },
    });
    // `duplex` is needed for streams, and TypeScript's library does not know it yet.
    const init = { method, body, headers: { [callerHeader]: token }, duplex: 'half' } as RequestInit;
    const answer = await fetch(service.url + address, init);
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  };
  const kept = async (id: string) => (await service.owner().call('GET', path(id))).body.file;

  test('it takes the place of the one before, and is taken away again', async () => {
    const first = await send(path('guide', 'guide.pdf'), 'one');
    expect([first.status, first.body.file]).toEqual([
      200,
      { fileName: 'guide.pdf', bytes: 3, contentType: 'application/pdf' },
    ]);
    const order = await aPlacedOrder(service, { guide: 1 });
    await send(path('guide', 'second.txt'), 'second');
    const [{ url, fileName }] = await filesOf(order);
    expect([fileName, (await load(url)).body]).toEqual(['second.txt', 'second']);
    expect(await service.db.collection('productFiles.files').countDocuments({ filename: 'site-a/prod-guide' })).toBe(1);
    const removed = await service.owner().call('DELETE', path('guide'));
    expect([removed.status, await kept('guide'), await filesOf(order)]).toEqual([204, null, []]);
  });

  test('one that breaks off while it is sent leaves the one before as it was', async () => {
    await send(path('guide', 'whole.txt'), 'whole');
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(700_000));
        setTimeout(() => controller.error(new Error('the line broke')), 50);
      },
    });
    await expect(send(path('guide', 'half.txt'), broken)).rejects.toThrow();
    expect(await kept('guide')).toMatchObject({ fileName: 'whole.txt', bytes: 5 });
    const known = await service.db
      .collection('productFiles.files')
      .find({}, { projection: { _id: 1 } })
      .toArray();
    await vi.waitFor(async () => {
      const chunks = await service.db
        .collection('productFiles.chunks')
        .find({}, { projection: { files_id: 1 } })
        .toArray();
      const isKnown = (id: unknown) => known.some(({ _id }) => _id.equals(id as ObjectId));
      expect(chunks.filter((chunk) => !isKnown(chunk.files_id))).toEqual([]);
    });
  });

  test('what an upload left that died with its process is taken away after an hour, and nothing else', async () => {
    await send(path('guide', 'whole.txt'), 'whole');
    const [whole] = await service.db.collection('productFiles.files').find({ filename: 'site-a/prod-guide' }).toArray();
    const died = new ObjectId();
    const uploads = service.db.collection('productFileUploads');
    await uploads.insertMany([died, whole?._id].map((_id) => ({ _id: _id as ObjectId, startedMs: now })));
    await service.db.collection('productFiles.chunks').insertOne({ files_id: died, n: 0, data: Buffer.from('half') });
    const left = () => service.db.collection('productFiles.chunks').countDocuments({ files_id: died });
    const tidyAfter = (ms: number) => depsOf(service, () => now + ms).productFiles.tidy(100);
    await tidyAfter(3_500_000);
    expect(await left()).toBe(1);
    await tidyAfter(3_700_000);
    expect([await left(), await uploads.countDocuments({})]).toEqual([0, 0]);
    expect(await kept('guide')).toMatchObject({ fileName: 'whole.txt', bytes: 5 });
  });

  test('SAFE-28 its name leads nowhere, and whatever is in it, it is loaded as a file and never shown', async () => {
    for (const name of ['../../x', '..\\x.html', 'x.svg', 'x.html']) {
      expect((await send(path('guide', encodeURIComponent(name)), '<script>1</script>')).status).toBe(200);
      const order = await aPlacedOrder(service, { guide: 1 });
      const [{ url }] = await filesOf(order);
      const { headers } = await load(url);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[^/\\"]+"; filename\*=UTF-8''/);
      const type = [headers.get('content-type'), headers.get('x-content-type-options')];
      expect(type).toEqual(['application/octet-stream', 'nosniff']);
    }
    const stored = await service.db.collection('productFiles.files').distinct('filename');
    expect(stored).toEqual(['site-a/prod-guide', 'site-a/prod-notes']);
    await service.owner().call('DELETE', path('guide'));
  });

  test('an empty file, and one for a product that is not digital, are refused', async () => {
    const empty = await send(path('notes', 'empty.txt'), '');
    expect([empty.status, empty.body.errors]).toEqual([400, { file: 'The file is empty.' }]);
    expect(await kept('notes')).toMatchObject({ fileName: 'Glaze notes.pdf' });
    expect((await send(path('mug', 'mug.pdf'), 'x')).body.code).toBe('download.not_digital');
    expect((await send(path('nothing', 'x.pdf'), 'x')).body.code).toBe('product.unknown');
  });
});
