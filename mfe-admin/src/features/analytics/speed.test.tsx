import type { Speed } from '@tessera/contracts/analytics/speed-calls.ts';
import { expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const measured: Speed = {
  ...{ from: '2026-11-01', to: '2026-11-28', timeZone: 'Europe/London' },
  metrics: [
    {
      ...{ metric: 'lcp', p75: 3_100, good: 60, needsWork: 30, poor: 10 },
      distribution: [
        { from: 0, count: 60 },
        { from: 4_000, count: 40 },
      ],
    },
    { ...{ metric: 'cls', p75: 0.02, good: 9, needsWork: 0, poor: 0 }, distribution: [{ from: 0, count: 9 }] },
  ],
  groups: [{ name: '/shop', samples: 80, p75: { lcp: 4_200, cls: 0.02 } }],
  slowest: [{ metric: 'lcp', element: 'img.hero', samples: 12, p75: 4_400 }],
};

const answering =
  (speed: Partial<Speed>): Answer =>
  ({ url }) =>
    url.startsWith('/api/events/speed?') ? { ...measured, ...speed } : undefined;

test('each metric has its rating, its distribution as a table, its groups and slowest elements', async () => {
  const page = await openAdmin('/config/speed', answering({}));
  await page.see('Main content shown');
  expect(page.text()).toMatch(/3\.1 s ?Needs work/);
  expect(page.text()).toMatch(/0\.02 ?Too few to judge/);
  expect(page.text()).toContain('Good 60%');
  expect(page.text()).toMatch(/4\.0 s40/);
  expect(page.text()).toMatch(/\/shop80Poor 4\.2 s/);
  expect(page.text()).toMatch(/img\.heroMain content shown12Poor 4\.4 s/);
});

test('period and grouping are in the address', async () => {
  const page = await openAdmin('/config/speed?days=7', answering({}));
  await page.see('By page');
  await page.fill('Group by', 'module');
  await page.see('By module and version');
  expect(location.search).toBe('?days=7&by=module');
  expect(page.sent.at(-1)?.url).toMatch(/^\/api\/events\/speed\?from=.*&by=module$/);
});

test('a period without measurements says when they arrive', async () => {
  const page = await openAdmin('/config/speed', answering({ metrics: [], groups: [], slowest: [] }));
  await page.see('No measurements in these days');
  expect(page.text()).toContain('half a minute after a visitor opens a page');
});
