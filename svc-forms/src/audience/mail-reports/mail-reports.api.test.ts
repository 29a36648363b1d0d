import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestockService, startRestock } from '../../testing/restock.ts';
import { type SnsMessage, signedText } from './sns-message.ts';

const secret = 'what programs of the operator sign their reports with';
const topic = 'arn:aws:sns:eu-west-1:123456789012:mails';
const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2_048 });

let restock: RestockService;
/** Plays Amazon: gives the certificate, and hears of subscriptions that are meant. */
let amazon: Server;
const asked: string[] = [];
const now = Date.now();

beforeAll(async () => {
  amazon = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(keys.publicKey.export({ type: 'spki', format: 'pem' }));
  });
  await new Promise<void>((resolve) => amazon.listen(0, '127.0.0.1', resolve));
  const { port } = amazon.address() as AddressInfo;
  restock = await startRestock(
    {
      ...{ MAIL_REPORTS_SECRET: secret, MAIL_REPORTS_TOPIC: topic, RATE_LIMIT_SCALE: 1_000 },
      MAIL_REPORTS_AMAZON_URL: `http://127.0.0.1:${port}`,
    },
    () => now,
  );
});
afterAll(async () => {
  await restock.stop();
  await new Promise((resolve) => amazon.close(resolve));
});

async function post(reporter: string, body: string, headers: Record<string, string> = {}) {
  const { service } = restock;
  const answer = await fetch(`${service.url}/api/form/mail-reports/${reporter}`, {
    method: 'POST',
    headers: { ...(await service.as().proof()), 'content-type': 'text/plain', ...headers },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}

const aReport = (changes: object = {}) =>
  JSON.stringify({
    id: 'r1',
    what: 'bounce',
    email: 'Ann@example.org',
    website: 'site-a',
    reason: '550 gone',
    ...changes,
  });
function plain(body: string, { key = secret, at = now }: { key?: string; at?: number } = {}) {
  const seconds = Math.floor(at / 1_000);
  const mark = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return post('plain', body, { 'tessera-signature': `t=${seconds},v1=${mark}` });
}

function sns(changes: Partial<SnsMessage> = {}, key: KeyObject = keys.privateKey) {
  const message: SnsMessage = {
    ...{ Type: 'Notification', MessageId: 'm1', TopicArn: topic, Timestamp: new Date(now).toISOString() },
    ...{ Message: '{}', SignatureVersion: '2', Signature: '' },
    SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0a1b2c.pem',
    ...changes,
  };
  const Signature = sign('sha256', Buffer.from(signedText(message)), key).toString('base64');
  return post('sns', JSON.stringify({ ...message, Signature }));
}
const headers = [{ name: 'X-Tessera-Website', value: 'site-a' }];
const bounceOf = (emailAddress: string, bounceType = 'Permanent') =>
  JSON.stringify({
    notificationType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress, diagnosticCode: 'smtp; 550 5.1.1' }] },
    mail: { headers },
  });
const complaintOf = (emailAddress: string) =>
  JSON.stringify({ complaint: { complainedRecipients: [{ emailAddress }] }, mail: { headers } });

const stateOf = async (variant: string, email: string) =>
  (await restock.signUpsOf(variant)).find((one) => one.email === email)?.state;

describe('A report of a mail that bounced for good', () => {
  test('that is not signed by who may report, is old, or is no report, changes nothing', async () => {
    await restock.signUp('mug', 'ann@example.org');
    const statuses = [
      await post('plain', aReport()),
      await plain(aReport(), { key: 'another secret' }),
      await plain(aReport(), { at: now - 6 * 60_000 }),
      await sns({ Message: bounceOf('ann@example.org') }, others.privateKey),
      await sns({ Message: bounceOf('ann@example.org'), TopicArn: `${topic}-of-others` }),
      await sns({
        Message: bounceOf('ann@example.org'),
        SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/c',
      }),
      await sns({ Message: bounceOf('ann@example.org'), Timestamp: new Date(now - 2 * 3_600_000).toISOString() }),
    ].map(({ status }) => status);
    expect(statuses).toEqual(Array(7).fill(401));
    expect([(await plain('{"id":1}')).status, (await plain('no JSON')).status]).toEqual([400, 400]);
    expect(await stateOf('mug', 'ann@example.org')).toBe('waiting');
  });

  test('ends the sign-ups of its address, and the owner sees why; other addresses and websites are not affected', async () => {
    await restock.signUp('mug', 'ben@example.org');
    expect(await plain(aReport({ id: 'r2', website: 'site-b', email: 'ben@example.org' }))).toMatchObject({
      status: 200,
    });
    expect(await stateOf('mug', 'ben@example.org')).toBe('waiting');
    expect((await plain(aReport())).body).toEqual({ noted: 1 });
    expect((await plain(aReport())).body).toEqual({ noted: 0 });
    const ann = (await restock.signUpsOf('mug')).find(({ email }) => email === 'ann@example.org');
    expect(ann).toMatchObject({ state: 'refused', reason: '550 gone', isOpen: false });
    expect(await stateOf('mug', 'ben@example.org')).toBe('waiting');
  });

  test('that comes again changes nothing any more', async () => {
    const suspensions = restock.service.db.collection<{ _id: string }>('mailSuspensions');
    const ann = { _id: 'site-a:ann@example.org' };
    expect((await suspensions.deleteOne(ann)).deletedCount).toBe(1);
    expect((await plain(aReport())).status).toBe(200);
    expect(await suspensions.countDocuments(ann)).toBe(0);
  });

  test('of Amazon SES suspends for good, and one that is late for now does not', async () => {
    await restock.signUp('mug', 'cal@example.org');
    expect((await sns({ MessageId: 'm2', Message: bounceOf('cal@example.org', 'Transient') })).status).toBe(200);
    expect(await stateOf('mug', 'cal@example.org')).toBe('waiting');
    expect((await sns({ MessageId: 'm3', Message: bounceOf('cal@example.org') })).body).toEqual({ noted: 1 });
    expect(await stateOf('mug', 'cal@example.org')).toBe('refused');
  });

  test('or complained of: new sign-ups get no notices until the person confirms by mail', async () => {
    await restock.signUp('mug', 'dee@example.org');
    expect((await sns({ MessageId: 'm4', Message: complaintOf('dee@example.org') })).status).toBe(200);
    await restock.signUp('mug', 'dee@example.org');
    await restock.store.stock('mug', 5);
    expect((await restock.send('mug')).body.queued).toBeGreaterThan(0);
    const last = async () =>
      (await restock.signUpsOf('mug')).findLast(({ email }) => email === 'dee@example.org')?.state;
    await expect.poll(last).toBe('refused');
    expect(restock.sink.received.some(({ to }) => to.includes('dee@example.org'))).toBe(false);
    await expect.poll(() => restock.sink.received.some(({ to }) => to.includes('ben@example.org'))).toBe(true);
    const mail = restock.sink.received.find(({ to }) => to.includes('ben@example.org'));
    expect(mail?.raw).toMatch(/^X-Tessera-Website: site-a\r$/m);
  });

  test('begins with a subscription of the topic, which is confirmed at Amazon alone', async () => {
    const subscription = { Type: 'SubscriptionConfirmation', Token: 't', MessageId: 'm5' } as const;
    await sns({ ...subscription, SubscribeURL: 'https://elsewhere.example/?Token=t' });
    expect(asked).not.toContain('/?Token=t');
    await sns({
      ...subscription,
      SubscribeURL: 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t',
    });
    expect(asked).toContain('/?Action=ConfirmSubscription&Token=t');
    expect(new Set(asked.filter((url) => url === '/SimpleNotificationService-0a1b2c.pem')).size).toBe(1);
  });
});
