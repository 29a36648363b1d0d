import type { DomainEventType } from '@tessera/contracts/events.ts';
import { aProduct } from '@tessera/contracts/testing/a-product.ts';
import { createLogger } from '@tessera/service-kit/logger.ts';
import { createQueues, type Queues } from '@tessera/service-kit/queue/queues.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { aFormBlock, aPage, aWebsite, shop } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
let services: StubServices;
let first: TestShell;
let second: TestShell;
let queues: Queues;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site));
  first = await startTestShell(services);
  const { QUEUE_PREFIX, REDIS_URL } = first.config;
  second = await startTestShell(services, { QUEUE_PREFIX });
  queues = createQueues(REDIS_URL, QUEUE_PREFIX, createLogger('test', 'silent'));
});
afterAll(async () => {
  await queues.close(1_000);
  await Promise.all([first.stop(), second.stop()]);
  await services.stop();
});

let events = 0;
async function send(type: DomainEventType, payload: object) {
  events += 1;
  const event = { id: `evt-${events}`, type, websiteId: 'site-a', at: 0, payload };
  const confirmTo = { queue: 'test.confirmations', collection: 'things', documentId: 'one' };
  await queues.add({ name: 'shell.events', attempts: 1, backoffMs: 1 }, { event, confirmTo });
}

/** Both shells show the text, however they come to know of it. */
const bothShow = (path: string, text: string) =>
  vi.waitFor(async () => {
    for (const shell of [first, second]) expect((await shell.ask(path)).text).toContain(text);
  });

const contentReads = () => services.requests.filter(({ path }) => path === '/api/commerce/content').length;

test('a page view that finds its page kept asks no service', async () => {
  await first.ask('/');
  services.requests.splice(0);
  for (let view = 0; view < 5; view += 1) await first.ask('/');
  expect(services.requests).toEqual([]);
});

test('a changed product is on the next page view of every shell', async () => {
  await bothShow('/shop/mug', 'Heron Mug');
  site.content['/shop/mug'] = {
    kind: 'product',
    collection: shop,
    product: aProduct({ name: 'Egret Mug' }),
    related: [],
  };
  expect((await first.ask('/shop/mug')).text).toContain('Heron Mug');
  await send('product.changed', { productIds: ['prod-mug'] });
  await bothShow('/shop/mug', 'Egret Mug');
});

test('changed stock makes the pages of that product anew and leaves the others', async () => {
  const sold = aProduct({ name: 'Sold Mug' });
  site.content['/shop/mug'] = { kind: 'product', collection: shop, product: sold, related: [] };
  await first.ask('/');
  await second.ask('/');
  await send('stock.changed', { productId: 'prod-mug', variantId: 'var-mug', available: 0 });
  await bothShow('/shop/mug', 'Sold Mug');
  const before = contentReads();
  await first.ask('/');
  expect(contentReads()).toBe(before);
});

test('a changed form is on the next page view of every shell', async () => {
  let title = 'Your name';
  const form = () => ({
    ...{ id: 'form-1', type: 'custom', name: 'Ask us', submitButtonText: '', submissionText: '' },
    ...{ successRedirect: null, postSubmitHtml: null, captchaEnabled: false, disclaimer: null, mailingListId: null },
    fields: [{ id: 'name', type: 'text', title, required: true }],
  });
  const end = services.answer(({ path }) => (path === '/api/form/forms/form-1' ? { body: form() } : undefined));
  site.content['/ask'] = aPage({ blocks: [aFormBlock('form-1')] });
  await bothShow('/ask', '"title":"Your name"');
  title = 'Who are you?';
  expect((await first.ask('/ask')).text).toContain('"title":"Your name"');
  await send('form.changed', { form: form(), version: 2 });
  await bothShow('/ask', '"title":"Who are you?"');
  end();
});

test('changed content and changed settings of the website show', async () => {
  site.content['/'] = aPage({ title: 'A new home' });
  await send('content.changed', {});
  await bothShow('/', 'A new home');
  site.hosts['heron.localhost'] = aWebsite({ name: 'Egret Works' });
  await send('website.changed', {});
  await bothShow('/', 'Egret Works');
});
