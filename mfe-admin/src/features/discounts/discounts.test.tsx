import type { OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { type Answer, openAdmin, type Sent } from '../../testing/open-admin.ts';
import { newDiscount } from './discount-draft.ts';

const spring: OwnedDiscount = {
  ...newDiscount,
  id: 'd1',
  code: 'SPRING',
  percent: 15,
  maxUses: 100,
  state: 'active',
  uses: 12,
  lastUsedMs: Date.UTC(2026, 10, 20, 10),
  createdMs: 0,
  version: 4,
};
const sale: OwnedDiscount = {
  ...spring,
  id: 'd2',
  code: 'Autumn sale',
  isAutomatic: true,
  kind: 'buyXGetY',
  percent: null,
  buyXGetY: { buyQuantity: 2, buyScope: null, getQuantity: 1, getScope: null, percentOff: 50 },
  maxUses: null,
  uses: 0,
  state: 'off',
  enabled: false,
};
const targets = { products: [{ id: 'mug', name: 'Moor Mug' }], categories: [{ id: 'cups', name: 'Cups' }] };
const counts = { all: 2, active: 1, scheduled: 0, ended: 0, usedUp: 0, off: 1 };

function store(change: (sent: Sent) => unknown = () => undefined): Answer {
  return (sent) => {
    if (sent.url === '/api/commerce/discount-targets') return targets;
    if (!sent.url.startsWith('/api/commerce/discounts')) return undefined;
    if (sent.method !== 'GET') return change(sent);
    if (sent.url.endsWith('/d1')) return spring;
    if (sent.url.endsWith('/d2')) return sale;
    const state = new URLSearchParams(sent.url.split('?')[1]).get('state');
    const discounts = [spring, sale].filter((discount) => !state || discount.state === state);
    return { discounts, counts, hasNextPage: false, nextPageCursor: null };
  };
}

const path = '/config/commerce/discounts';
const changes = (sent: Sent[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);

test('every discount with what it does, how often it was used, and its state', async () => {
  const page = await openAdmin(path, store());
  await page.see('SPRING');
  for (const words of [
    '15% off',
    '12 of 100',
    'Active',
    'Autumn sale',
    'Buy 2, get 1 at 50% off',
    'By itself',
    'Off',
  ]) {
    expect(page.text()).toContain(words);
  }
});

test('views are in the address', async () => {
  const page = await openAdmin(`${path}?view=ended`, store());
  await page.see('No discounts in “Ended”');
});

test('a view that does not exist is named', async () => {
  const other = await openAdmin(`${path}?view=old`, store());
  await other.see('The address you opened asks for something that does not exist: view “old”. It is left out.');
});

test('an end that is typed in half holds the save back; a day alone ends as it says', async () => {
  const page = await openAdmin(
    `${path}/new`,
    store(({ body }) => ({ ...spring, ...(body as object), id: 'd3', version: 1, uses: 0 })),
  );
  await page.see('New discount');
  await page.fill('Code buyers type', 'HALF');
  const ends = page.control('Ends (optional)');
  // A browser has no value for a day that is typed in half.
  Object.defineProperty(ends, 'validity', { configurable: true, value: { badInput: true } });
  await page.leave('Ends (optional)');
  expect(page.text()).toContain('Enter the whole date');
  await page.press('Save');
  expect(changes(page.sent)).toEqual([]);
  Object.defineProperty(ends, 'validity', { configurable: true, value: { badInput: false } });
  await page.fill('Ends (optional)', '2026-11-23');
  await page.press('Review');
  await page.see('23 Nov, 23:59');
  await page.press('Save 2 changes');
  await page.until(() => expect(changes(page.sent)).toHaveLength(1));
  expect(changes(page.sent)[0]?.[2]).toMatchObject({ endsMs: Date.parse('2026-11-23T23:59:00Z') });
});

test('a new code for chosen products, saved', async () => {
  const page = await openAdmin(
    `${path}/new`,
    store(({ body }) => ({ ...spring, ...(body as object), id: 'd3', version: 1, uses: 0 })),
  );
  await page.see('New discount');
  expect(page.has('Save')).toBe(false);
  await page.fill('Code buyers type', 'mugs-10');
  await page.fill('For', 'some');
  await page.see('Moor Mug');
  await page.press('Save');
  expect(page.text()).toContain('Choose at least one product or category.');
  await page.press('Moor Mug');
  expect(page.text()).not.toContain('Choose at least one product or category.');
  await page.fill('Uses per customer (optional)', '1');
  await page.fill('Ends (optional)', '2026-12-31');
  await page.press('Save');
  await page.until(() => expect(changes(page.sent)).toHaveLength(1));
  const [[method, url, body] = []] = changes(page.sent);
  expect([method, url]).toEqual(['POST', '/api/commerce/discounts']);
  expect(body).toMatchObject({
    code: 'MUGS-10',
    kind: 'percent',
    percent: 10,
    scope: { productIds: ['mug'], categoryIds: [] },
    maxUsesPerCustomer: 1,
    endsMs: Date.UTC(2026, 11, 31, 23, 59),
    isCombinable: false,
  });
  await page.see('SPRING');
  expect(location.pathname).toBe(path);
});

test('a taken code is reported at its field', async () => {
  const errors = { code: 'Another discount already has this code. Choose a different one.' };
  const page = await openAdmin(
    `${path}/new`,
    store(() => Response.json({ code: 'discount.code_taken', error: errors.code, errors }, { status: 409 })),
  );
  await page.see('New discount');
  await page.fill('Code buyers type', 'SPRING');
  await page.press('Save');
  await page.see(`Not saved. ${errors.code}`);
  expect(page.control('Code buyers type').getAttribute('aria-invalid')).toBe('true');
  await page.fill('Code buyers type', 'SPRING2');
  expect(page.control('Code buyers type').getAttribute('aria-invalid')).toBeNull();
});

test('changes are seen before and after, and saved with the version that was seen', async () => {
  const page = await openAdmin(
    `${path}/d1`,
    store(({ body }) => ({ ...spring, ...(body as object), version: 5 })),
  );
  await page.see('SPRING');
  expect(page.control('Code buyers type').readOnly).toBe(true);
  await page.fill('Percent off', '20');
  await page.press('Adds up with other discounts');
  await page.press('Review');
  await page.see('What changes, before and after');
  expect(page.text()).toContain('15% off20% off');
  expect(page.text()).toContain('does not combinecombines');
  await page.press('Save 2 changes');
  await page.until(() => expect(page.has('Save')).toBe(false));
  const [[method, url, body] = []] = changes(page.sent);
  expect([method, url]).toEqual(['PUT', '/api/commerce/discounts/d1']);
  expect(body).toMatchObject({ percent: 20, isCombinable: true, expectedVersion: 4 });
  expect(Object.keys(body as object)).not.toContain('code');
});

/** A colleague who saved the discount between reading and saving. */
function savedMeanwhile(theirs: Partial<typeof spring>): Answer {
  let now = spring;
  const answer = store();
  return (sent) => {
    if (!sent.url.endsWith('/discounts/d1')) return answer(sent);
    if (sent.method === 'GET') return now;
    const { expectedVersion, ...fields } = sent.body as typeof spring & { expectedVersion: number };
    if (now === spring) now = { ...spring, ...theirs, version: 5 };
    if (expectedVersion !== now.version) {
      return Response.json({ code: 'settings.conflict', error: 'Somebody saved this meanwhile.' }, { status: 409 });
    }
    now = { ...now, ...fields, version: now.version + 1 };
    return now;
  };
}

test('changes of a colleague are merged with the draft', async () => {
  const page = await openAdmin(`${path}/d1`, savedMeanwhile({ maxUses: 500 }));
  await page.see('SPRING');
  await page.fill('Percent off', '20');
  await page.press('Save');
  await page.see('Discount SPRING saved. Also kept, as it changed meanwhile: Uses in all.');
  expect(changes(page.sent).map(([, , body]) => body)).toMatchObject([
    { percent: 20, maxUses: spring.maxUses, expectedVersion: 4 },
    { percent: 20, maxUses: 500, expectedVersion: 5 },
  ]);
  expect(page.has('Save')).toBe(false);
});

test('what both changed is chosen field by field', async () => {
  const page = await openAdmin(`${path}/d1`, savedMeanwhile({ percent: 25, maxUses: 500 }));
  await page.see('SPRING');
  await page.fill('Percent off', '20');
  await page.press('Save');
  await page.see('Somebody else saved this meanwhile');
  expect(page.text()).toContain('Keep mine20% off');
  expect(page.text()).toContain('Take theirs25% off');
  expect(page.text()).toContain('Before: 15% off');
  await page.press('Save what is chosen');
  await page.see('Choose one of the two for every field.');
  const mine = page.body.querySelector<HTMLInputElement>('fieldset input[type=radio]');
  await act(async () => mine?.click());
  await page.press('Save what is chosen');
  await page.see('Discount SPRING saved');
  expect(changes(page.sent).at(-1)?.[2]).toMatchObject({ percent: 20, maxUses: 500, expectedVersion: 5 });
});

test('who chooses later keeps what is typed, and is asked again', async () => {
  const page = await openAdmin(`${path}/d1`, savedMeanwhile({ percent: 25 }));
  await page.see('SPRING');
  await page.fill('Percent off', '20');
  await page.press('Save');
  await page.see('Somebody else saved this meanwhile');
  await page.press('Back to the form');
  await page.see('Not saved yet. Somebody else changed the same meanwhile.');
  expect(page.control('Percent off').value).toBe('20');
  await page.press('Save');
  await page.see('Take theirs');
});

test('Save leads to what is wrong in a new discount', async () => {
  const page = await openAdmin(`${path}/new`, store());
  await page.see('New discount');
  await page.fill('Percent off', '20');
  await page.press('Save');
  await page.until(() => expect(document.activeElement).toBe(page.control('Code buyers type')));
  expect(changes(page.sent)).toEqual([]);
});

test('invalid numbers block the save', async () => {
  const page = await openAdmin(`${path}/d2`, store());
  await page.see('Autumn sale');
  await page.fill('Buy this many', '0');
  await page.leave('Buy this many');
  expect(page.text()).toContain('Enter a whole number from 1 to 99');
  await page.fill('Smallest subtotal (optional)', 'some');
  await page.leave('Smallest subtotal (optional)');
  expect(page.text()).toContain('2 to put right');
  await page.press('Save');
  expect(changes(page.sent)).toEqual([]);
});

test('a discount that orders used stays', async () => {
  const page = await openAdmin(`${path}/d1`, store());
  await page.see('Orders used it, so it stays.');
  expect(page.has('Delete discount')).toBe(false);
});

test('a discount that no order used can be deleted, after asking', async () => {
  const page = await openAdmin(
    `${path}/d2`,
    store(() => ({ discountId: 'd2' })),
  );
  await page.see('Delete discount');
  await page.press('Delete discount');
  await page.see('Customers can no longer use it.');
  await page.press('Delete for good');
  await page.until(() => expect(changes(page.sent)).toEqual([['DELETE', '/api/commerce/discounts/d2', undefined]]));
  await page.see('SPRING');
});
