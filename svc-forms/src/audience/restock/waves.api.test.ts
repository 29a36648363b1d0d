import { commandsOf, watchedDatabase } from '@tessera/service-kit/testing/count-commands.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RestockService, startRestock } from '../../testing/restock.ts';

const dayMs = 24 * 3_600_000;
let restock: RestockService;
let now = Date.now();
beforeAll(async () => {
  restock = await startRestock({ RATE_LIMIT_SCALE: 1_000, MONGODB_URL: watchedDatabase() }, () => now);
});
afterAll(() => restock.stop());

/** So many people wait for a variant, one after the other. */
async function waiting(variant: string, people: number): Promise<string[]> {
  const emails = Array.from({ length: people }, (_, n) => `${variant}-${String(n).padStart(4, '0')}@example.org`);
  const signUps = emails.map((siteVisitorEmail, n) => ({
    ...{
      id: `rsu_${variant}_${String(n).padStart(4, '0')}`,
      siteVisitorEmail,
      isJoinMailingList: false,
      language: null,
    },
    ...{ productId: `prod-${variant}`, variantId: `var-${variant}`, productTitle: variant, variantLabel: '' },
    ...{ createdOn: now - dayMs + n, notifiedOn: null },
  }));
  const answer = await restock.service.as({ kind: 'platform' }).call('PUT', '/internal/restock-sign-ups', { signUps });
  expect([answer.status, answer.body.signUps]).toEqual([200, people]);
  return emails;
}
const recipients = () => restock.sink.received.flatMap(({ to }) => to).toSorted();
const inState = async (variant: string, state: string) =>
  (await restock.signUpsOf(variant)).filter((signUp) => signUp.state === state).length;

test('SAFE-48 of 1,000 in line as many are notified as there are units, the next only after those had their time and if stock remains', async () => {
  const emails = await waiting('mug', 1_000);
  // Five units appear and disappear within the hold: neither a change of stock nor a late turn sends a notice.
  await restock.store.stock('mug', 5);
  await restock.store.stock('mug', 0);
  expect((await restock.send('mug')).body).toEqual({ queued: 0, waiting: 1_000, sellable: 0 });
  const turn = { state: 'due', askedMs: now, dueMs: now, attempts: 0 };
  const first = { websiteId: 'site-a', variantId: 'var-mug', emailKey: { $in: emails.slice(0, 5) } };
  await restock.service.db.collection('restockSignUps').updateMany(first, { $set: turn });
  await restock.service.repairJobs.run('svc-forms.overdue-restock-notices');
  await expect.poll(() => inState('mug', 'waiting')).toBe(1_000);
  expect(recipients()).toEqual([]);

  now += 1_000;
  await restock.store.stock('mug', 5);
  expect((await restock.send('mug')).body).toEqual({ queued: 5, waiting: 995, sellable: 5 });
  await expect.poll(() => inState('mug', 'sent')).toBe(5);
  now += dayMs - 1;
  expect((await restock.send('mug')).body.queued).toBe(0);
  now += 2;
  await restock.store.stock('mug', 3);
  expect((await restock.send('mug')).body.queued).toBe(3);
  await expect.poll(() => inState('mug', 'sent')).toBe(8);
  expect(recipients()).toEqual(emails.slice(0, 8));
});

/** The command of a sum or a count. */
const isLook = (name: string) => name === 'aggregate' || name === 'count';

test('a wave looks at the line a few times, however many mails it has', async () => {
  await waiting('jar', 80);
  await restock.store.stock('jar', 60);
  const looks = await commandsOf(restock.service.db, async () => {
    expect((await restock.send('jar')).body.queued).toBe(60);
    await expect.poll(() => inState('jar', 'sent')).toBe(60);
  });
  expect(looks.filter(isLook).length).toBeLessThan(10);

  // Those behind the last unit are turned away just as cheaply.
  await restock.store.stock('jar', 61);
  const late = { websiteId: 'site-a', variantId: 'var-jar', state: 'waiting' };
  const turn = { state: 'due', askedMs: now, dueMs: now, attempts: 0 };
  await restock.service.db.collection('restockSignUps').updateMany(late, { $set: turn });
  const refusals = await commandsOf(restock.service.db, async () => {
    await restock.service.repairJobs.run('svc-forms.overdue-restock-notices');
    await expect.poll(() => inState('jar', 'waiting')).toBe(19);
  });
  expect(refusals.filter(isLook).length).toBeLessThan(10);
  await expect.poll(() => inState('jar', 'sent')).toBe(61);
});
