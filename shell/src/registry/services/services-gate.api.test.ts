import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as cartCalls from '@tessera/contracts/commerce/cart-calls.ts';
import { type CallBook, callBookOf } from '@tessera/contracts/compatibility/call-contract.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';
import { type Gate, openGate } from '../../testing/gate.ts';

/** What the service of the test says it speaks; undefined while it says nothing at all. */
let spoken: CallBook | undefined;
const asked: (string | undefined)[] = [];
const services: { commerce?: URL } = {};
let [server, site, gate] = [{} as Server, {} as TestSite, {} as Gate];

async function startService(speaks: () => CallBook | undefined): Promise<{ server: Server; url: URL }> {
  const started = createServer((request, response) => {
    asked.push(request.url);
    const book = speaks();
    // Who says nothing hangs: that is the worst of being away.
    if (book) response.end(JSON.stringify(book));
  });
  started.listen(0, '127.0.0.1');
  await once(started, 'listening');
  return { server: started, url: new URL(`http://127.0.0.1:${(started.address() as AddressInfo).port}`) };
}

beforeAll(async () => {
  const started = await startService(() => spoken);
  server = started.server;
  services.commerce = started.url;
  site = await startTestSite({ services });
  gate = await openGate(site);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});

const book = () => structuredClone(callBookOf([cartCalls.readCart, cartCalls.addCartEntry]));

/** A version that was built against these calls of svc-commerce. */
async function publishedWith(calls: CallBook): Promise<string> {
  const report = await gate.judgedBy(
    gate.changed(({ files }) => {
      const contract = JSON.parse(files.get('contract.json')?.toString() ?? '');
      files.set('contract.json', Buffer.from(JSON.stringify({ ...contract, services: { commerce: calls } })));
    }),
  );
  return report.version;
}

/** Promoted by a principal without a reason, after an operator overrode the checks. */
const move = (version: string, more: object = {}, key?: string) =>
  gate.ask('POST', 'mfe-alpha/stable', { version, by: 'a team', ...more }, key);

/** The text of a refusal over the services alone: what the checks left open is not asked about. */
async function refusal(version: string): Promise<string> {
  await site.database.db
    .collection<{ _id: string }>('moduleChecks')
    .updateOne({ _id: `mfe-alpha@${version}` }, { $set: { 'results.$[].outcome': 'passed' } });
  const { status, json } = await move(version);
  return status === 200 ? 'moved' : `${status} ${json.code} ${json.error}`;
}

/** A field more in the answer of a call, or in its body. */
function withField(calls: CallBook, id: string, part: 'request' | 'answer', isRequired = false): CallBook {
  const call = calls.calls[id];
  const whole = part === 'answer' ? call?.answer : Object(call?.request).properties.body;
  const target = whole.$ref ? calls.parts[whole.$ref.replace('#/$defs/', '')] : whole;
  Object.assign(target.properties, { giftNote: { type: 'string' } });
  if (isRequired) target.required.push('giftNote');
  return calls;
}

test('what was built against the calls as they run moves, and a newer service is no hindrance', async () => {
  spoken = book();
  expect(await refusal(await publishedWith(book()))).toBe('moved');
  spoken = withField(book(), 'readCart', 'answer', true);
  expect(await refusal(await publishedWith(book()))).toBe('moved');
  spoken = withField(book(), 'addCartEntry', 'request');
  expect(await refusal(await publishedWith(book()))).toBe('moved');
});

test('a call, a field of an answer or of a body that the running service does not know is named', async () => {
  spoken = book();
  const asks = await publishedWith(withField(book(), 'readCart', 'answer'));
  expect(await refusal(asks)).toContain(
    `mfe-alpha ${asks} asks readCart for \`giftNote\`, which is not answered by svc-commerce as it runs now: deploy svc-commerce first.`,
  );
  const sends = await publishedWith(withField(book(), 'addCartEntry', 'request'));
  expect(await refusal(sends)).toContain('sends addCartEntry `body.giftNote`, which is not taken by svc-commerce');
  spoken = callBookOf([cartCalls.readCart]);
  expect(await refusal(await publishedWith(book()))).toMatch(
    /^409 module\.services_behind .* asks addCartEntry, which is not answered by svc-commerce as it runs now/,
  );
});

test('the move takes the word of who may override; what visitors have had before comes back unasked', async () => {
  spoken = callBookOf([]);
  const version = await publishedWith(book());
  expect(await refusal(version)).toMatch(/^409 module\.services_behind/);
  const key = { team: 'Alpha', modules: ['mfe-alpha'], scopes: ['publish', 'release'], note: '' };
  const { secret } = (await gate.ask('POST', 'keys', key)).json;
  expect((await move(version, { reason: 'the service follows' }, secret)).status).toBe(403);
  expect((await move(version, { reason: 'the service follows' })).status).toBe(200);
  const before = asked.length;
  expect((await gate.ask('POST', 'mfe-alpha/stable', { previous: true, by: 'a team' })).status).toBe(200);
  expect((await move(version)).status).toBe(200);
  expect(asked.length).toBe(before);
});

test('who announces a version has the services asked that the one before was built against', async () => {
  spoken = book();
  expect(await refusal(await publishedWith(book()))).toBe('moved');
  const before = asked.length;
  expect((await gate.ask('POST', 'mfe-alpha/versions/announcement')).status).toBe(202);
  await vi.waitFor(() => expect(asked.slice(before)).toEqual(['/contracts']));
});

test('a service that says nothing is named as such, in seconds', async () => {
  spoken = book();
  const version = await publishedWith(book());
  spoken = undefined;
  const startedAt = performance.now();
  expect(await refusal(version)).toContain('svc-commerce is unavailable, so its calls cannot be compared. Try again.');
  expect(performance.now() - startedAt).toBeLessThan(6_000);
  spoken = book();
  expect(await refusal(version)).toBe('moved');
});

test('of two copies beside each other both count, until the older one is gone', async () => {
  spoken = book();
  const older = services.commerce;
  expect(await refusal(await publishedWith(book()))).toBe('moved');
  const newer = await startService(() => withField(book(), 'readCart', 'answer'));
  services.commerce = newer.url;
  const asks = await publishedWith(withField(book(), 'readCart', 'answer'));
  expect(await refusal(asks)).toContain('asks readCart for `giftNote`');
  server.closeAllConnections();
  server.close();
  expect(await refusal(asks)).toBe('moved');
  server = newer.server;
  expect(older).not.toBe(services.commerce);
});
