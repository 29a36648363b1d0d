import type { DomainEvent } from '@tessera/contracts/events.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forms } from '../../app.ts';

let sink: SmtpSink;
let service: TestService;
beforeAll(async () => {
  sink = await startSmtpSink();
  service = await startTestService(forms, { SMTP_URL: sink.url, MAIL_FROM: 'Tessera <mail@platform.example>' });
});
afterAll(async () => {
  await service.stop();
  await sink.stop();
});

const why = 'It did not load for 7 of 7 visitors (100.0 %); with the stable version for 0 of 20 visitors (0.0 %).';
const mail = {
  kind: 'module-rolled-back' as const,
  module: 'mfe-cart',
  version: '1.4.2-0a1b2c3d',
  to: '1.4.1-4e5f6071',
  why,
  rolledBackMs: Date.UTC(2026, 10, 23, 4, 5),
  sinceMs: Date.UTC(2026, 10, 23, 3, 55),
};

/** Puts an event on the queue several times, like a shell whose events are not confirmed. */
async function publish(id: string, payload: DomainEvent<'mail.requested'>['payload'], times = 1) {
  const event = { id, type: 'mail.requested', websiteId: 'site-a', at: Date.UTC(2026, 10, 23, 4, 5), payload };
  const confirmTo = { queue: `${id}.confirmations`, collection: 'moduleComposition', documentId: 'live' };
  const job = { name: 'svc-forms.events', attempts: 8, backoffMs: 1_000 };
  for (let time = 0; time < times; time += 1) {
    await service.queues.add(job, { event, confirmTo }, { jobId: `${id}-${time}` });
  }
}
const mailsTo = (address: string) => sink.received.filter(({ to }) => to.includes(address));
const stateOf = async (id: string) =>
  (await service.db.collection<{ _id: string; state: string }>('requestedMails').findOne({ _id: `site-a:${id}` }))
    ?.state;

describe('A version that was taken back by itself', () => {
  test('is mailed to each of its team once, in text and HTML: version, reason, current version, time, link', async () => {
    const to = ['ann@team.example', 'ben@team.example'];
    await publish('first', { mail, to, adminPath: '/config/platform/modules/mfe-cart' }, 3);
    for (const place of [0, 1]) {
      await expect.poll(() => stateOf(`requested.first.${place}`)).toBe('sent');
    }
    for (const address of to) {
      const [{ mail: sent, from } = { mail: undefined, from: '' }, ...more] = mailsTo(address);
      expect([from, more]).toEqual(['mail@platform.example', []]);
      expect(sent?.subject).toBe('mfe-cart 1.4.2-0a1b2c3d was taken back');
      for (const part of [sent?.text, sent?.html]) {
        expect(part).toContain(why);
        expect(part).toContain('Everybody has 1.4.1-4e5f6071 again.');
        expect(part).toContain('23 Nov 2026, 03:55:00 UTC');
        expect(part).toContain('23 Nov 2026, 04:05:00 UTC');
        expect(part).toContain('https://localhost/config/platform/modules/mfe-cart');
      }
    }
  });

  test('names the command with details if there is no admin for modules', async () => {
    await publish('second', { mail, to: ['cal@team.example'], adminPath: null });
    await expect.poll(() => stateOf('requested.second.0')).toBe('sent');
    const text = mailsTo('cal@team.example')[0]?.mail.text ?? '';
    expect(text).toContain('tessera canary status mfe-cart');
    expect(text).not.toContain('https://');
  });
});
