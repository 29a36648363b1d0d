import type { HealthReport, ModuleHealth } from '@tessera/contracts/modules/health.ts';
import { examinedBy } from '@tessera/service-kit/testing/examined.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pillSays, publish } from '../../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';
import { browser, sealFor, sealOf } from '../rollout/testing/visitors.ts';
import { createHealthStore } from './health-store.ts';
import { emptyMetrics } from './version-metrics.ts';

let site: TestSite;
let version: string;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: 1 });
  // A first version that fails as often as here is retired by itself.
  await publish(site, 'mfe-alpha', pillSays('Before'));
  ({ version } = await publish(site, 'mfe-alpha'));
});
afterAll(() => site.close());

interface Sender {
  address: string;
  visitor?: string;
  /** That of a page of the version unless said otherwise. */
  seal?: string | undefined;
  userAgent?: string;
  origin?: string;
}

function send(body: unknown, { address, visitor = address, userAgent = browser, origin = site.url, ...given }: Sender) {
  const release = `mfe-alpha@${version}`;
  const { seal } = { seal: sealFor(site.secret, { visitor, address, release }), ...given };
  const text = typeof body === 'string' ? body : JSON.stringify({ seal, ...(body as object) });
  return fetch(new URL('/modules/health', site.url), {
    method: 'POST',
    headers: {
      'user-agent': userAgent,
      'x-forwarded-for': address,
      origin,
    },
    body: text,
  });
}

const pill = (outcome: HealthReport['mounts'][number]['outcome'], more: object = {}): HealthReport => ({
  mounts: [{ mount: 'cart/pill', module: 'mfe-alpha', version, outcome, readyMs: 400, ...more }],
  lcpMs: 900,
  inpMs: 40,
});

async function health(): Promise<ModuleHealth['stable']> {
  const response = await fetch(new URL('/modules/api/mfe-alpha/health', site.url), {
    headers: { authorization: `Bearer ${site.deployKey}` },
  });
  return ((await response.json()) as ModuleHealth).stable;
}

test('page views are counted by version, with what visitors met and how long it took', async () => {
  const before = await health();
  expect((await send(pill('well'), { address: '198.51.100.1', visitor: 'ada' })).status).toBe(204);
  expect((await send(pill('errors'), { address: '198.51.100.2', visitor: 'bert' })).status).toBe(204);
  const now = await health();
  expect(now).toMatchObject({ version, views: before.views + 2, visitors: before.visitors + 2, errorViews: 1 });
  expect(now.readyP75Ms).toBeGreaterThan(370);
  expect(now.readyP75Ms).toBeLessThan(430);
  expect(now.inpP75Ms).toBeLessThan(45);
  // A pill is a fragment, which does not represent the page.
  expect(now.lcpP75Ms).toBeUndefined();
});

test('a page view that began and was never heard of again is silent, once it is some minutes old', async () => {
  const before = await health();
  /** The figures as they are read so many minutes from now. */
  async function countsIn(minutes: number) {
    let counts = emptyMetrics().counts;
    await examinedBy(process.env.TEST_MONGODB_URL ?? '', site.database.db.databaseName, async (_db, models) => {
      const store = createHealthStore(models, () => Date.now() + minutes * 60_000);
      ({ counts } = await store.read('mfe-alpha', version, 0));
    });
    const { begun, silent } = counts;
    return { begun, silent };
  }
  const opening = { ...pill('began'), isOpening: true, ageMs: 1_000 };
  await send(opening, { address: '192.0.2.1', visitor: 'frozen' });
  await send(opening, { address: '192.0.2.2', visitor: 'well' });
  await send({ ...pill('well'), ageMs: 2_000 }, { address: '192.0.2.2', visitor: 'well' });
  expect(await health()).toMatchObject({ views: before.views + 1, visitors: before.visitors + 1 });
  expect(await countsIn(0)).toEqual({ begun: 0, silent: 0 });
  expect(await countsIn(7)).toEqual({ begun: 2, silent: 1 });
});

test('one visitor counts once for each thing they met, however often they say so', async () => {
  const before = await health();
  for (let view = 0; view < 10; view += 1) {
    await send(pill('render_failed'), { address: '198.51.100.3', visitor: 'carl' });
  }
  await send(pill('load_failed'), { address: '198.51.100.3', visitor: 'carl' });
  expect(await health()).toMatchObject({
    views: before.views + 11,
    visitors: before.visitors + 1,
    renderFailures: before.renderFailures + 1,
    loadFailures: before.loadFailures + 1,
  });
});

test('two networks cannot make a version look bad: of each only two visitors count', async () => {
  const before = await health();
  for (let n = 0; n < 30; n += 1) {
    await send(pill('load_failed'), { address: `2001:db8:1:2::${n}`, visitor: `made-up-${n}` });
  }
  const now = await health();
  expect(now.visitors - before.visitors).toBe(2);
  expect(now.loadFailures - before.loadFailures).toBe(2);
});

test('what no page is made of is passed over: other versions, other mounts', async () => {
  const before = await health();
  await send(pill('load_failed', { version: '9.9.9-00000000' }), { address: '198.51.100.4' });
  await send(pill('load_failed', { mount: 'product/list' }), { address: '198.51.100.5' });
  await send(pill('load_failed', { module: 'mfe-unknown' }), { address: '198.51.100.6' });
  expect(await health()).toEqual(before);
});

describe('Invented visitors', () => {
  const invented = Array.from({ length: 8 }, (_, n) => ({ address: `203.0.113.${n}`, visitor: `invented-${n}` }));
  const another = 'mfe-alpha@0.0.9-00000000';
  const eve = { visitor: 'eve', address: '203.0.113.99' };

  test.each([
    ['without a seal', () => undefined],
    ['with a forged seal', () => sealFor('a guess', { visitor: 'x', address: 'y', release: `mfe-alpha@${version}` })],
    ['with a seal that was cut short', () => 'lx3k2.a.b'],
    ['with the seal of a page of another version', () => sealFor(site.secret, { ...eve, release: another })],
    ['with the seal of one page for all', () => sealFor(site.secret, { ...eve, release: `mfe-alpha@${version}` })],
  ])('%s count as one visitor at most', async (how, seal) => {
    const before = await health();
    for (const sender of invented) {
      expect((await send(pill('load_failed'), { ...sender, seal: seal() })).status).toBe(204);
    }
    const now = await health();
    expect(now.loadFailures - before.loadFailures).toBe(how.endsWith('for all') ? 1 : 0);
    expect(now.visitors - before.visitors).toBe(how.endsWith('for all') ? 1 : 0);
  });
});

test('the seal that comes with a page counts for the network that the page was sent to', async () => {
  site.pages.set('pill', [{ mount: 'cart/pill', props: { quantity: 1 } }]);
  const before = await health();
  for (const visitor of ['fay', 'gil', 'hal', 'ida']) {
    const headers = { 'x-visitor': visitor, 'x-forwarded-for': '192.0.2.77' };
    const seal = sealOf((await fetch(new URL('pill', site.url), { headers })).headers);
    // Each from another network than the page came to.
    await send(pill('errors'), { address: `10.9.8.${visitor.charCodeAt(0)}`, seal });
  }
  expect((await health()).visitors - before.visitors).toBe(2);
});

test('robots are passed over', async () => {
  const before = await health();
  expect((await send(pill('well'), { address: '198.51.100.7', userAgent: 'Examplebot/2.1' })).status).toBe(204);
  expect(await health()).toEqual(before);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"mounts":'],
  ['no mounts', { mounts: [] }],
  ['an unknown outcome', { mounts: [{ ...pill('well').mounts[0], outcome: 'sad' }] }],
  ['a time before the beginning', { mounts: [{ ...pill('well').mounts[0], readyMs: -1 }] }],
  ['an object’s prototype', '{"mounts":[],"__proto__":{"a":1}}'],
])('%s is refused and changes nothing', async (_name, body) => {
  const before = await health();
  const response = await send(body, { address: '198.51.100.8' });
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(await health()).toEqual(before);
});

test('unknown fields of a newer shell’s page are dropped and stored nowhere', async () => {
  const before = await health();
  const { status } = await send({ ...pill('well'), person: 'Zoe-of-a-newer-page' }, { address: '198.51.100.21' });
  expect(status).toBe(204);
  expect((await health()).views).toBe(before.views + 1);
  const stored = JSON.stringify(await site.database.db.collection('moduleHealth').find({}).toArray());
  expect(stored).not.toContain('Zoe');
});

test('a report of more than 4 kB is not read, one of another website’s page is refused', async () => {
  const before = await health();
  expect((await send(`"${'x'.repeat(5_000)}"`, { address: '198.51.100.9' })).status).toBe(413);
  const foreign = await send(pill('load_failed'), { address: '198.51.100.9', origin: 'https://elsewhere.example' });
  expect(foreign.status).toBe(403);
  expect(await health()).toEqual(before);
});

test('after three hundred reports in a minute a network waits', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 301; n += 1) statuses.add((await send(pill('well'), { address: '198.51.100.10' })).status);
  expect([...statuses]).toEqual([204, 429]);
});

test('renders on the server are counted and timed, and so are those that fail', async () => {
  const before = await health();
  site.pages.set('good', [{ mount: 'cart/pill', props: { quantity: 1 } }]);
  site.pages.set('bad', [{ mount: 'cart/page', props: { label: { no: 'text' } } }]);
  await fetch(new URL('/good', site.url));
  await fetch(new URL('/bad', site.url));
  const now = await health();
  expect(now.serverRenders - before.serverRenders).toBe(2);
  expect(now.serverFailures - before.serverFailures).toBe(1);
  expect(now.serverP75Ms).toBeGreaterThan(0);
});

test('only sums are stored: nothing of a visitor, an address or a browser', async () => {
  await send(pill('well'), { address: '203.0.113.77', visitor: 'dora-the-visitor' });
  await health();
  const stored = JSON.stringify(await site.database.db.collection('moduleHealth').find({}).toArray());
  expect(stored).toContain('visitors');
  for (const word of ['dora', '203.0.113', 'Mozilla']) expect(stored).not.toContain(word);
});

test('a fault is in the log with the composition its page was made of, once for many visitors', async () => {
  const faults = () => site.log.filter(({ message }) => message === 'A module failed in a page view.');
  for (const [at, visitor] of ['fay', 'gil'].entries()) {
    const body = { ...pill('render_failed'), rev: 41 };
    expect((await send(body, { address: `203.0.113.${at + 1}`, visitor })).status).toBe(204);
  }
  expect((await send({ ...pill('well'), rev: 42 }, { address: '203.0.113.9', visitor: 'hal' })).status).toBe(204);
  const logged = faults().map(({ fields }) => fields);
  expect(logged.filter((fields) => Object(fields).rev !== undefined)).toEqual([
    { name: 'mfe-alpha', version, mount: 'cart/pill', outcome: 'render_failed', rev: 41 },
  ]);
});
