import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 });
});
afterAll(() => service.stop());

const media = '/api/content-service/media';
const picture = (width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: '#a5603c' } });

let sites = 0;
function anUploader() {
  sites += 1;
  const websiteId = `site-uploads-${sites}`;
  const owner = service.owner({ websiteId });
  const read = async (id: string) => (await owner.call('GET', `${media}/${id}`)).body.media;
  /** The file once it was looked at. */
  const settled = async (id: string) => {
    await expect.poll(async () => (await read(id))?.state, { timeout: 30_000 }).not.toBe('processing');
    return read(id);
  };
  /** Sends a file as a client of the protocol does. */
  const send = async (bytes: Buffer, metadata: Record<string, string>, options: object = {}) => {
    const headers = await owner.proof();
    return new Promise<string>((resolve, reject) => {
      const upload = new Upload(bytes, {
        ...{ endpoint: `${service.url}${media}/uploads`, metadata, headers, retryDelays: null, chunkSize: 5_000_000 },
        onError: reject,
        onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
        ...options,
      });
      upload.start();
    });
  };
  const headersOf = async (more: Record<string, string>) => ({
    ...(await owner.proof()),
    'tus-resumable': '1.0.0',
    ...more,
  });
  const create = async (length: number, filename: string) => {
    const metadata = `filename ${Buffer.from(filename).toString('base64')}`;
    const headers = await headersOf({ 'upload-length': `${length}`, 'upload-metadata': metadata });
    return fetch(`${service.url}${media}/uploads`, { method: 'POST', headers });
  };
  const original = async (id: string) => {
    const answer = await fetch(`${service.url}${media}/${id}/original`, { headers: await owner.proof() });
    return Buffer.from(await answer.arrayBuffer());
  };
  return { owner, websiteId, read, settled, send, headersOf, create, original };
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('An upload by tus 1.0', () => {
  test('of another program’s client becomes a picture of the library, in its folder', async () => {
    const { send, settled, original, headersOf } = anUploader();
    const bytes = await picture().png().toBuffer();
    const id = await send(bytes, { filename: 'Kiln Opening.png', folder: 'Journal' });
    expect(id).toMatch(/^kiln-opening-[\w-]{10}$/);
    expect(await settled(id)).toMatchObject({
      ...{ name: 'Kiln Opening.png', folder: 'Journal', kind: 'picture', state: 'ready', width: 300, height: 200 },
      ...{ contentType: 'image/png', bytes: bytes.length, problem: null },
    });
    expect(hashOf(await original(id))).toBe(hashOf(bytes));
    // A client that missed the last answer learns that all has arrived.
    const head = await fetch(`${service.url}${media}/uploads/${id}`, { method: 'HEAD', headers: await headersOf({}) });
    expect(head.headers.get('upload-offset')).toBe(`${bytes.length}`);
  });

  test('survives clients that die in the middle of a part, again and again', async () => {
    const { settled, headersOf, create, original } = anUploader();
    // A video by its first bytes: its content is not read.
    const bytes = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), randomBytes(3_000_000)]);
    const location = (await create(bytes.length, 'tour.mp4')).headers.get('location') ?? '';
    const offsetOf = async () => {
      const answer = await fetch(service.url + location, { method: 'HEAD', headers: await headersOf({}) });
      return Number(answer.headers.get('upload-offset'));
    };
    for (let kill = 0; kill < 100; kill++) {
      const offset = await offsetOf();
      const headers = await headersOf({
        'upload-offset': `${offset}`,
        'content-type': 'application/offset+octet-stream',
      });
      const dying = new AbortController();
      async function* some() {
        yield bytes.subarray(offset, offset + 20_000);
        await wait(5);
        dying.abort();
      }
      const body = Readable.toWeb(Readable.from(some())) as unknown as BodyInit;
      const init = { method: 'PATCH', headers, body, duplex: 'half', signal: dying.signal } as RequestInit;
      await fetch(service.url + location, init).catch(() => undefined);
    }
    let offset = await offsetOf();
    await expect
      .poll(
        async () => {
          offset = await offsetOf();
          const headers = await headersOf({
            'upload-offset': `${offset}`,
            'content-type': 'application/offset+octet-stream',
          });
          const answer = await fetch(service.url + location, {
            method: 'PATCH',
            headers,
            body: bytes.subarray(offset),
          });
          return answer.status;
        },
        { timeout: 30_000 },
      )
      .toBe(204);
    const id = location.split('/').at(-1) ?? '';
    expect(await settled(id)).toMatchObject({ kind: 'video', state: 'ready', bytes: bytes.length });
    expect(hashOf(await original(id))).toBe(hashOf(bytes));
  });

  test('is answered its offset; a part from elsewhere is refused and changes nothing', async () => {
    const { headersOf, create } = anUploader();
    const location = (await create(1_000, 'a.bin')).headers.get('location') ?? '';
    const send = async (offset: number, length: number) => {
      const headers = await headersOf({
        'upload-offset': `${offset}`,
        'content-type': 'application/offset+octet-stream',
      });
      return fetch(service.url + location, { method: 'PATCH', headers, body: Buffer.alloc(length) });
    };
    expect((await send(0, 400)).headers.get('upload-offset')).toBe('400');
    expect((await send(0, 400)).status).toBe(409);
    expect((await send(400, 700)).status).toBe(413);
    const head = await fetch(service.url + location, { method: 'HEAD', headers: await headersOf({}) });
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '400',
      '1000',
    ]);
    expect(head.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(service.url + location, { method: 'DELETE', headers: await headersOf({}) })).status).toBe(204);
    expect((await send(400, 10)).status).toBe(404);
  });

  test('EDIT-215 EDIT-198 of more than 500 MB, or without a file name, does not begin', async () => {
    const { create } = anUploader();
    const huge = await create(500_000_001, 'film.mp4');
    expect([huge.status, (await huge.json()).error]).toEqual([
      413,
      'The file is too large. The maximum size is 500 MB.',
    ]);
    expect((await create(10, ' ')).status).toBe(400);
  });

  test('belongs to its website: neither to visitors nor of another website', async () => {
    const { create } = anUploader();
    const location = (await create(10, 'a.png')).headers.get('location') ?? '';
    const other = anUploader();
    const head = await fetch(service.url + location, { method: 'HEAD', headers: await other.headersOf({}) });
    expect(head.status).toBe(404);
    expect((await service.as().call('POST', `${media}/uploads`, undefined, { 'tus-resumable': '1.0.0' })).status).toBe(
      401,
    );
  });
});

describe('A file that has arrived', () => {
  const cases: [name: string, file: string, bytes: () => Promise<Buffer>, expected: object][] = [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation): (typeof cases)[number] => [
      `orientation ${orientation} is upright`,
      'turned.jpg',
      () => picture().withMetadata({ orientation }).jpeg().toBuffer(),
      { state: 'ready', width: orientation > 4 ? 200 : 300, height: orientation > 4 ? 300 : 200 },
    ]),
    ['CMYK', 'print.jpg', () => picture().toColourspace('cmyk').jpeg().toBuffer(), { state: 'ready' }],
    ['16 bit', 'deep.png', () => picture().toColourspace('rgb16').png().toBuffer(), { state: 'ready', width: 300 }],
    ['wide gamut', 'wide.png', () => picture().withIccProfile('p3').png().toBuffer(), { state: 'ready' }],
    [
      'an animated picture',
      'moves.gif',
      async () => {
        const frames = await Promise.all(
          ['#fff', '#000'].map((background) =>
            sharp({ create: { width: 10, height: 10, channels: 3, background } })
              .png()
              .toBuffer(),
          ),
        );
        return sharp(frames, { join: { animated: true } })
          .gif()
          .toBuffer();
      },
      { state: 'ready', isAnimated: true, height: 10, contentType: 'image/gif' },
    ],
    [
      'an SVG, drawn without what could run in it',
      'logo.svg',
      async () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>x()</script><rect width="40" height="20" fill="#a5603c"/></svg>',
        ),
      { state: 'ready', kind: 'picture', contentType: 'image/svg+xml' },
    ],
    [
      'EDIT-214 a truncated picture',
      'torn.jpg',
      async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 4_000),
      { state: 'failed', problem: expect.stringMatching(/^File processing failed to complete\. /) },
    ],
    [
      'EDIT-214 a bomb',
      'bomb.png',
      () =>
        sharp({ limitInputPixels: false, create: { width: 10_100, height: 10_100, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      { state: 'failed', problem: expect.stringContaining('more than 100 megapixels') },
    ],
    [
      'EDIT-216 EDIT-222 SAFE-28 a mislabelled file',
      'trick.jpg',
      async () => Buffer.from('<html><script>x()</script></html>'),
      { state: 'failed', problem: 'trick.jpg is not a supported file.' },
    ],
    [
      'a picture under a wrong name',
      'photo.txt',
      () => picture().webp().toBuffer(),
      { state: 'ready', contentType: 'image/webp' },
    ],
    [
      'HEIC',
      'phone.heic',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      { state: 'failed', problem: expect.stringContaining('Export it as JPEG') },
    ],
    [
      'a MOV video',
      'day.mov',
      async () => Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  '),
      { state: 'failed', problem: expect.stringContaining('Upload MP4 or WebM') },
    ],
    [
      'an SVG with entities',
      'bomb.svg',
      async () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "aa">]><svg/>'),
      { state: 'failed' },
    ],
  ];
  test('is read or refused with its reason, one after the other, and none twice', async () => {
    const { send, settled, owner } = anUploader();
    const ids: string[] = [];
    for (const [, filename, bytes] of cases) ids.push(await send(await bytes(), { filename }));
    for (const [at, [name, , , expected]] of cases.entries()) {
      expect({ name, ...(await settled(ids[at] ?? '')) }).toMatchObject({ ...expected });
    }
    const { body } = await owner.call('GET', media);
    expect(body.media).toHaveLength(cases.length);
    expect(new Set(body.media.map(({ id }: { id: string }) => id))).toEqual(new Set(ids));
  });

  test('is listed and read by the repair job when its process died before both', async () => {
    const { create, headersOf, settled, owner, websiteId } = anUploader();
    const bytes = await picture().png().toBuffer();
    const location = (await create(bytes.length + 1, 'a.png')).headers.get('location') ?? '';
    const headers = await headersOf({ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' });
    await fetch(service.url + location, { method: 'PATCH', headers, body: new Uint8Array(bytes) });
    expect((await owner.call('GET', media)).body.media).toEqual([]);
    const id = location.split('/').at(-1) ?? '';
    const uploads = service.db.collection<{ _id: string }>('mediaUploads');
    await uploads.updateOne(
      { _id: `${websiteId}:${id}` },
      { $set: { length: bytes.length, wholeOn: 1, leaseUntil: 1 } },
    );
    await service.repairJobs.run('svc-commerce.media-processing-job');
    expect(await settled(id)).toMatchObject({ name: 'a.png', state: 'ready', width: 300 });
    const left = { filename: { $regex: `^${websiteId}/uploads/` } };
    await expect.poll(() => service.db.collection('images.files').countDocuments(left)).toBe(0);
  });

  test('is refused when it killed its workers twice', async () => {
    const { create, settled, websiteId } = anUploader();
    const location = (await create(10, 'killer.png')).headers.get('location') ?? '';
    const id = location.split('/').at(-1) ?? '';
    const uploads = service.db.collection<{ _id: string }>('mediaUploads');
    const whole = { length: 0, wholeOn: 1, leaseUntil: 1, openStarts: 2 };
    await uploads.updateOne({ _id: `${websiteId}:${id}` }, { $set: whole });
    await service.repairJobs.run('svc-commerce.media-processing-job');
    const { state, problem } = await settled(id);
    expect([state, problem]).toEqual(['failed', expect.stringContaining('File processing failed to complete')]);
  });

  test('of an upload that never became whole is removed after a day', async () => {
    const { create, headersOf, websiteId } = anUploader();
    const location = (await create(10, 'a.png')).headers.get('location') ?? '';
    const headers = await headersOf({ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' });
    await fetch(service.url + location, { method: 'PATCH', headers, body: new Uint8Array(5) });
    const uploads = service.db.collection<{ _id: string }>('mediaUploads');
    const key = { _id: `${websiteId}:${location.split('/').at(-1)}` };
    await uploads.updateOne(key, { $set: { startedOn: Date.now() - 25 * 3_600_000 } });
    await service.repairJobs.run('svc-commerce.media-uploads-expiry');
    expect(await uploads.countDocuments(key)).toBe(0);
    const head = await fetch(service.url + location, { method: 'HEAD', headers: await headersOf({}) });
    expect(head.status).toBe(404);
  });

  test('takes the place of another one everywhere: same id, another address for caches, the old bytes are gone', async () => {
    const { send, settled, read, owner, websiteId } = anUploader();
    const id = await send(await picture().png().toBuffer(), { filename: 'a.png' });
    await settled(id);
    await send(await picture(100, 400).png().toBuffer(), { filename: 'new.png', replaces: id });
    await expect.poll(async () => (await read(id)).width, { timeout: 30_000 }).toBe(100);
    expect(await read(id)).toMatchObject({ id, name: 'a.png', height: 400, url: `/images/${websiteId}/${id}?v=2` });
    expect((await owner.call('GET', media)).body.media).toHaveLength(1);
    await expect
      .poll(() => service.db.collection('images.files').countDocuments({ filename: { $regex: `^${websiteId}/` } }))
      .toBe(1);
    await send(Buffer.from('no picture'), { filename: 'bad.png', replaces: id });
    await expect
      .poll(async () => (await read(id)).problem, { timeout: 30_000 })
      .toContain('bad.png is not a supported file.');
    expect(await read(id)).toMatchObject({ state: 'ready', width: 100 });
  });

  test('of a video is answered in the ranges that players ask for', async () => {
    const { send, settled, websiteId } = anUploader();
    const bytes = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), Buffer.from('0123456789')]);
    const id = await send(bytes, { filename: 'tour.mp4' });
    await settled(id);
    const visitor = service.as({ websiteId });
    const part = await visitor.call('GET', `/images/${websiteId}/${id}`, undefined, { range: 'bytes=12-15' });
    expect([part.status, part.body, part.headers.get('content-range')]).toEqual([206, '0123', 'bytes 12-15/22']);
    const beyond = await visitor.call('GET', `/images/${websiteId}/${id}`, undefined, { range: 'bytes=99-' });
    expect(beyond.status).toBe(416);
  });
});
