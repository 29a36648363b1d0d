import { randomUUID } from 'node:crypto';
import { role } from '@tessera/contracts/enumerations.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budgetJobName } from '../svc-analytics/src/performance/budgets/budgets-feature.ts';
import { createSpeedStore } from '../svc-analytics/src/performance/speed-store.ts';
import { reportJobName } from '../svc-analytics/src/report/report-feature.ts';
import { localTimeIn } from '../svc-analytics/src/settings/local-time.ts';
import { startAnalytics } from '../svc-analytics/src/testing/test-analytics.ts';
import { type CommerceService, startCommerce } from '../svc-commerce/src/testing/commerce-service.ts';
import { forms } from '../svc-forms/src/app.ts';

/** From what visitors did to the mail on Monday, over the queues of both services. */

const QUEUE_PREFIX = `{${randomUUID()}}`;
const friday = Date.UTC(2026, 10, 27, 12);
let now = friday;
let sink: SmtpSink;
let analytics: TestService;
let commerce: CommerceService;
let mailer: TestService;
beforeAll(async () => {
  sink = await startSmtpSink();
  commerce = await startCommerce({ QUEUE_PREFIX });
  mailer = await startTestService(forms, { SMTP_URL: sink.url, QUEUE_PREFIX, COMMERCE_URL: commerce.url });
  const past = { RAW_EVENT_DAYS: 36_500, VISIT_DAYS: 36_500 };
  analytics = await startAnalytics({ ROLE: 'both', QUEUE_PREFIX, ...past }, { now: () => now });
});
afterAll(async () => {
  await analytics.stop();
  await mailer.stop();
  await commerce.stop();
  await sink.stop();
});

const path = '/api/events/report';
const admin = () => analytics.as({ kind: 'staff', siteUserId: 'edda', roles: [role.admin] });
const subjects = () => sink.received.map(({ mail }) => mail.subject);

test('whoever an admin named gets one mail of the week, in text and HTML, and one more when the admin asks for it', async () => {
  const hits = [1, 2, 3].map((one) => ({
    ...{ id: `hit-${one}`, event: 'View', at: Date.UTC(2026, 10, 18, one), visitorId: `v${one}`, visitId: `v${one}` },
    ...{ url: '/shop/moor-mug', viewportWidth: 390, country: 'GB' },
  }));
  const platform = analytics.as({ websiteId: 'site-a', kind: 'platform' });
  await platform.call('PUT', '/internal/history', { timeZone: 'Europe/London', hits, orders: [] });
  const mails = ['ann@shop.example', 'ben@shop.example'];
  await admin().call('PUT', path, { every: 'week', mails });

  expect((await admin().call('POST', `${path}/send`)).status).toBe(202);
  await expect.poll(subjects).toHaveLength(2);
  expect(sink.received.flatMap(({ to }) => to).sort()).toEqual(mails);
  for (const { mail } of sink.received) {
    expect(mail.subject).toMatch(/November/);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('/shop/moor-mug');
      expect(part).toContain('+3; the week before 0');
      expect(part).toContain('/config/analytics?days=custom');
    }
  }

  now = Date.UTC(2026, 10, 30, 7);
  await Promise.all([analytics.repairJobs.run(reportJobName), analytics.repairJobs.run(reportJobName)]);
  await expect.poll(subjects).toHaveLength(4);
  expect(
    sink.received
      .slice(2)
      .flatMap(({ to }) => to)
      .sort(),
  ).toEqual(mails);
  expect(sink.received[2]?.mail.text).toContain('had no visits');
  // Nothing waits any more, and nothing comes twice.
  const reports = analytics.db.collection<{ _id: string; outbox: unknown[] }>('reports');
  await expect.poll(async () => (await reports.findOne({ _id: 'site-a' }))?.outbox).toEqual([]);
  expect(subjects()).toHaveLength(4);
});

test('whoever is named is mailed in the morning after pages became slower', async () => {
  const budgets = { budgets: { lcp: 2_500 }, mails: ['cal@shop.example'] };
  expect((await admin().call('PUT', '/api/events/speed/budgets', budgets)).status).toBe(200);
  const value = { metric: 'lcp', value: 4_000, pagePath: '/', device: 'phone' } as const;
  const loads = Array(100).fill({ ...value, module: undefined, element: 'img.hero' });
  const { day } = localTimeIn('Europe/London')(now);
  await createSpeedStore(analytics.models, 400).add('site-a', { day, now: Date.now() }, loads);
  now += 86_400_000;
  await analytics.repairJobs.run(budgetJobName);
  const slower = () => sink.received.filter(({ to }) => to.includes('cal@shop.example'));
  await expect.poll(slower).toHaveLength(1);
  expect(slower()[0]?.mail.subject).toContain('became slower');
  expect(slower()[0]?.mail.text).toContain('img.hero');
});
