import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestockService, restockPath, startRestock } from '../../testing/restock.ts';

let restock: RestockService;
beforeAll(async () => {
  restock = await startRestock();
});
afterAll(() => restock.stop());

const good = {
  productId: 'prod-mug',
  variantId: 'var-mug',
  siteVisitorEmail: 'imogen@example.org',
  isJoinMailingList: false,
};
const post = (body: object) => restock.service.as().call('POST', restockPath, body);

describe('Signing up', () => {
  test('STOCK-024 STOCK-035 STOCK-036 is answered with success', async () => {
    const { status, body } = await post(good);
    expect([status, body]).toEqual([200, { success: true }]);
  });

  test.each([
    ['STOCK-025 productId', 'productId'],
    ['STOCK-026 variantId', 'variantId'],
    ['STOCK-027 siteVisitorEmail', 'siteVisitorEmail'],
    ['isJoinMailingList', 'isJoinMailingList'],
  ])('%s must be given', async (_title, field) => {
    const { status, body } = await post({ ...good, [field]: undefined });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('STOCK-028 isJoinMailingList is true or false', async () => {
    for (const isJoinMailingList of ['yes', 1, null]) {
      expect((await post({ ...good, isJoinMailingList })).status).toBe(400);
    }
  });

  test('STOCK-029 STOCK-030 carries one captcha token of either kind, not both', async () => {
    expect((await post({ ...good, captchaToken: 'a' })).status).toBe(200);
    expect((await post({ ...good, recaptchaEnterpriseV3Token: 'a' })).status).toBe(200);
    expect((await post({ ...good, captchaToken: 'a', recaptchaEnterpriseV3Token: 'b' })).status).toBe(400);
  });

  test('STOCK-031 may have a language, which is stored with the consent text', async () => {
    await restock.signUp('jar', 'fr@example.org', { language: 'fr-CA', consentText: 'Notify me when available' });
    expect((await restock.signUp('jar', 'x@example.org', { language: 'no such thing' })).status).toBe(400);
    const [signUp] = await restock.signUpsOf('jar');
    expect(signUp).toMatchObject({ language: 'fr-CA', consentText: 'Notify me when available', state: 'waiting' });
    expect(Date.now() - (signUp?.createdMs ?? 0)).toBeLessThan(60_000);
  });

  test('STOCK-037 STOCK-041 a blank or wrong address is refused with the text to show', async () => {
    for (const [email, text] of [
      ['', 'Email cannot be blank'],
      ['   ', 'Email cannot be blank'],
      ['abc', 'Email is invalid'],
      ['a@x.test\r\nBcc: e@x.test', 'Email is invalid'],
      [`${'a'.repeat(260)}@x.com`, 'Email is invalid'],
    ]) {
      const { status, body } = await restock.signUp('mug', email);
      expect([status, body.message, body.error]).toEqual([400, text, text]);
    }
  });

  test('STOCK-038 twice with one address is one sign-up, whatever its letters, also at the same moment', async () => {
    const addresses = ['Ann@Example.org', 'ann@example.org', 'ANN@EXAMPLE.ORG', 'ann@example.org'];
    const answers = await Promise.all(addresses.map((email) => restock.signUp('bowl', email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await restock.signUpsOf('bowl')).toHaveLength(1);
  });

  test('STOCK-039 for what the store does not offer is refused', async () => {
    const unknown = [{ variantId: 'var-unknown' }, { productId: 'prod-unknown' }, { productId: 'prod-jar' }];
    const answers = await Promise.all([
      ...unknown.map((changes) => restock.signUp('mug', 'a@example.org', changes)),
      restock.signUp('draft', 'a@example.org'),
    ]);
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([404, 'Sorry, that item variant is unavailable.']);
    }
  });

  test('STOCK-040 for what can be bought is refused', async () => {
    const inStock = { variantId: 'var-shirt-m-red' };
    for (const answer of [
      await restock.signUp('shirt', 'a@example.org', inStock),
      // There is always enough of what is not counted.
      await restock.signUp('class', 'a@example.org'),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([409, 'This item is already in stock.']);
    }
    expect((await restock.signUp('shirt', 'a@example.org', { variantId: 'var-shirt-s-blue' })).status).toBe(200);
  });

  test('STOCK-043 with the box ticked the address joins the mailing list once', async () => {
    for (const variant of ['mug', 'jar', 'jar']) {
      await restock.signUp(variant, 'Letters@example.org', { isJoinMailingList: true });
    }
    await restock.signUp('mug', 'none@example.org');
    const list = restock.service.db.collection('subscribers').find({ websiteId: 'site-a' });
    expect((await list.toArray()).map(({ email }) => email)).toEqual(['Letters@example.org']);
  });

  test('STOCK-044 the sixth of one visitor in a minute is too many', async () => {
    const visitor = restock.service.as();
    const burst = [];
    for (let n = 0; n < 6; n += 1) {
      burst.push(await visitor.call('POST', restockPath, { ...good, siteVisitorEmail: `burst${n}@example.org` }));
    }
    expect(burst.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(burst[5]?.body.message).toBe('Please try again in a few seconds.');
  });

  test('without scripts is a plain form that comes back to its page', async () => {
    const { isJoinMailingList: _unticked, ...fields } = good;
    const form = { ...fields, siteVisitorEmail: 'plain@example.org', pagePath: '/shop/mug?Size=S&problem=x' };
    const done = await restock.service.as().post(restockPath, form);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/shop/mug?Size=S&form=restock&sent=1#restock']);
    const { headers } = await restock.service.as().post(restockPath, { ...form, siteVisitorEmail: '' });
    expect(headers.get('location')).toContain('form=restock');
    expect(headers.get('location')).toContain('problem=restock.email_blank');
    expect((await restock.signUpsOf('mug')).map(({ email }) => email)).toContain('plain@example.org');
  });
});
