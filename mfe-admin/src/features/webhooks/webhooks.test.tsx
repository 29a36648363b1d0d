import type { WebhookDelivery, WebhookEndpoint, WebhookSettings } from '@tessera/contracts/commerce/webhook.ts';
import { expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const endpoint: WebhookEndpoint = {
  id: 'whe_1',
  url: 'https://books.example/hook',
  description: 'Books',
  events: ['order.*'],
  enabled: true,
  contactEmail: '',
  createdOn: Date.parse('2026-11-20T10:31:00Z'),
  disabledBy: null,
  failuresInRow: 0,
  lastSuccessOn: Date.parse('2026-11-20T11:00:00Z'),
  secrets: [{ last4: 'wXyZ', createdOn: Date.parse('2026-11-20T10:31:00Z'), validUntil: null }],
};

const delivery: WebhookDelivery = {
  id: 'whe_1.evt_1',
  endpointId: 'whe_1',
  eventId: 'evt_1',
  type: 'order.placed',
  subject: 'order-1',
  at: Date.parse('2026-11-20T11:00:00Z'),
  isTest: false,
  state: 'failed',
  nextAt: null,
  attempts: [{ at: 1, durationMs: 12, status: 500, problem: 'It answered 500.', excerpt: 'broken' }],
  body: '{"id":"evt_1"}',
};

const eventTypes = ['order.cancelled', 'order.placed', 'stock.changed'];

const services =
  (endpoints: WebhookEndpoint[], more: Answer = () => undefined): Answer =>
  (sent) => {
    const { method, url } = sent;
    if (method === 'GET' && url === '/api/commerce/webhooks') return { endpoints, eventTypes };
    if (method === 'GET' && url.includes('/deliveries')) {
      return { deliveries: [delivery], hasNextPage: false, nextPageCursor: null };
    }
    return more(sent);
  };

test('the list shows each address with its state', async () => {
  const off = { ...endpoint, id: 'whe_2', description: '', enabled: false, disabledBy: 'failures' as const };
  const page = await openAdmin('/config/commerce/webhooks', services([endpoint, off]));
  await page.see('Books');
  const rows = [...page.body.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows[0]).toContain('https://books.example/hook');
  expect([rows[0], rows[1]].map((row) => /Works|Turned off/.exec(row ?? '')?.[0])).toEqual(['Works', 'Turned off']);
});

test('without any the list says what they are for', async () => {
  const page = await openAdmin('/config/commerce/webhooks', services([]));
  await page.see('No webhooks yet');
});

test('a new one is added, and its secret is shown on its page', async () => {
  let made: WebhookEndpoint[] = [];
  const page = await openAdmin('/config/commerce/webhooks/new', (sent) => {
    if (sent.method !== 'POST') return services(made)(sent);
    made = [endpoint];
    return { endpoint, secret: 'whsec_shown-once' };
  });
  await page.until(() => expect(page.body.querySelector('input[type="url"]')).not.toBeNull());
  await page.fill('Address', 'https://books.example/hook');
  await page.press('Save');
  await page.until(() =>
    expect(page.body.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe('whsec_shown-once'),
  );
  expect(location.pathname).toBe('/config/commerce/webhooks/whe_1');
  expect(page.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ events: ['order.*'], enabled: true });
});

test('a secret that was not copied is asked about before it goes', async () => {
  const page = await openAdmin('/config/commerce/webhooks/whe_1', (sent) =>
    sent.url.endsWith('/secret') || sent.method === 'POST'
      ? { endpoint, secret: 'whsec_shown-once' }
      : services([endpoint])(sent),
  );
  await page.until(() => expect(page.has('Make a new secret')).toBe(true));
  await page.press('Make a new secret');
  await page.see('The secret of this webhook. Copy it now');
  await page.press('Products');
  await page.see('Leave without the secret?');
  await page.press('Back to the secret');
  expect(location.pathname).toBe('/config/commerce/webhooks/whe_1');
  expect(page.body.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe('whsec_shown-once');
  await page.press('I stored it');
  await page.press('Products');
  await page.until(() => expect(location.pathname).toBe('/config/commerce/inventory'));
});

test('what the service refuses is said beside the form', async () => {
  const refused = new Response(
    JSON.stringify({
      code: 'webhook.address_refused',
      error: 'This address cannot be used: it leads into a private network.',
    }),
    { status: 400, headers: { 'content-type': 'application/problem+json' } },
  );
  const page = await openAdmin(
    '/config/commerce/webhooks/new',
    services([], ({ method }) => (method === 'POST' ? refused : undefined)),
  );
  await page.see('Begins with https:// and answers a POST within 10 seconds.');
  await page.fill('Address', 'https://books.example/hook');
  await page.press('Save');
  await page.see('Not saved. This address cannot be used: it leads into a private network.');
});

test('two owners: a change of one stays beside what the other saves', async () => {
  let saved = { ...endpoint, version: 3 };
  const page = await openAdmin('/config/commerce/webhooks/whe_1', (sent) => {
    if (sent.method !== 'PUT') return services([saved])(sent);
    const { expectedVersion, ...settings } = sent.body as WebhookSettings & { expectedVersion: number };
    if (expectedVersion !== saved.version) {
      return Response.json({ code: 'settings.conflict', error: 'Somebody saved this meanwhile.' }, { status: 409 });
    }
    saved = { ...saved, ...settings, version: saved.version + 1 };
    return saved;
  });
  await page.until(() => expect(page.has('Name (optional)')).toBe(true));
  await page.fill('Name (optional)', 'Ledger');
  saved = { ...saved, url: 'https://other.example/hook', version: 4 };
  await page.press('Save');
  await page.until(() =>
    expect(saved).toMatchObject({ description: 'Ledger', url: 'https://other.example/hook', version: 5 }),
  );
  await page.until(() => expect(page.spoken()).toContain('Also kept, as it changed meanwhile: Address.'));
});

test('one that was turned off says why and what to do', async () => {
  const off = { ...endpoint, enabled: false, disabledBy: 'failures' as const, failuresInRow: 30 };
  const page = await openAdmin('/config/commerce/webhooks/whe_1', services([off]));
  await page.see('Turned off after 30 failures in a row');
});

test('the log shows what was sent and how it went; the view is in the address; a delivery goes out again', async () => {
  const again = {
    ...delivery,
    state: 'delivered',
    attempts: [...delivery.attempts, { ...delivery.attempts[0], at: 2, status: 200, problem: '' }],
  };
  const page = await openAdmin(
    '/config/commerce/webhooks/whe_1?state=failed',
    services([endpoint], ({ method }) => (method === 'POST' ? again : undefined)),
  );
  await page.see('order.placed');
  expect(page.sent.some(({ url }) => url.includes('/whe_1/deliveries?') && url.includes('state=failed'))).toBe(true);
  expect(page.text()).toContain('Did not arrive. It answered 500.');
  expect(page.text()).toContain('{"id":"evt_1"}');
  await page.press('Send again');
  await page.until(() =>
    expect(page.sent.some(({ url }) => url.endsWith('/deliveries/whe_1.evt_1/redeliver'))).toBe(true),
  );
});

test('a test is sent and its outcome told', async () => {
  const sent = { ...delivery, isTest: true, attempts: [{ ...delivery.attempts[0], status: 204, problem: '' }] };
  const page = await openAdmin(
    '/config/commerce/webhooks/whe_1',
    services([endpoint], ({ url }) => (url.endsWith('/test') ? sent : undefined)),
  );
  await page.see('Send a test');
  await page.press('Send a test');
  await page.see('Arrived: 204 after 12 ms.');
});

test('an address of none says so', async () => {
  const page = await openAdmin('/config/commerce/webhooks/whe_9', services([endpoint]));
  await page.see('There is no such webhook');
});
