import { randomUUID } from 'node:crypto';
import { role } from '@tessera/contracts/enumerations.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnalytics } from '../svc-analytics/src/testing/test-analytics.ts';
import { type CommerceService, startCommerce } from '../svc-commerce/src/testing/commerce-service.ts';
import { type Receiver, startReceiver } from '../svc-commerce/src/testing/webhook-receiver.ts';
import { forms } from '../svc-forms/src/app.ts';

/** From what a browser reports to the mail and the webhook, over the queues of the services. */

const QUEUE_PREFIX = `{${randomUUID()}}`;
const tenMinutes = 600_000;
let now = Date.now();
let sink: SmtpSink;
let receiver: Receiver;
let analytics: TestService;
let commerce: CommerceService;
let mailer: TestService;
beforeAll(async () => {
  sink = await startSmtpSink();
  receiver = await startReceiver();
  commerce = await startCommerce({ QUEUE_PREFIX, WEBHOOKS_TO_THIS_MACHINE: true });
  mailer = await startTestService(forms, { SMTP_URL: sink.url, QUEUE_PREFIX });
  analytics = await startAnalytics({ ROLE: 'both', QUEUE_PREFIX }, { now: () => now });
});
afterAll(async () => {
  await analytics.stop();
  await mailer.stop();
  await commerce.stop();
  await receiver.stop();
  await sink.stop();
});

const admin = (websiteId = 'site-a') =>
  analytics.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [role.admin] });
const alerts = '/api/events/error-alerts';

const report = (message: string, moduleVersion = '1.0.0-aaaaaaaa', websiteId = 'site-a') =>
  analytics.as({ websiteId }).call('POST', '/api/events/RecordJavascriptErrors', [
    {
      event: 'javascriptError',
      timestamp: Date.now(),
      data: {
        message,
        stack: `Error\n    at draw (https://a.example/modules/mfe-cart/x.js:1:2)`,
        module: 'mfe-cart',
        moduleVersion,
      },
    },
  ]);

async function listed(title: string, websiteId?: string) {
  const { body } = await admin(websiteId).call('GET', `/api/events/errors?search=${title}`);
  return body.errors.find((one: { title: string }) => one.title === title);
}

async function reported(title: string, version?: string, count = 1) {
  await report(title, version);
  await expect.poll(async () => (await listed(title))?.count).toBe(count);
}

/** Timers do not notice that the tests' clock was moved. */
const sendAlerts = () => analytics.repairJobs.run('svc-analytics.error-alerts');
const subjects = () => sink.received.map(({ mail }) => mail.subject);

test('nobody is mailed unless an admin said so; then a new error and one that comes again are, one mail in ten minutes that names all', async () => {
  await reported('quiet');
  await sendAlerts();
  const reporting = analytics.as({ kind: 'staff', siteUserId: 'rey', roles: [role.reporting] });
  expect((await reporting.call('PUT', alerts, { mails: ['rey@shop.example'] })).status).toBe(403);
  expect((await admin().call('PUT', alerts, { mails: ['no address'] })).status).toBe(400);
  const mails = ['ann@shop.example', 'ben@shop.example'];
  expect((await admin().call('PUT', alerts, { mails })).body).toEqual({ mails });
  expect((await reporting.call('GET', alerts)).body).toEqual({ mails });

  await reported('price');
  await expect.poll(subjects).toEqual(['New error: price', 'New error: price']);
  expect(sink.received.flatMap(({ to }) => to).sort()).toEqual(mails);
  const { id } = await listed('price');
  expect(sink.received[0]?.mail.text).toContain(`https://localhost/config/errors/${id}`);

  // Within ten minutes others wait for the next mail, which names them all; what was known before is in none.
  await reported('photo');
  await reported('price', undefined, 2);
  await reported('stock');
  await admin().call('POST', '/api/events/errors/states', { changes: [{ id, state: 'resolved' }] });
  await reported('price', '1.1.0-bbbbbbbb', 3);
  // An error that an admin has dealt with already is in none either.
  await reported('seen');
  const seen = (await listed('seen')).id;
  await admin().call('POST', '/api/events/errors/states', { changes: [{ id: seen, state: 'ignored' }] });
  expect(subjects()).toHaveLength(2);
  now += tenMinutes;
  await sendAlerts();
  await expect.poll(subjects).toHaveLength(4);
  expect(subjects().slice(2)).toEqual(['Errors: 2 new, 1 came again', 'Errors: 2 new, 1 came again']);
  const text = sink.received[3]?.mail.text ?? '';
  for (const title of ['photo', 'stock', 'price']) expect(text).toContain(title);
  expect(text).not.toContain('seen');
  expect(text).toContain('https://localhost/config/errors');

  // Nothing is mailed a second time.
  now += tenMinutes;
  await sendAlerts();
  await reported('till');
  await sendAlerts();
  await expect.poll(subjects).toHaveLength(6);
  expect(subjects().slice(4)).toEqual(['New error: till', 'New error: till']);
}, 90_000);

test('a program that an owner named is told, of the error alone, also where nobody is mailed', async () => {
  const websiteId = 'site-programs';
  const settings = { url: receiver.url, description: '', events: ['error.*'], enabled: true, contactEmail: '' };
  expect((await commerce.owner({ websiteId }).call('POST', '/api/commerce/webhooks', settings)).status).toBe(201);
  await report('basket', undefined, websiteId);
  await expect.poll(() => listed('basket', websiteId)).toBeDefined();
  await sendAlerts();
  await expect.poll(() => receiver.received).toHaveLength(1);
  const { type, websiteId: site, data } = JSON.parse(receiver.received[0]?.body ?? '');
  expect([type, site]).toEqual(['error.noticed', websiteId]);
  expect(data).toEqual({
    errorId: expect.any(String),
    isRegressed: false,
    title: 'basket',
    module: 'mfe-cart',
    place: expect.any(String),
    version: '1.0.0-aaaaaaaa',
    adminPath: `/config/errors/${data.errorId}`,
  });
  // Errors of the next ten minutes come together.
  for (const title of ['shelf', 'till']) {
    await report(title, undefined, websiteId);
    await expect.poll(() => listed(title, websiteId)).toBeDefined();
  }
  expect(receiver.received).toHaveLength(1);
  now += tenMinutes;
  await sendAlerts();
  await expect.poll(() => receiver.received).toHaveLength(2);
  const { title, others } = JSON.parse(receiver.received[1]?.body ?? '').data;
  expect([title, ...others.map((one: { title: string }) => one.title)]).toEqual(['shelf', 'till']);
}, 90_000);
