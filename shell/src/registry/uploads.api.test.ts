import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { ModuleManifest, PublishBody } from '@tessera/contracts/modules/module.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../composition/testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** A version of so many files, whole and as its manifest says. They are small, or as slow to compress as so many bytes are. */
function anUpload(count: number, bytes = 0): PublishBody {
  const described = Array.from({ length: count }, (_, index) => {
    const content = Buffer.from(`export const part = ${index};//${randomBytes(bytes / 2).toString('hex')}`);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return { file: `part-${index}.js`, integrity, bytes: content.length, content: content.toString('base64') };
  });
  const [container, ...others] = described.map(({ content: _, ...file }) => file);
  const server = others.pop();
  if (!container || !server) throw new Error('An upload has two files at least.');
  const manifest: ModuleManifest = {
    ...{ name: 'mfe-alpha', version: '1.0.0-0badcafe', ownerTeam: 'Test', contracts: {}, requires: {} },
    mounts: { 'cart/pill': { js: [others[0]?.file ?? container.file], css: [] } },
    container: { file: container.file, global: 'alpha' },
    files: [container, ...others],
    server,
  };
  return { manifest, files: Object.fromEntries(described.map(({ file, content }) => [file, content])), by: 'a test' };
}

function send(body: PublishBody) {
  const text = JSON.stringify(body);
  const headers = { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' };
  const sent = request(new URL('/modules/api/mfe-alpha/versions', site.url), { method: 'POST', headers });
  const status = new Promise<number | undefined>((resolve) => {
    sent.once('response', ({ statusCode }) => resolve(statusCode)).once('error', () => resolve(undefined));
  });
  sent.end(text);
  return { sent, status };
}

const storedFiles = () => site.database.db.collection('moduleFiles.files').countDocuments({});

test('an upload stops when its client disconnects, and nothing of it is stored', async () => {
  const { sent, status } = send(anUpload(250, 36_000));
  await expect.poll(storedFiles).toBeGreaterThan(3);
  sent.destroy();
  expect(await status).toBeUndefined();
  await expect.poll(storedFiles).toBe(0);
  expect(await site.database.db.collection('moduleVersions').countDocuments({})).toBe(0);
  expect(await send(anUpload(12)).status).toBe(201);
});

test('a version of thousands of files is not taken', async () => {
  const before = await storedFiles();
  expect(await send(anUpload(2_000)).status).toBe(400);
  expect(await storedFiles()).toBe(before);
});
