import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendHit, startAnalytics } from '../testing/test-analytics.ts';

let now = Date.UTC(2026, 10, 20, 12);
let service: TestService;
beforeAll(async () => {
  service = await startAnalytics({}, { now: () => now });
  const view = (visit: string, path: string, referrer: string) => {
    now += 1_000;
    return sendHit(service, {
      data: { url: `https://fernhall.example${path}` },
      fields: { ss_cvr: visit, ss_cvt: visit, referrer },
    });
  };
  await view('ann', '/', 'https://search.example/');
  await view('ann', '/=1+1', 'https://fernhall.example/');
  await view('bo', '/', '');
  await service.repairJobs.run('svc-analytics.rollup');
});
afterAll(() => service.stop());

const get = async (path: string, one: number = role.reporting) => {
  const owner = service.as({ kind: 'staff', siteUserId: 'edda', roles: [one] });
  const headers = await owner.proof();
  const answer = await fetch(`${service.url}/api/events/${path}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const period = 'from=2026-11-19&to=2026-11-20';

test('a panel is exported with every row, safe to open in a spreadsheet', async () => {
  const { headers, text } = await get(`breakdown/export?${period}&by=source`);
  expect(headers.get('content-disposition')).toBe('attachment; filename="visits-by-source-2026-11-20.csv"');
  expect(text).toBe(
    [
      'source,title,visits,pageViews,bounces,productViews,carts,checkouts,orders',
      'direct,,1,1,1,0,0,0,0',
      'search.example,,1,2,0,0,0,0,0',
      '',
    ].join('\r\n'),
  );
  expect(JSON.parse((await get(`breakdown/export?${period}&by=page&source=direct&format=json`)).text)).toEqual([
    { name: '/', figures: expect.objectContaining({ visits: 1, pageViews: 1, bounces: 1 }) },
  ]);
});

test('the days of a period are exported, including those without visits', async () => {
  const { text } = await get(`visits/export?${period}`);
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    'day,visits,pageViews,bounces,productViews,carts,checkouts,orders',
    '2026-11-19,0,0,0,0,0,0,0',
    '2026-11-20,2,3,1,0,0,0,0',
  ]);
  expect(JSON.parse((await get(`visits/export?${period}&format=json`)).text)).toHaveLength(2);
});

test('an export needs access to statistics, and a valid period', async () => {
  expect((await get(`breakdown/export?${period}&by=page`, role.editor)).status).toBe(403);
  expect((await get('breakdown/export?from=2026-11-20&to=2026-11-19&by=page')).status).toBe(400);
  expect((await get('visits/export?from=2020-01-01&to=2026-11-19')).status).toBe(400);
});
