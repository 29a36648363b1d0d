import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RestockService, restockPath, startRestock } from '../../testing/restock.ts';

let restock: RestockService;
let now = Date.now();
beforeAll(async () => {
  restock = await startRestock({ CAPTCHA: 'offline' }, () => now);
});
afterAll(() => restock.stop());

test('STOCK-042 where captchas are used a sign-up needs a good token', async () => {
  for (const captcha of [{}, { captchaToken: 'bad' }, { recaptchaEnterpriseV3Token: 'bad' }]) {
    const { status, body } = await restock.signUp('mug', 'a@example.org', captcha);
    expect([status, body.message]).toEqual([400, 'Complete CAPTCHA before submitting.']);
  }
  for (const captcha of [{ captchaToken: 'offline-1' }, { recaptchaEnterpriseV3Token: 'offline-2' }]) {
    expect((await restock.signUp('mug', 'a@example.org', captcha)).status).toBe(200);
  }
});

const person = (name: string) => `${name}@example.org`;
const held = { withoutCaptcha: true };
const owner = (isLetIn: boolean, seen = {}) =>
  restock
    .owner()
    .call('POST', `${restockPath}/held`, { productId: 'prod-mug', variantId: 'var-mug', isLetIn, ...seen });
const statesOf = async (...names: string[]) => {
  const all = await restock.signUpsOf('mug');
  return names.map((name) => all.find(({ email }) => email === person(name))?.state);
};
const group = async () =>
  (await restock.owner().call('GET', `${restockPath}/groups`)).body.signUpGroups.find(
    ({ variantId }: { variantId: string }) => variantId === 'var-mug',
  );

test('without scripts a sign-up is held for review, and the visitor learns so, until the owner approves it', async () => {
  const waiting = (await group()).pendingCount;
  const fields = { productId: 'prod-mug', variantId: 'var-mug', pagePath: '/shop/mug' };
  const plain = await restock.service.as().post(restockPath, { ...fields, siteVisitorEmail: person('plain') });
  expect(plain.headers.get('location')).toBe('/shop/mug?form=restock&sent=held#restock');
  const broken = await restock.signUp('mug', person('broken'), { ...held, isJoinMailingList: true });
  expect(broken.body).toEqual({ success: true, isHeld: true });
  expect(await statesOf('plain', 'broken')).toEqual(['held', 'held']);
  expect(await group()).toMatchObject({ heldCount: 2, pendingCount: waiting });
  const { signUps } = (await restock.owner().call('GET', `${restockPath}?productId=prod-mug&variantId=var-mug`)).body;
  expect(signUps.filter(({ isHeld }: { isHeld?: boolean }) => isHeld)).toHaveLength(2);

  // The available units go to those in line; held ones get no notice.
  expect((await restock.send('mug')).body.waiting).toBe(waiting);
  expect((await owner(true)).body).toEqual({ judged: 2 });
  expect(await statesOf('plain', 'broken')).toEqual(['waiting', 'waiting']);
  expect(await group()).toMatchObject({ pendingCount: waiting + 2 });
  expect(await group()).not.toHaveProperty('heldCount');
});

test('a later captcha puts a person in line like others, once; another sign-up without one removes no one', async () => {
  await restock.signUp('mug', person('later'), held);
  expect((await restock.signUp('mug', person('later'), { captchaToken: 'offline-3' })).body).toEqual({ success: true });
  expect(await statesOf('later')).toEqual(['waiting']);
  await restock.signUp('mug', person('later'), held);
  expect(await statesOf('later')).toEqual(['waiting']);
});

test('what is held can be deleted, by owners alone', async () => {
  await restock.signUp('mug', person('deleted'), held);
  const visitor = restock.service.as();
  const asked = { productId: 'prod-mug', variantId: 'var-mug', isLetIn: true };
  expect((await visitor.call('POST', `${restockPath}/held`, asked)).status).toBe(401);
  expect((await owner(false)).body).toEqual({ judged: 1 });
  expect(await statesOf('deleted', 'later')).toEqual([undefined, 'waiting']);
});

test.each([
  ['lets in', true, 'waiting'],
  ['deletes', false, undefined],
])('the owner who has seen some %s those alone: who came later is still held', async (_does, isLetIn, became) => {
  const [seen, unseen] = [`seen-${isLetIn}`, `unseen-${isLetIn}`];
  await restock.signUp('mug', person(seen), held);
  const { heldUpTo } = await group();
  expect(heldUpTo).toBe(now);
  now += 1;
  await restock.signUp('mug', person(unseen), held);
  expect((await owner(isLetIn, { upTo: heldUpTo })).body).toEqual({ judged: 1 });
  expect(await statesOf(seen, unseen)).toEqual([became, 'held']);
  expect(await group()).toMatchObject({ heldCount: 1, heldUpTo: now });
  await owner(false);
});

test('an hour holds a hundred of one website, from however many networks', async () => {
  const statuses = new Set<number>();
  for (let at = 0; at < 101; at += 1) {
    const { status } = await restock.service
      .as({ sid: `sid-${at}`, address: `203.0.${at}.1` })
      .call('POST', restockPath, {
        productId: 'prod-mug',
        variantId: 'var-mug',
        siteVisitorEmail: person(`many${at}`),
        isJoinMailingList: false,
        ...held,
      });
    statuses.add(status);
  }
  expect([...statuses]).toEqual([200, 429]);
  // Who solves one comes in as ever.
  expect((await restock.signUp('mug', person('solver'), { captchaToken: 'offline-9' })).status).toBe(200);
});
