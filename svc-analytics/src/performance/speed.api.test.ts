import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { post, startAnalytics } from '../testing/test-analytics.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAnalytics();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await Promise.all(['performance', 'speed'].map((name) => service.db.collection(name).deleteMany({})));
});

const today = () => new Date().toISOString().slice(0, 10);

/** Sends what one page load measured. */
async function load(values: Record<string, number>, more: Record<string, unknown> = {}, sent = {}) {
  const { pageLoadId } = (await service.as().call('GET', '/api/1/performance/settings')).body;
  const records = Object.entries(values).map(([name, value]) => ({
    ...{ pageLoadId, websiteId: 'site-a', name, value, unit: name === 'cls' ? 'score' : 'ms', timestamp: 1 },
    ...{ pagePath: '/shop', pageType: 1, deviceView: 'phone', module: 'mfe-product', moduleVersion: '1.2.0' },
    ...more,
  }));
  const send = () => post(service, '/api/1/performance/records', JSON.stringify(records), sent);
  expect((await send()).status).toBe(202);
  return send;
}

const owner = { roles: [role.admin], kind: 'staff' as const, siteUserId: 'edda', websiteId: 'site-a' };
const ask = (query: string, claims: object = {}) =>
  service.as({ ...owner, ...claims }).call('GET', `/api/events/speed?from=${today()}&to=${today()}${query}`);
const speed = async (query = '') => (await ask(query)).body;

describe('Page speed', () => {
  test('three of four loads were as good as this, by page, device and module version', async () => {
    for (const lcp of [1_000, 1_100, 1_200, 9_000]) await load({ lcp, cls: 0.02 });
    await load(
      { lcp: 3_000 },
      { pagePath: '/cart', deviceView: 'desktop', module: 'mfe-cart', moduleVersion: '2.0.0' },
    );
    const { metrics, groups } = await speed();
    expect(metrics).toMatchObject([
      { metric: 'lcp', good: 3, needsWork: 1, poor: 1 },
      { metric: 'cls', good: 4, needsWork: 0, poor: 0 },
    ]);
    expect(groups).toMatchObject([
      { name: '/shop', samples: 4 },
      { name: '/cart', samples: 1 },
    ]);
    expect(Math.abs(groups[0].p75.lcp - 1_200)).toBeLessThanOrEqual(24);
    const names = async (by: string) => (await speed(`&by=${by}`)).groups.map(({ name }: { name: string }) => name);
    expect(await names('device')).toEqual(['phone', 'desktop']);
    expect(await names('module')).toEqual(['mfe-product 1.2.0', 'mfe-cart 2.0.0']);
  });

  test('names the elements that were slowest, once they were so often enough', async () => {
    for (const lcp of [4_000, 4_100, 4_200]) await load({ lcp }, { element: 'img.hero' });
    for (const lcp of [1_000, 1_000, 1_000]) await load({ lcp }, { element: 'h1' });
    await load({ lcp: 60_000 }, { element: 'video' });
    const { slowest } = await speed();
    expect(slowest.map(({ element }: { element: string }) => element)).toEqual(['img.hero', 'h1']);
    expect(slowest[0]).toMatchObject({ metric: 'lcp', samples: 3 });
  });

  test('repeated values count once', async () => {
    const sendAgain = await load({ lcp: 1_000, inp: 90 });
    await Promise.all([sendAgain(), sendAgain()]);
    expect((await speed()).metrics.map(({ good }: { good: number }) => good)).toEqual([1, 1]);
  });

  test('robots and the website’s own team are left out, and marks are stored uncounted', async () => {
    await load({ lcp: 1_000 }, {}, { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } });
    await load({ lcp: 1_000 }, {}, { claims: { ...owner } });
    await load({ lcp: 1_000 }, { pagePath: '/config/pages' });
    expect(await service.db.collection('performance').countDocuments({})).toBe(0);
    await load({ 'mark:cart-ready': 500, domInteractive: 300 });
    expect(await service.db.collection('performance').countDocuments({})).toBe(2);
    expect((await speed()).metrics).toEqual([]);
  });

  test('is each website’s own, and for those who may see figures', async () => {
    await load({ lcp: 1_000 });
    expect((await ask('', { websiteId: 'site-b' })).body.metrics).toEqual([]);
    expect((await ask('', { roles: [role.viewer] })).status).toBe(403);
    expect((await service.as().call('GET', `/api/events/speed?from=${today()}&to=${today()}`)).status).toBe(401);
  });

  test.each(['from=2026-05-02&to=2026-05-01', 'from=2026-01-01&to=2026-12-01', 'from=2026-02-31&to=x', 'by=person'])(
    '%s is refused',
    async (query) => {
      expect((await service.as(owner).call('GET', `/api/events/speed?${query}`)).status).toBe(400);
    },
  );
});
