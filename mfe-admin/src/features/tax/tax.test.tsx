import type { TaxRule } from '@tessera/contracts/commerce/cart.ts';
import { expect, test } from 'vitest';
import { type Answer, openAdmin, type Sent } from '../../testing/open-admin.ts';

const vat: TaxRule = { id: 'vat', country: 'GB', region: null, ratePercent: 20, appliesToShipping: true, name: 'VAT' };

function store(rules: TaxRule[]): Answer {
  let now = { version: 1, rules };
  return ({ url, method, body }) => {
    if (!url.startsWith('/api/commerce/tax-rules')) return undefined;
    if (method === 'PUT') now = { version: 2, rules: (body as { rules: TaxRule[] }).rules };
    return now;
  };
}

const path = '/config/commerce/tax';
const saved = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('a rate is changed, seen before and after, and saved', async () => {
  const page = await openAdmin(path, store([vat]));
  await page.see('United Kingdom');
  await page.fill('Rate', '17.5');
  await page.press('Review');
  await page.see('20%, on shipping too');
  expect(page.text()).toContain('17.5%, on shipping too');
  await page.press('Save 1 change');
  await page.until(() => expect(page.has('Save')).toBe(false));
  expect(saved(page.sent)).toEqual([{ expectedVersion: 1, rules: [{ ...vat, ratePercent: 17.5 }] }]);
});

test('a rule for the same place, and a rate that is none, are told and hold the save back', async () => {
  const page = await openAdmin(path, store([vat, { ...vat, id: 'two', region: 'Kent' }]));
  await page.see('United Kingdom, Kent');
  const [, second] = [...page.body.querySelectorAll<HTMLInputElement>('main li input')].filter(
    ({ placeholder }) => placeholder === 'Whole country',
  );
  expect(second?.value).toBe('Kent');
  await page.press('Remove the rule for United Kingdom, Kent');
  await page.press('Discard');
  await page.fill('Rate', 'much');
  await page.leave('Rate');
  expect(page.text()).toContain('Enter a number with at most 4 digits behind the point');
  await page.press('Save');
  expect(saved(page.sent)).toEqual([]);
});

test('the first rule', async () => {
  const page = await openAdmin(path, store([]));
  await page.see('Prices are what buyers pay; nothing is added.');
  await page.press('Add tax rule');
  await page.fill('Country', 'DE');
  await page.fill('Rate', '19');
  await page.press('Save');
  await page.until(() => expect(page.has('Save')).toBe(false));
  expect(saved(page.sent)).toMatchObject([
    { expectedVersion: 1, rules: [{ country: 'DE', region: null, ratePercent: 19, appliesToShipping: false }] },
  ]);
});
