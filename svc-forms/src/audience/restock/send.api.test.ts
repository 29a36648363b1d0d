import { stopRestock } from '@tessera/contracts/forms/restock-calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestockService, restockPath, startRestock } from '../../testing/restock.ts';
import { leaseMs } from './restock-notices.ts';

let restock: RestockService;
let now = Date.now();
beforeAll(async () => {
  restock = await startRestock({ RATE_LIMIT_SCALE: 1_000 }, () => now);
});
afterAll(() => restock.stop());

const mailsTo = (email: string) => restock.sink.received.filter(({ to }) => to.includes(email));
const states = async (variant: string) => (await restock.signUpsOf(variant)).map(({ state }) => state);
const jobs = (variant: string) =>
  restock.owner().call('GET', `${restockPath}?productId=prod-${variant}&variantId=var-${variant}`);

/** Signs people up one after the other. */
async function waitFor(variant: string, ...names: string[]) {
  for (const name of names) {
    now += 1;
    expect((await restock.signUp(variant, `${name}@example.org`)).status).toBe(200);
  }
}
/** All sign-ups of earlier tests are over, and the shelf is empty. */
async function afresh(variant: string) {
  await restock.store.stock(variant, 0);
  await restock.service.db
    .collection('restockSignUps')
    .deleteMany({ websiteId: 'site-a', variantId: `var-${variant}` });
}

describe('Notices', () => {
  test('STOCK-080 STOCK-081 a change of stock alone sends none; STOCK-065 STOCK-070 STOCK-075 the owner’s request does', async () => {
    await waitFor('mug', 'ann', 'ben', 'cleo');
    await restock.store.stock('mug', 5);
    await restock.service.repairJobs.run('svc-forms.overdue-restock-notices');
    expect(restock.sink.received).toEqual([]);
    const { status, body } = await restock.send('mug');
    expect([status, body]).toEqual([202, { queued: 3, waiting: 0, sellable: 5 }]);
    await expect.poll(() => states('mug')).toEqual(['sent', 'sent', 'sent']);
    const recipients = restock.sink.received.flatMap(({ to }) => to);
    expect(recipients.toSorted()).toEqual(['ann@example.org', 'ben@example.org', 'cleo@example.org']);
    expect((await jobs('mug')).body.signUps.map(({ notifiedOn }: { notifiedOn: number }) => notifiedOn)).toEqual([
      now,
      now,
      now,
    ]);
  });

  test('STOCK-076 STOCK-077 sent twice reaches each person once', async () => {
    const answers = await Promise.all([restock.send('mug'), restock.send('mug')]);
    expect(answers.map(({ body }) => body.queued)).toEqual([0, 0]);
    expect(mailsTo('ann@example.org')).toHaveLength(1);
    // People who missed it may ask again: that is another sign-up.
    await restock.store.stock('mug', 0);
    await waitFor('mug', 'ann');
    expect(await states('mug')).toEqual(['sent', 'sent', 'sent', 'waiting']);
  });

  test('STOCK-066 STOCK-067 name a product and a variant that the store offers', async () => {
    const send = (body: object) => restock.owner().call('POST', `${restockPath}/send`, body);
    expect((await send({ variantId: 'var-mug' })).status).toBe(400);
    expect((await send({ productId: 'prod-mug' })).status).toBe(400);
    expect((await send({ productId: 'prod-mug', variantId: 'var-unknown' })).status).toBe(404);
  });

  test('go to no more people than can buy, the oldest first; two requests at once are one', async () => {
    await waitFor('jar', 'one', 'two', 'three', 'four', 'five');
    expect((await restock.send('jar')).body).toEqual({ queued: 0, waiting: 5, sellable: 0 });
    await restock.store.stock('jar', 2);
    const answers = await Promise.all([restock.send('jar'), restock.send('jar'), restock.send('jar')]);
    expect(answers.reduce((sum, { body }) => sum + body.queued, 0)).toBe(2);
    await expect.poll(() => states('jar')).toEqual(['sent', 'sent', 'waiting', 'waiting', 'waiting']);
    // Both units are promised for a day.
    expect((await restock.send('jar')).body.queued).toBe(0);
    await restock.store.stock('jar', 3);
    expect((await restock.send('jar')).body).toEqual({ queued: 1, waiting: 2, sellable: 3 });
    await expect.poll(() => states('jar')).toEqual(['sent', 'sent', 'sent', 'waiting', 'waiting']);
    now += 24 * 3_600_000 + 1;
    expect((await restock.send('jar', 1)).body.queued).toBe(1);
    await expect.poll(() => states('jar')).toEqual(['sent', 'sent', 'sent', 'sent', 'waiting']);
  });

  test('promise a unit for a day from when they went out, however long ago they were asked for', async () => {
    await afresh('bowl');
    await waitFor('bowl', 'first', 'second');
    await restock.store.stock('bowl', 1);
    const ofBowl = { websiteId: 'site-a', variantId: 'var-bowl' };
    const left = { state: 'due', askedMs: now - 3 * 24 * 3_600_000, dueMs: now };
    await restock.service.db.collection('restockSignUps').updateMany(ofBowl, { $set: left });
    await restock.service.repairJobs.run('svc-forms.overdue-restock-notices');
    await expect.poll(() => states('bowl')).toEqual(['sent', 'waiting']);
    expect((await restock.send('bowl')).body).toEqual({ queued: 0, waiting: 1, sellable: 1 });
    expect(mailsTo('second@example.org')).toEqual([]);
  });

  test('that led to a purchase promise nothing any more, and the owner sees it', async () => {
    await afresh('bowl');
    await waitFor('bowl', 'buyer', 'looker');
    await restock.store.stock('bowl', 2);
    await restock.send('bowl');
    await expect.poll(() => states('bowl')).toEqual(['sent', 'sent']);
    await restock.store.buy('bowl', 'Buyer@example.org');
    const bought = async () => (await restock.signUpsOf('bowl')).map(({ boughtMs }) => boughtMs !== undefined);
    await expect.poll(bought).toEqual([true, false]);
    const { body } = await restock.owner().call('GET', `${restockPath}/groups`);
    const group = body.signUpGroups.find(({ variantId }: { variantId: string }) => variantId === 'var-bowl');
    expect(group).toMatchObject({ boughtCount: 1, promised: 1, now: { sellable: 1 } });
  });

  test('are not sent when the stock went before their turn came', async () => {
    await afresh('bowl');
    await waitFor('bowl', 'early', 'late');
    await restock.store.stock('bowl', 2);
    restock.sink.script('early@example.org', 451);
    await restock.send('bowl');
    // Whichever is tried when the shelf is empty goes back in line.
    await expect.poll(() => restock.sink.asked.includes('early@example.org')).toBe(true);
    await restock.store.stock('bowl', 0);
    await restock.send('bowl');
    await expect
      .poll(async () => (await states('bowl')).filter((state) => ['due', 'claimed', 'handed'].includes(state)))
      .toEqual([]);
    const sent = [...mailsTo('early@example.org'), ...mailsTo('late@example.org')];
    expect((await states('bowl')).filter((state) => state === 'sent')).toHaveLength(sent.length);
  });

  test('STOCK-068 STOCK-069 STOCK-071 STOCK-072 STOCK-073 STOCK-074 of several variants are asked for at once, each by itself', async () => {
    await afresh('mug');
    await afresh('bowl');
    await waitFor('mug', 'mia', 'max');
    await waitFor('bowl', 'bea');
    await restock.store.stock('mug', 9);
    await restock.store.stock('bowl', 9);
    const of = (variant: string) => ({ productId: `prod-${variant}`, variantId: `var-${variant}` });
    const send = (sendRequests: unknown) => restock.owner().call('POST', `${restockPath}/send/all`, { sendRequests });
    const bad = { productId: 'prod-unknown', variantId: '??' };
    const { status, body } = await send([of('mug'), bad, of('bowl'), of('mug')]);
    expect([status, body]).toEqual([
      202,
      {
        queued: 3,
        results: [
          { ...of('mug'), queued: 2, error: null },
          { ...bad, queued: 0, error: 'Sorry, that item variant is unavailable.' },
          { ...of('bowl'), queued: 1, error: null },
        ],
      },
    ]);
    await expect.poll(() => mailsTo('bea@example.org').length).toBe(1);
    for (const requests of [{}, 'all', [], Array(251).fill(of('mug'))]) expect((await send(requests)).status).toBe(400);
    expect((await send(Array(250).fill(of('mug')))).body.results).toHaveLength(1);
  });

  test('STOCK-078 that are not accepted are tried five times, then stored as failed for the owner to see', async () => {
    await afresh('mug');
    await waitFor('mug', 'full');
    await restock.store.stock('mug', 1);
    restock.sink.script('full@example.org', 451, 451, 451, 451, 451);
    await restock.send('mug');
    await expect.poll(() => states('mug')).toEqual(['refused']);
    expect(restock.sink.asked.filter((email) => email === 'full@example.org')).toHaveLength(5);
    const [signUp] = (await jobs('mug')).body.signUps;
    expect(signUp).toMatchObject({ state: 'failed', notifiedOn: null });
    expect(signUp.reason).toContain('451');
    // A person without a notice blocks no unit.
    await restock.store.stock('mug', 0);
    await waitFor('mug', 'next');
    await restock.store.stock('mug', 1);
    expect((await restock.send('mug')).body.queued).toBe(1);
  });

  test('STOCK-076 whose line broke while the mail was under way are unclear, and never sent again', async () => {
    await afresh('jar');
    await waitFor('jar', 'cut');
    await restock.store.stock('jar', 1);
    restock.sink.script('cut@example.org', 'cut');
    await restock.send('jar');
    await expect.poll(() => states('jar')).toEqual(['unknown']);
    now += leaseMs + 120_000;
    await restock.service.repairJobs.run('svc-forms.overdue-restock-notices');
    expect((await restock.send('jar')).body.queued).toBe(0);
    expect(mailsTo('cut@example.org')).toHaveLength(1);
    const [signUp] = (await jobs('jar')).body.signUps;
    expect(signUp).toMatchObject({ state: 'unclear', notifiedOn: null });
    expect(signUp.reason).toContain('may have arrived');
  });
});

describe('The way out', () => {
  test('SAFE-49 is one press in the mail program; looking at the link changes nothing', async () => {
    await afresh('mug');
    await afresh('bowl');
    await waitFor('mug', 'out');
    await waitFor('bowl', 'out');
    await restock.store.stock('mug', 1);
    await restock.send('mug');
    await expect.poll(() => mailsTo('out@example.org').length).toBe(1);
    const headers = new Map(mailsTo('out@example.org')[0]?.mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const { pathname } = new URL((headers.get('list-unsubscribe') ?? '').slice(1, -1));
    const reader = restock.service.as();
    expect((await reader.call('GET', pathname)).body).toContain('Stop notices');
    expect(await states('bowl')).toEqual(['waiting']);
    const program = await fetch(restock.service.url + pathname, {
      method: 'POST',
      headers: { ...(await reader.proof()), 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(program.status).toBe(200);
    expect(await states('bowl')).toEqual(['left']);
    await restock.store.stock('bowl', 1);
    expect((await restock.send('bowl')).body.queued).toBe(0);
    const broken = `${pathname.slice(0, -3)}AAA`;
    expect((await reader.call('GET', broken)).status).toBe(404);
  });

  test('is in the language of the notice, and of the website if unknown', async () => {
    await afresh('mug');
    await restock.signUp('mug', 'heidi@example.org', { language: 'de-CH' });
    const [signUp] = await restock.signUpsOf('mug');
    const base = stopRestock.path.slice(0, stopRestock.path.indexOf('{'));
    const path = `${base}${signUp?._id}.${signUp?.key}`;
    const asked = String((await restock.service.as().call('GET', path)).body);
    expect(asked).toContain('<html lang="de-CH">');
    expect(asked).toContain('Nachrichten beenden</button>');
    expect(asked).toContain('Zur Website');
    const done = String((await restock.service.as().call('POST', path)).body);
    expect(done).toContain('<h1>Die Nachrichten sind beendet</h1>');
    const unknown = await restock.service.as({ locale: 'fr-FR' }).call('GET', `${path.slice(0, -4)}AAAA`);
    expect([unknown.status, unknown.body]).toEqual([404, expect.stringContaining('<html lang="fr">')]);
  });
});
