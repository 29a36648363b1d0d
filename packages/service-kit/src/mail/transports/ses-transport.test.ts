import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type SesApi, type SesBehaviour, startSesApi } from '../../testing/ses-api.ts';
import { verifyDkim } from '../../testing/verify-dkim.ts';
import type { SenderSettings } from '../mail-settings.ts';
import { createMailer, type Mail } from '../mailer.ts';
import { failedOutcome } from '../send-outcome.ts';
import { readSesPlace } from './ses-place.ts';
import { openSes } from './ses-transport.ts';

let ses: SesApi;
beforeAll(async () => {
  ses = await startSesApi();
});
afterAll(() => ses.stop());
afterEach(() => vi.unstubAllEnvs());

const MAIL_FROM = 'Tessera <mail@shop.example>';
const mailer = (more: Partial<SenderSettings> = {}) =>
  createMailer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM, ...ses.settings, ...more });
const aMail = (id: string): Mail => ({
  ...{ to: `${id}@example.org`, messageId: `<${id}@shop.example>`, subject: 'Your order' },
  ...{ text: 'Thank you', html: '<p>Thank you</p>' },
});
const mailsTo = (id: string) => ses.received.filter(({ to }) => to.includes(`${id}@example.org`));
const callsFor = (id: string) => ses.asked.filter((address) => address === `${id}@example.org`).length;

/** What became of a mail. */
const sent = (mail: Promise<void>) =>
  mail.then(
    () => 'sent',
    (error) => failedOutcome(error).kind,
  );
/** What became of a mail that the API does this with. */
function outcomeOf(id: string, behaviour: SesBehaviour) {
  ses.script(`${id}@example.org`, behaviour);
  return sent(mailer().send(aMail(id)));
}
const transport = (withinMs?: number, url = ses.settings.MAIL_URL) =>
  openSes({ ...readSesPlace(url), endpoint: ses.settings.MAIL_SES_URL }, undefined, withinMs);
const aMessage = (id: string) => ({ ...aMail(id), from: MAIL_FROM });

/** Gives out keys as the machines of a cluster do, but not before it is told to. */
async function startKeys() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  const { username, password } = new URL(ses.settings.MAIL_URL);
  const server = createHttpServer(async (_request, response) => {
    await given;
    const Expiration = new Date(Date.now() + 3_600_000).toISOString();
    const keys = { AccessKeyId: username, SecretAccessKey: decodeURIComponent(password), Token: 'role', Expiration };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/dev/null');
  vi.stubEnv('AWS_CONFIG_FILE', '/dev/null');
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { give };
}

/** Somebody at an address who speaks no HTTP. */
async function startListener(meet: (socket: Socket) => void) {
  const server = createServer(meet).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('A mail that goes out by Amazon SES', () => {
  test('is the mail that a mail server would get, to one person', async () => {
    const stopUrl = 'https://shop.example/stop';
    await mailer().send({
      ...aMail('whole'),
      ...{ fromName: 'Fernhall, Ltd', replyTo: 'shop@fernhall.example', websiteId: 'site-a', stopUrl },
    });
    const [received, ...more] = mailsTo('whole');
    expect(more).toEqual([]);
    expect(received?.from).toBe('"Fernhall, Ltd" <mail@shop.example>');
    expect(received?.mail).toMatchObject({
      subject: 'Your order',
      from: { name: 'Fernhall, Ltd', address: 'mail@shop.example' },
      to: [{ address: 'whole@example.org' }],
      replyTo: [{ address: 'shop@fernhall.example' }],
      messageId: '<whole@shop.example>',
    });
    expect([received?.mail.text?.trim(), received?.mail.html]).toEqual(['Thank you', expect.stringContaining('<p>')]);
    const head = Object.fromEntries(received?.mail.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(head).toMatchObject({
      'x-tessera-website': 'site-a',
      'list-unsubscribe': `<${stopUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  test('SAFE-20 SAFE-21 has one recipient and no header that was not meant', async () => {
    const words = 'Kiln\r\nBcc: e@x.test\r\nX-Added: yes';
    await mailer().send({ ...aMail('headers'), subject: words, fromName: words });
    expect(mailsTo('headers').map(({ to }) => to)).toEqual([['headers@example.org']]);
    expect(mailsTo('headers')[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|X-Added):/im);
    // Two in the place of one are one that nobody has, to Amazon.
    await mailer().send({ ...aMail('two'), to: 'two@example.org, more@example.org' });
    expect(ses.received.flatMap(({ to }) => to).filter((to) => /two|more/.test(to))).toHaveLength(1);
  });

  test('is signed by Amazon, and by the platform as well where it has a key', async () => {
    expect(mailer().sender).toEqual({ from: MAIL_FROM, dkim: null, isSignedByCarrier: true });
    const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const folder = await mkdtemp(join(tmpdir(), 'tessera-dkim-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const MAIL_DKIM_KEY_FILE = join(folder, 'key.pem');
    await writeFile(MAIL_DKIM_KEY_FILE, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const signing = mailer({ MAIL_DKIM_KEY_FILE });
    expect(signing.sender).toMatchObject({
      dkim: { name: 'tessera._domainkey.shop.example' },
      isSignedByCarrier: true,
    });
    await signing.send(aMail('signed'));
    // Amazon writes its own over these two.
    const raw = mailsTo('signed')[0]?.raw.replace(/^Message-ID: .*$/m, 'Message-ID: <0102@eu-west-1.amazonses.com>');
    const changed = raw?.replace(/^Date: .*$/m, 'Date: Fri, 27 Nov 2026 12:00:00 +0000') ?? '';
    expect(verifyDkim(changed, keys.publicKey)).toEqual({ d: 'shop.example', s: 'tessera', isValid: true });
  });

  test.each<[string, string, SesBehaviour]>([
    ['refused', 'for-good', [400, 'BadRequestException', 'Domain contains illegal character']],
    ['later', 'too-many', [429, 'TooManyRequestsException', 'Maximum sending rate exceeded']],
    ['later', 'inner', [500, 'InternalFailure', '']],
    ['later', 'away', [503, 'ServiceUnavailable', '']],
    ['later', 'sandbox', [400, 'MessageRejected', 'Email address is not verified.']],
    ['doubtful', 'gateway', [504, 'GatewayTimeout', '']],
    ['doubtful', 'cut', 'cut'],
  ])('is %s when it is answered so, and is handed over once: %s', async (outcome, id, behaviour) => {
    expect(await outcomeOf(id, behaviour)).toBe(outcome);
    expect(callsFor(id)).toBe(1);
  });

  test('and is not answered in time may have arrived', async () => {
    ses.script('silent@example.org', 'silence');
    const sending = transport(300).send(aMessage('silent'));
    await expect(sending).rejects.toMatchObject({ message: 'Amazon SES took longer than 300 ms', outcome: 'doubtful' });
    expect(callsFor('silent')).toBe(1);
  });

  test('whose keys come too late is sent later, and not by the way', async () => {
    const keys = await startKeys();
    const slow = transport(500, 'ses://eu-west-1');
    await expect(slow.send(aMessage('late'))).rejects.toMatchObject({ outcome: 'later' });
    const next = slow.send(aMessage('next'));
    keys.give();
    await next;
    expect([callsFor('late'), callsFor('next')]).toEqual([0, 1]);
  });

  test('brings no file along that its text names', async () => {
    const sending = transport().send({ ...aMessage('file'), text: { path: import.meta.filename } });
    await expect(sending).rejects.toMatchObject({ code: 'EFILEACCESS', outcome: 'later' });
    expect(callsFor('file')).toBe(0);
  });

  test.each([
    ['nobody is there', () => Promise.resolve('http://127.0.0.1:1')],
    ['the line breaks before it is safe', async () => `https://${await startListener((socket) => socket.destroy())}`],
  ])('is sent later when %s', async (_why, endpoint) => {
    expect(await sent(mailer({ MAIL_SES_URL: await endpoint() }).send(aMail('unheard')))).toBe('later');
  });

  test('waits while there are no keys, goes by those of the environment, and not by wrong ones', async () => {
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/dev/null');
    vi.stubEnv('AWS_CONFIG_FILE', '/dev/null');
    const { username, password } = new URL(ses.settings.MAIL_URL);
    const keyless = mailer({ MAIL_URL: 'ses://eu-west-1' });
    expect(await sent(keyless.send(aMail('keyless')))).toBe('later');
    vi.stubEnv('AWS_ACCESS_KEY_ID', username);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong');
    expect(await sent(mailer({ MAIL_URL: 'ses://eu-west-1' }).send(aMail('keyless')))).toBe('later');
    expect(callsFor('keyless')).toBe(0);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', decodeURIComponent(password));
    expect(await sent(mailer({ MAIL_URL: 'ses://eu-west-1' }).send(aMail('keyless')))).toBe('sent');
  });
});
