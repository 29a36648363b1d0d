import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailDocument } from '../mails/mails.ts';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';
import { aReadyBuyer, aShopper, type Shopper } from '../testing/shopper.ts';
import { remindBuyers } from './remind-buyers.ts';

const hour = 3_600_000;
const contact = '/api/commerce/shopping-cart/contact';
let now = Date.now();
let sink: SmtpSink;
let service: CommerceService;
let deps: ReturnType<typeof depsOf>;
beforeAll(async () => {
  sink = await startSmtpSink();
  service = await startCommerce({ SMTP_URL: sink.url, RATE_LIMIT_SCALE: 1_000 }, { now: () => now });
  deps = depsOf(service, () => now);
  deps.members.emailOf = async (_websiteId, siteUserId) => `${siteUserId}@example.org`;
  await service.load(aStore([aProduct('mug'), aProduct('hat')]));
});
afterAll(async () => {
  deps.mails.mailer.close();
  await service.stop();
  await sink.stop();
});

/** A visitor who typed an address at checkout and left. */
async function aLeaver(email: string, claims = {}): Promise<Shopper> {
  const shopper = aShopper(service, claims);
  await shopper.add('mug', 2);
  expect((await shopper.call('PUT', contact, { email })).status).toBe(200);
  return shopper;
}

/** Runs the reminders at a moment after now. */
async function after(ms: number): Promise<void> {
  now += ms;
  await remindBuyers(deps);
}

const reminders = { websiteId: 'site-a', id: /^cart-reminder/ };
const mailsTo = async (to: string) =>
  service.db
    .collection<MailDocument>('mails')
    .find({ ...reminders, to })
    .toArray();
const countTo = async (to: string) => (await mailsTo(to)).length;
const linkIn = (text: string, part: string) =>
  /https:\/\/[^/]+(\S+)/.exec(text.split('\n').find((l) => l.includes(part)) ?? '')?.[1];

describe('A cart that was left', () => {
  test('is reminded of once, a day after its last change', async () => {
    const shopper = await aLeaver('ann@example.org');
    await after(20 * hour);
    await shopper.add('hat');
    await after(23 * hour);
    expect(await countTo('ann@example.org')).toBe(0);
    await after(hour);
    const [mail] = await mailsTo('ann@example.org');
    expect(mail?.text).toContain('2 × Product mug: £20.00');
    expect(mail?.text).toContain('Subtotal: £30.00');
    await shopper.add('hat');
    await after(25 * hour);
    await Promise.all([remindBuyers(deps), remindBuyers(deps)]);
    expect(await countTo('ann@example.org')).toBe(1);
  });

  test("of a member is known by the member's address", async () => {
    const member = aShopper(service, { kind: 'member', siteUserId: 'june' });
    await member.add('mug');
    await after(24 * hour);
    expect(await countTo('june@example.org')).toBe(1);
    expect((await mailsTo('june@example.org'))[0]?.text).toContain('/account/login?returnTo=%2Fcart');
  });

  test('goes with headers that stop it in one press', async () => {
    await aLeaver('press@example.org');
    await after(24 * hour);
    await expect.poll(() => sink.received.filter(({ to }) => to.includes('press@example.org')).length).toBe(1);
    const received = sink.received.find(({ to }) => to.includes('press@example.org'));
    const [mail] = await mailsTo('press@example.org');
    const headers = Object.fromEntries((received?.mail.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers['list-unsubscribe']).toBe(`<${mail?.stopUrl}>`);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  test.each([
    ['nobody is known', async () => void (await aShopper(service).add('mug'))],
    [
      'nothing is in it',
      async () => {
        const shopper = await aLeaver('none@example.org');
        await shopper.remove((await shopper.cart()).entries[0]?.id ?? '');
      },
    ],
    [
      'the buyer ordered it',
      async () => {
        const buyer = await aReadyBuyer(service, { mug: 1 });
        await buyer.call('PUT', contact, { email: 'none@example.org' });
        expect((await buyer.place({ email: 'none@example.org' })).status).toBe(200);
      },
    ],
    [
      'the buyer ordered something else meanwhile, whatever the letter case',
      async () => {
        await aLeaver('none@example.org');
        now += hour;
        const elsewhere = await aReadyBuyer(service, { hat: 1 });
        expect((await elsewhere.place({ email: 'None@Example.org' })).status).toBe(200);
      },
    ],
  ])('is not reminded of when %s', async (_title, leave) => {
    const before = await service.db.collection<MailDocument>('mails').countDocuments(reminders);
    await leave();
    await after(24 * hour);
    expect(await countTo('none@example.org')).toBe(0);
    expect(await service.db.collection<MailDocument>('mails').countDocuments(reminders)).toBe(before);
  });

  test('is not reminded of when the store switched it off', async () => {
    const marketing = '/api/v1/commerce-preferences/marketing';
    await service.owner().call('PUT', marketing, { abandonedCartMails: false });
    await aLeaver('off@example.org');
    await after(24 * hour);
    await service.owner().call('PUT', marketing, { abandonedCartMails: true });
    await after(24 * hour);
    expect(await countTo('off@example.org')).toBe(0);
  });

  test('a run that broke off before the mail was asked for is made good', async () => {
    await aLeaver('crash@example.org');
    const { queue } = deps.mails;
    deps.mails.queue = () => Promise.reject(new Error('gone'));
    await expect(after(24 * hour)).rejects.toThrow('gone');
    deps.mails.queue = queue;
    await after(0);
    expect(await countTo('crash@example.org')).toBe(1);
  });

  test('brings an address one reminder a week, in however many carts it is typed', async () => {
    for (let n = 0; n < 8; n += 1) await aLeaver(n % 2 ? 'victim@example.org' : 'Victim@Example.org');
    await after(24 * hour);
    const count = async () => (await countTo('victim@example.org')) + (await countTo('Victim@Example.org'));
    expect(await count()).toBe(1);
    await aLeaver('victim@example.org');
    await after(24 * hour);
    expect(await count()).toBe(1);
    await after(6 * 24 * hour);
    await aLeaver('victim@example.org');
    await after(24 * hour);
    expect(await count()).toBe(2);
  });

  test('an address that is none is refused', async () => {
    const shopper = aShopper(service);
    await shopper.add('mug');
    const answer = await shopper.call('PUT', contact, { email: 'ann@' });
    expect([answer.status, answer.body.errors]).toEqual([400, { email: 'Email is not valid.' }]);
  });
});

describe('The links of a reminder', () => {
  test('open the cart again in another browser, once, and take nothing away', async () => {
    const shopper = await aLeaver('link@example.org');
    await after(24 * hour);
    const [mail] = await mailsTo('link@example.org');
    const path = linkIn(mail?.text ?? '', '/reopen/') ?? '';
    const other = aShopper(service);
    // Programs that look at the links of mails press no button.
    for (let n = 0; n < 2; n += 1) {
      const asked = await other.call('GET', path);
      expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    }
    expect((await other.cart()).totalQuantity).toBe(0);
    for (let n = 0; n < 2; n += 1) {
      const answer = await other.post(path, {});
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart']);
    }
    expect((await other.cart()).entries).toMatchObject([{ title: 'Product mug', quantity: 2 }]);
    expect((await shopper.cart()).totalQuantity).toBe(2);
    // Who has it already goes straight there.
    for (const who of [other, shopper]) {
      const answer = await who.call('GET', path);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart']);
    }
    expect((await shopper.cart()).totalQuantity).toBe(2);
    // One cart is one reminder: the one it was put into brings no other.
    await after(24 * hour);
    expect(await countTo('link@example.org')).toBe(1);
  });

  test('opened by a stranger who made it up, nothing happens', async () => {
    const shopper = await aLeaver('forged@example.org');
    const { id } = await shopper.cart();
    const other = aShopper(service);
    const answer = await other.call('GET', `/api/commerce/shopping-cart/reopen/${id}.${'x'.repeat(43)}`);
    expect(answer.headers.get('location')).toBe('/cart');
    await other.post(`/api/commerce/shopping-cart/reopen/${id}.${'x'.repeat(43)}`, {});
    expect((await other.cart()).totalQuantity).toBe(0);
  });

  test('stop reminders for good: asked first, then by a press or by the mail program', async () => {
    await aLeaver('stop@example.org');
    await after(24 * hour);
    const [mail] = await mailsTo('stop@example.org');
    const path = linkIn(mail?.text ?? '', '/cart-mails/') ?? '';
    expect(mail?.stopUrl).toContain(path);
    const nobody = service.as();
    const asked = await nobody.call('GET', path);
    expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await deps.cartMails.isStopped('site-a', 'stop@example.org')).toBe(false);
    const program = await nobody.post(path, { 'List-Unsubscribe': 'One-Click' });
    expect(program.status).toBe(200);
    await aLeaver('Stop@example.org');
    await after(24 * hour);
    expect(await countTo('Stop@example.org')).toBe(0);
    expect((await nobody.call('GET', `${path}x`)).status).toBe(404);
  });

  test('SAFE-49 stop a reminder that is queued and not sent yet; looking at the link does not', async () => {
    const { queue } = deps.mails;
    // It is asked for, and no worker has come to it yet.
    deps.mails.queue = async (websiteId, mail) => void (await deps.mails.store.insertOnce(websiteId, mail));
    for (const email of ['looks@example.org', 'presses@example.org']) await aLeaver(email);
    await after(24 * hour);
    deps.mails.queue = queue;

    const linkOf = async (email: string) => linkIn((await mailsTo(email))[0]?.text ?? '', '/cart-mails/') ?? '';
    expect((await service.as().call('GET', await linkOf('looks@example.org'))).status).toBe(200);
    expect((await service.as().post(await linkOf('presses@example.org'), {})).status).toBe(200);
    for (const email of ['looks@example.org', 'presses@example.org']) {
      const [mail] = await mailsTo(email);
      await deps.mails.send('site-a', mail?.id ?? '');
    }
    const sentTo = (email: string) => sink.received.filter(({ to }) => to.includes(email)).length;
    expect([sentTo('looks@example.org'), sentTo('presses@example.org')]).toEqual([1, 0]);
    const [stopped] = await mailsTo('presses@example.org');
    expect([stopped?.state, stopped?.log.at(-1)?.what]).toEqual([
      'refused',
      'Not sent: such mails were stopped meanwhile',
    ]);
  });
});
