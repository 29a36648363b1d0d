import { groupedGiftCardCode } from '@tessera/rules/gift-cards/gift-card-code.ts';
import { giveUpAfterMs } from '@tessera/service-kit/mail/outgoing-fields.ts';
import { leaseMs, lineKeptMs, repairAfterMs, textKeptMs } from '@tessera/service-kit/mail/outgoing-mail.ts';
import { type Behaviour, type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codePlace } from '../gift-cards/gift-card-code.ts';
import { codeOf } from '../gift-cards/present-gift-card.ts';
import type { MailDocument } from '../mails/mails.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';

let sink: SmtpSink;
let service: CommerceService;
let now = Date.now();
let deps: ReturnType<typeof depsOf>;
beforeAll(async () => {
  sink = await startSmtpSink();
  service = await startCommerce({ SMTP_URL: sink.url, MAIL_FROM: 'Tessera <mail@shop.example>' }, { now: () => now });
  deps = depsOf(service, () => now);
});
afterAll(async () => {
  deps.mails.mailer.close();
  await service.stop();
  await sink.stop();
});

const stored = (id: string) => deps.mails.store.find('site-a', id);
const mails = () => service.db.collection<MailDocument>('mails');
const stateOf = async (id: string) => (await stored(id))?.state;
const mailsTo = (address: string) => sink.received.filter(({ to }) => to.includes(address));
const repairJob = () => service.repairJobs.run('svc-commerce.mail-job');
const aMail = (id: string, more = {}) => ({
  id,
  to: `${id}@example.org`,
  subject: 'Your order',
  text: 'Thank you',
  html: '<p>Thank you</p>',
  ...more,
});

async function queued(id: string, behaviours: Behaviour[] = [], more = {}) {
  sink.script(`${id}@example.org`, ...behaviours);
  await deps.mails.queue('site-a', aMail(id, more));
  return `${id}@example.org`;
}

describe('A mail that is asked for', () => {
  test('goes to one person, with both parts, from the store', async () => {
    const to = await queued('plain', [], { fromName: 'Fernhall, Ltd', replyTo: 'shop@fernhall.example' });
    await expect.poll(() => stateOf('plain')).toBe('sent');
    const [received, ...more] = mailsTo(to);
    expect(more).toEqual([]);
    expect(received).toMatchObject({ from: 'mail@shop.example', to: [to] });
    expect(received?.mail).toMatchObject({
      subject: 'Your order',
      from: { name: 'Fernhall, Ltd', address: 'mail@shop.example' },
      replyTo: [{ address: 'shop@fernhall.example' }],
      messageId: '<site-a.plain@shop.example>',
    });
    expect(received?.mail.text?.trim()).toBe('Thank you');
    expect(received?.mail.html).toContain('<p>Thank you</p>');
    expect((await stored('plain'))?.log.map(({ what }) => what)).toEqual(['Asked for', 'Taken by the mail server']);
  });

  test('with the code of a gift card is kept without it, before and after, and brings it again when sent again', async () => {
    const id = 'gift_1';
    const code = groupedGiftCardCode(codeOf({ websiteId: 'site-a', id }, deps.config.PLATFORM_SECRET));
    const text = `Code: ${codePlace}`;
    const to = await queued('coded', [451], { giftCardId: id, text, html: `<p>${text}</p>` });
    await expect.poll(() => stateOf('coded')).toBe('sent');
    now += 1;
    await deps.mails.again('site-a', 'coded');
    await expect.poll(() => mailsTo(to).length).toBe(2);
    for (const { mail } of mailsTo(to)) {
      expect([mail.text?.trim(), mail.html]).toEqual([
        `Code: ${code}`,
        expect.stringContaining(`<p>Code: ${code}</p>`),
      ]);
    }
    expect(JSON.stringify(await stored('coded'))).not.toContain(code);
  });

  test('twice under one id, at once and later, is one mail', async () => {
    await Promise.all(Array.from({ length: 10 }, () => queued('twice')));
    await expect.poll(() => stateOf('twice')).toBe('sent');
    await queued('twice');
    await queued('marker');
    await expect.poll(() => stateOf('marker')).toBe('sent');
    expect(mailsTo('twice@example.org')).toHaveLength(1);
  });

  test('is another mail on another website', async () => {
    await deps.mails.queue('site-a', aMail('shared', { to: 'first@example.org' }));
    await deps.mails.queue('site-b', aMail('shared', { to: 'second@example.org' }));
    await expect.poll(() => mailsTo('second@example.org').length).toBe(1);
    await expect.poll(() => mailsTo('first@example.org').length).toBe(1);
  });

  test('and not taken for a while is tried until it is', async () => {
    const to = await queued('busy', [451, 451, 451]);
    await expect.poll(() => stateOf('busy')).toBe('sent');
    expect(sink.asked.filter((address) => address === to)).toHaveLength(4);
    expect(mailsTo(to)).toHaveLength(1);
  });

  test('refused for good is not tried again, says why, and can be sent again', async () => {
    const to = await queued('refused', [550]);
    await expect.poll(() => stateOf('refused')).toBe('refused');
    expect((await stored('refused'))?.log.at(-1)?.what).toContain('550');
    expect(sink.asked.filter((address) => address === to)).toHaveLength(1);
    now += 1;
    expect(await deps.mails.again('site-a', 'refused')).toBe(true);
    await expect.poll(() => stateOf('refused')).toBe('sent');
    expect(await deps.mails.again('site-b', 'refused')).toBe(false);
  });

  test('taken without an answer is sent again under the same id, three times at most', async () => {
    const to = await queued('cut', ['cut']);
    await expect.poll(() => stateOf('cut')).toBe('sent');
    expect(mailsTo(to).map(({ mail }) => mail.messageId)).toEqual(Array(2).fill('<site-a.cut@shop.example>'));
    const always = await queued('cut-always', ['cut', 'cut', 'cut', 'cut']);
    await expect.poll(() => stateOf('cut-always')).toBe('unknown');
    expect(mailsTo(always)).toHaveLength(3);
  });

  test('SAFE-20 SAFE-21 has one recipient and no header that was not meant', async () => {
    await expect(deps.mails.queue('site-a', aMail('two', { to: 'a@x.test, b@x.test' }))).rejects.toThrow('address');
    await expect(deps.mails.queue('site-a', aMail('bcc', { to: 'a@x.test\r\nBcc: e@x.test' }))).rejects.toThrow();
    const to = await queued('headers', [], {
      subject: 'Kiln\r\nBcc: e@x.test\r\nX-Added: yes',
      fromName: 'Fernhall\r\nX-Added: yes',
    });
    await expect.poll(() => stateOf('headers')).toBe('sent');
    const [received] = mailsTo(to);
    expect(received?.to).toEqual([to]);
    const [head = ''] = (received?.raw ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^(Bcc|X-Added):/im);
    expect(head.match(/^Subject:/gim)).toHaveLength(1);
  });
});

describe('A mail whose worker died', () => {
  async function leaveBehind(id: string, more: Partial<MailDocument>) {
    await deps.mails.store.insertOnce('site-a', aMail(id));
    await mails().updateOne({ websiteId: 'site-a', id }, { $set: { dueMs: now - 1, ...more } });
  }

  test.each([
    ['before it took the mail', { state: 'due' }],
    ['while the mail was under way', { state: 'sending', claim: 'gone', attempts: 1 }],
  ] as const)('%s is sent by the repair job', async (_when, left) => {
    const id = `left-${left.state}`;
    await leaveBehind(id, left);
    await repairJob();
    await expect.poll(() => stateOf(id)).toBe('sent');
    expect(mailsTo(`${id}@example.org`)).toHaveLength(1);
  });

  test('is left alone until its lease is over', async () => {
    await leaveBehind('leased', { state: 'sending', claim: 'alive', dueMs: now + leaseMs });
    await deps.mails.send('site-a', 'leased');
    expect([await stateOf('leased'), mailsTo('leased@example.org').length]).toEqual(['sending', 0]);
    now += leaseMs;
    await deps.mails.send('site-a', 'leased');
    expect(await stateOf('leased')).toBe('sent');
  });

  test('after three days of a mail server that does not take it, it is given up', async () => {
    await leaveBehind('old', { dueMs: now + repairAfterMs });
    now += giveUpAfterMs;
    sink.script('old@example.org', 451);
    await expect(deps.mails.send('site-a', 'old')).rejects.toThrow('451');
    expect(await stateOf('old')).toBe('refused');
  });
});

test('texts of mails are kept 90 days and their lines two years; what is under way is kept', async () => {
  const { store } = deps.mails;
  const begin = now;
  try {
    await queued('kept-text');
    await expect.poll(() => stateOf('kept-text')).toBe('sent');
    await store.insertOnce('site-a', aMail('kept-due'));
    // Out of the reach of the repair job, whose clock is set on here as well.
    await mails().updateOne({ websiteId: 'site-a', id: 'kept-due' }, { $set: { dueMs: begin + 2 * lineKeptMs } });
    now = begin + textKeptMs - 1;
    await store.forget(1_000);
    expect((await stored('kept-text'))?.text).toBe('Thank you');
    now = begin + textKeptMs + 60_000;
    await store.forget(1_000);
    expect(await stored('kept-text')).toMatchObject({ text: '', html: '', state: 'sent', to: 'kept-text@example.org' });
    expect((await stored('kept-due'))?.text).toBe('Thank you');
    // Without its text it cannot be sent again.
    expect(await deps.mails.again('site-a', 'kept-text')).toBe(false);
    now = begin + lineKeptMs + 60_000;
    await store.forget(1_000);
    expect([await stored('kept-text'), (await stored('kept-due'))?.state]).toEqual([null, 'due']);
  } finally {
    now = begin;
  }
});
