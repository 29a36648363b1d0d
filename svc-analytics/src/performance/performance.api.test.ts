import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, startAnalytics } from '../testing/test-analytics.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAnalytics();
});
afterAll(() => service.stop());

const pageLoadId = async () =>
  (await service.as().call('GET', '/api/1/performance/settings')).body.pageLoadId as string;
const record = (id: string, more: Record<string, unknown> = {}) => ({
  pageLoadId: id,
  websiteId: 'site-b',
  name: 'lcp',
  value: 1234.5,
  unit: 'ms',
  timestamp: 1500,
  pagePath: '/shop',
  pageType: 1,
  deviceView: 'phone',
  module: null,
  ...more,
});
const send = (records: unknown) => post(service, '/api/1/performance/records', JSON.stringify(records));
const stored = () => service.db.collection('performance').find({}).toArray();

describe('Performance records', () => {
  test('DATA-175 DATA-192 begin with an id made by the server, another one each time', async () => {
    const [one, other] = [await pageLoadId(), await pageLoadId()];
    expect(one).toMatch(/.{20,}/);
    expect(other).not.toBe(one);
  });

  test('DATA-178 DATA-187 DATA-188 DATA-189 DATA-190 are taken as a list and stored for the caller’s website', async () => {
    const id = await pageLoadId();
    const names = ['ttfb', 'fcp', 'lcp', 'inp', 'domInteractive', 'loadEventEnd', 'mark:cart-ready'];
    const records = [
      ...names.map((name) => record(id, { name })),
      record(id, { name: 'cls', unit: 'score', value: 0.02 }),
    ];
    expect((await send(records)).status).toBe(202);
    const rows = await stored();
    expect(rows.map(({ name }) => name).sort()).toEqual([...names, 'cls'].sort());
    expect(new Set(rows.map(({ websiteId }) => websiteId))).toEqual(new Set(['site-a']));
  });

  test('DATA-188 DATA-189 DATA-191 of a wrong kind, too many, or of an unknown page load answer 400 and store nothing', async () => {
    await service.db.collection('performance').deleteMany({});
    const id = await pageLoadId();
    const bad = [
      [record(id, { name: 'speed' })],
      [record(id, { unit: 'score' })],
      [record(id, { name: 'cls' })],
      [record(id, { value: 2_147_483_648 })],
      [record('made.up.id')],
      [record(id), record('made.up.id')],
      Array.from({ length: 101 }, () => record(id)),
      [],
      'text',
    ];
    for (const records of bad) expect((await send(records)).status, JSON.stringify(records).slice(0, 90)).toBe(400);
    expect(await stored()).toEqual([]);
  });
});
