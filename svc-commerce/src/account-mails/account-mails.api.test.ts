import type { AccountMail } from '@tessera/contracts/identity/account-mail.ts';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import { groupedMailCode, mailCode, undoToken } from '@tessera/service-kit/mail/mail-code.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';

let sink: SmtpSink;
let service: CommerceService;
beforeAll(async () => {
  sink = await startSmtpSink();
  service = await startCommerce({ SMTP_URL: sink.url, MAIL_FROM: 'Tessera <mail@platform.example>' });
});
afterAll(async () => {
  await service.stop();
  await sink.stop();
});

let events = 0;
/** Puts an event on the queue twice, as svc-identity does whose event was confirmed too late. @returns the stored mail */
async function tell(payload: AccountMail, websiteId = 'site-a') {
  events += 1;
  const id = `event-${events}`;
  const event = { id, type: 'account.mail-due', websiteId, at: Date.UTC(2026, 10, 23, 4, 5), payload };
  const confirmTo = { queue: `${id}.confirmations`, collection: 'tickets', documentId: 'ticket' };
  const job = { name: 'svc-commerce.events', attempts: 8, backoffMs: 1_000 };
  for (const time of [0, 1]) await service.queues.add(job, { event, confirmTo }, { jobId: `${id}-${time}` });
  return `${websiteId}:account.${id}`;
}
const stored = (_id: string) => service.db.collection<{ _id: string; state: string }>('mails').findOne({ _id });
const mailsTo = (address: string) => sink.received.filter(({ to }) => to.includes(address));

test.each([
  ['register', 'site-a', 'https://localhost'],
  ['reset', platformRealm, 'https://admin.localhost'],
  ['change-email', 'site-a', 'https://localhost'],
] as const)('a %s code is in the mail to its mailbox, and in nothing that is stored', async (kind, realm, origin) => {
  const to = `${kind}@example.org`;
  const id = await tell({ kind, to, seed: `seed of ${kind}` }, realm);
  await expect.poll(async () => (await stored(id))?.state).toBe('sent');
  const code = groupedMailCode(mailCode(service.config.PLATFORM_SECRET, `seed of ${kind}`));
  const [received, ...more] = mailsTo(to);
  expect(more).toEqual([]);
  for (const part of [received?.mail.text, received?.mail.html]) {
    expect(part).toContain(code);
    expect(part).toContain(`${origin}/account/code/${kind}/${code}`);
  }
  expect(received?.mail.subject).not.toContain(code);
  expect(JSON.stringify(await stored(id))).not.toContain(code);
});

test('the old address of an account is told of the new one, with the link that undoes it', async () => {
  const seed = 'usr_1.seed';
  const id = await tell({ kind: 'email-changed', to: 'old@example.org', seed, newEmail: '<b>new@example.org' });
  await expect.poll(async () => (await stored(id))?.state).toBe('sent');
  const [{ mail } = { mail: undefined }] = mailsTo('old@example.org');
  const link = `https://localhost/account/email/undo/${undoToken(service.config.PLATFORM_SECRET, seed)}`;
  expect(mail?.text).toContain(link);
  expect(mail?.html).toContain('&lt;b&gt;new@example.org');

  const person = { email: 'new@example.org', siteUserId: 'usr_1' };
  expect((await service.platform().call('POST', '/internal/erasures', person)).status).toBe(200);
  expect(await stored(id)).toBeNull();
});

test('whoever has an account reads that it is there; nobody is mailed where nothing is due', async () => {
  await tell({ kind: 'none', to: 'none@example.org', seed: '' });
  const id = await tell({ kind: 'already-registered', to: 'known@example.org', seed: 'x' });
  await expect.poll(async () => (await stored(id))?.state).toBe('sent');
  expect(mailsTo('known@example.org')[0]?.mail.text).toContain('https://localhost/account/login');
  expect(mailsTo('none@example.org')).toEqual([]);
});
