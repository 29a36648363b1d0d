import type { Discount } from '@tessera/contracts/commerce/discount.ts';
import { expect, test } from 'vitest';
import { checkDiscount, tidyDiscount } from './check-discount.ts';
import { aDiscount } from './test-discounts.ts';

const nothing = { productIds: [], categoryIds: [] };
const more = { buyQuantity: 1, getQuantity: 1, percentOff: 100, buyScope: null, getScope: null };

test.each<[string, Partial<Discount>, Record<string, string>]>([
  ['nothing wrong', { percent: 10 }, {}],
  ['no code', { percent: 10, code: ' ' }, { code: 'Enter the code buyers will type.' }],
  ['no name', { percent: 10, code: '', isAutomatic: true }, { code: 'Enter the name buyers will read.' }],
  ['a name may be any words', { percent: 10, code: 'Summer sale: now!', isAutomatic: true }, {}],
  ['a code may not', { percent: 10, code: 'SUMMER SALE' }, { code: 'Use letters, digits, - and _ only.' }],
  ['no percentage', { percent: 0 }, { percent: 'Enter a percentage from 0.01 to 100.' }],
  ['no amount', { kind: 'fixed', amountCents: 0 }, { amountCents: 'Enter an amount above 0.' }],
  ['for nothing', { percent: 10, scope: nothing }, { scope: 'Choose at least one product or category.' }],
  ['no quantities', { kind: 'buyXGetY' }, { buyXGetY: 'Enter how many to buy and how many to get.' }],
  [
    'nothing to get',
    { kind: 'buyXGetY', buyXGetY: { ...more, getScope: nothing } },
    { getScope: 'Choose at least one product or category.' },
  ],
  ['ends before it starts', { percent: 10, startsMs: 5, endsMs: 5 }, { endsMs: 'The end must be after the start.' }],
])('%s', (_title, own, errors) => {
  expect(checkDiscount(aDiscount(own))).toEqual(errors);
});

test('keeps only what the kind uses, and codes in capitals', () => {
  const given = aDiscount({
    code: ' ten ',
    kind: 'freeShipping',
    percent: 5,
    amountCents: 7,
    buyXGetY: more,
    scope: nothing,
  });
  expect(tidyDiscount(given)).toEqual(aDiscount({ id: ' ten ', code: 'TEN', kind: 'freeShipping' }));
});
