import { visitRestock } from '@tessera/contracts/forms/restock-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RestockService, restockPath, startRestock } from '../../testing/restock.ts';
import { releaseJobName } from './release-reservations.ts';
import { leaseMs } from './restock-notices.ts';

const hourMs = 3_600_000;
let restock: RestockService;
let now = Date.now();
beforeAll(async () => {
  restock = await startRestock({ RATE_LIMIT_SCALE: 1_000 }, () => now);
  await restock.store.reserveFor(24);
});
afterAll(() => restock.stop());
beforeEach(async () => {
  await restock.service.db.collection('restockSignUps').deleteMany({});
  // What earlier tests reserved lapses.
  now += 60 * hourMs;
  await restock.store.letHoldsLapse();
  for (const variant of ['mug', 'bowl']) await restock.store.stock(variant, 0);
});

const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };

async function waiting(variant: string, ...names: string[]) {
  for (const name of names) {
    now += 1;
    expect((await restock.signUp(variant, `${name}@example.org`)).status).toBe(200);
  }
}
async function notify(variant: string, units: number) {
  now += 1;
  await restock.store.stock(variant, units);
  const { queued } = (await restock.send(variant)).body;
  const sent = async () =>
    (await restock.signUpsOf(variant)).filter(({ askedMs, state }) => askedMs === now && state === 'sent');
  await expect.poll(async () => (await sent()).length).toBe(queued);
  return sent();
}
const find = async (variant: string, name: string) =>
  (await restock.signUpsOf(variant)).find(({ email }) => email === `${name}@example.org`);
async function tokenOf(variant: string, name: string) {
  const signUp = await find(variant, name);
  return `${signUp?._id}.${signUp?.key}`;
}
const follow = async (token: string, headers: Record<string, string> = person) =>
  (
    await fetch(restock.service.url + fillPath(visitRestock.path, { token }), {
      headers: { ...headers, ...(await restock.service.as().proof()) },
      redirect: 'manual',
    })
  ).headers.get('location');
const releaseUnits = () => restock.service.repairJobs.run(releaseJobName);
const groupOf = async (variant: string) =>
  (await restock.owner().call('GET', `${restockPath}/groups`)).body.signUpGroups.find(
    ({ variantId }: { variantId: string }) => variantId === `var-${variant}`,
  );

describe('Reserving for notified people', () => {
  test('keeps one unit for each, says so in the mail, and shows the owner', async () => {
    await waiting('mug', 'ann', 'bob', 'cat');
    const sent = await notify('mug', 2);
    expect(sent.map(({ email }) => email)).toEqual(['ann@example.org', 'bob@example.org']);
    expect(await restock.store.stockOf('mug')).toEqual({ onHand: 2, held: 2 });
    const mail = restock.sink.received.findLast(({ to }) => to.includes('bob@example.org'));
    expect(mail?.mail.text).toContain('One is reserved for you until');
    expect(await groupOf('mug')).toMatchObject({ reserved: 2, promised: 0, reserveHours: 24, now: { sellable: 0 } });
    // A person with a unit does not block further ones.
    expect((await restock.send('mug')).body).toEqual({ queued: 0, waiting: 1, sellable: 0 });
    expect((await notify('mug', 3)).map(({ email }) => email)).toEqual(['cat@example.org']);
  });

  test('only the link’s visitor can buy it; then it is recorded as bought', async () => {
    await waiting('mug', 'ann');
    await notify('mug', 1);
    expect((await restock.store.shopper().add('mug')).body.code).toBe('cart.out_of_stock');
    const token = await tokenOf('mug', 'ann');
    expect(await follow(token)).toBe(`/api/commerce/reserved/var-mug/${token}`);
    expect(await groupOf('mug')).toMatchObject({ followedCount: 1, boughtCount: 0 });
    const ann = restock.store.shopper();
    await ann.call('POST', `/api/commerce/reserved/var-mug/${token}`);
    await ann.prepare();
    expect((await ann.place({ email: 'Ann@example.org' })).status).toBe(200);
    expect(await restock.store.stockOf('mug')).toEqual({ onHand: 0, held: 0 });
    await expect.poll(async () => (await groupOf('mug')).boughtCount).toBe(1);
    expect(await follow(token)).toBe('/shop/mug');
  });

  test('expires, and then the next in line are notified', async () => {
    await waiting('mug', 'ann', 'bob');
    await notify('mug', 1);
    now += 25 * hourMs;
    await restock.store.letHoldsLapse();
    expect(await groupOf('mug')).toMatchObject({ reserved: 0, promised: 0, now: { sellable: 1 } });
    expect((await notify('mug', 1)).map(({ email }) => email)).toEqual(['bob@example.org']);
    expect(await follow(await tokenOf('mug', 'ann'))).toBe('/shop/mug');
  });

  test('ends when the person wants no notices, is forgotten, or bought another way', async () => {
    await waiting('mug', 'ann', 'bob', 'cat');
    await notify('mug', 3);
    expect(await restock.store.stockOf('mug')).toEqual({ onHand: 3, held: 3 });

    await restock.service.as().call('POST', `${restockPath}/stop/${await tokenOf('mug', 'ann')}`);
    await releaseUnits();
    expect(await restock.store.stockOf('mug')).toEqual({ onHand: 3, held: 2 });

    const platform = restock.service.as({ kind: 'platform' });
    const { status } = await platform.call('POST', '/internal/erasures', {
      email: 'bob@example.org',
      siteUserId: null,
    });
    expect(status).toBe(200);
    expect(await restock.store.stockOf('mug')).toEqual({ onHand: 3, held: 1 });

    await restock.store.buy('mug', 'cat@example.org');
    await expect.poll(async () => (await find('mug', 'cat'))?.boughtMs).toBeDefined();
    await releaseUnits();
    expect(await restock.store.stockOf('mug')).toEqual({ onHand: 2, held: 0 });
  });

  test('reserves one unit however often a worker dies before the mail', async () => {
    await waiting('bowl', 'ann');
    await restock.store.stock('bowl', 2);
    const [signUp] = await restock.signUpsOf('bowl');
    // The worker reserved a unit, and died before the mail server got the mail.
    const until = now + 24 * hourMs;
    const dead = {
      state: 'claimed',
      claim: 'gone',
      askedMs: now,
      dueMs: now + leaseMs,
      attempts: 1,
      reservedUntilMs: until,
    };
    const collection = restock.service.db.collection<{ _id: string }>('restockSignUps');
    await collection.updateOne({ _id: signUp?._id ?? '' }, { $set: dead });
    now += leaseMs + 1;
    await restock.service.repairJobs.run('svc-forms.overdue-restock-notices');
    await expect.poll(async () => (await find('bowl', 'ann'))?.state).toBe('sent');
    expect(await restock.store.stockOf('bowl')).toEqual({ onHand: 2, held: 1 });
    expect((await find('bowl', 'ann'))?.reservedUntilMs).toBe(now + 24 * hourMs);
  });

  test('holds no more than there is, with more turns than units; the others wait on', async () => {
    await waiting('bowl', ...Array.from({ length: 12 }, (_, n) => `p${String(n).padStart(2, '0')}`));
    await restock.store.stock('bowl', 5);
    const all = await restock.signUpsOf('bowl');
    const turn = { state: 'due', askedMs: now, dueMs: now, attempts: 0 };
    await restock.service.db
      .collection('restockSignUps')
      .updateMany({ websiteId: 'site-a', variantId: 'var-bowl' }, { $set: turn });
    await restock.service.repairJobs.run('svc-forms.overdue-restock-notices');
    await expect
      .poll(
        async () => (await restock.signUpsOf('bowl')).filter(({ state }) => ['sent', 'waiting'].includes(state)).length,
      )
      .toBe(12);
    const sent = (await restock.signUpsOf('bowl')).filter(({ state }) => state === 'sent');
    expect(sent.map(({ _id }) => _id)).toEqual(all.slice(0, 5).map(({ _id }) => _id));
    expect(await restock.store.stockOf('bowl')).toEqual({ onHand: 5, held: 5 });
    await releaseUnits();
    expect(await restock.store.stockOf('bowl')).toEqual({ onHand: 5, held: 5 });
  });
});

test('a notice is followed by people, once; programs that look at links count for nothing', async () => {
  await restock.store.reserveFor(0);
  await waiting('mug', 'ann');
  await notify('mug', 1);
  const token = await tokenOf('mug', 'ann');
  expect(await follow(token, { 'user-agent': 'Googlebot/2.1' })).toBe('/shop/mug');
  expect((await find('mug', 'ann'))?.followedMs).toBeUndefined();
  expect(await follow(token)).toBe('/shop/mug');
  const first = (await find('mug', 'ann'))?.followedMs;
  expect(first).toBe(now);
  now += hourMs;
  await follow(token);
  expect((await find('mug', 'ann'))?.followedMs).toBe(first);
  expect(await follow(`${token.slice(0, -2)}AA`)).toBe('/');
  await restock.store.reserveFor(24);
});
