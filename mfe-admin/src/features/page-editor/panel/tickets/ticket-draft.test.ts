import { storeProductInput } from '@tessera/contracts/commerce/store-product.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { expect, test } from 'vitest';
import { draftProblem, productOf, type TicketsDraft, ticketsOf } from './ticket-draft.ts';

const dates = [
  { key: 'a', label: 'Saturday', startDate: null, seats: 2 },
  { key: 'b', label: 'Sunday ', startDate: 1_900_000_000_000, seats: 0 },
];
const draft: TicketsDraft = { name: ' Raku day ', priceCents: 4_500, dates };

test('a draft becomes a service product with one variant for each date, and its places are stock', () => {
  const body = productOf(draft, 'RAKU-1');
  expect(storeProductInput.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({
    ...{ name: 'Raku day', productType: productType.service, enabled: true, variantOptionOrdering: ['Date'] },
    variants: [
      { sku: 'RAKU-1-1', attributes: { Date: 'Saturday' }, priceCents: 4_500, stock: { qtyInStock: 2 } },
      { sku: 'RAKU-1-2', attributes: { Date: 'Sunday' }, priceCents: 4_500, stock: { qtyInStock: 0 } },
    ],
    merchandising: { restockNotificationViews: ['product-page', 'blocks'] },
  });
});

test('the event stores the product and which variant is for which date, and nothing else', () => {
  const none = { endDate: null, formerDate: null };
  expect(ticketsOf({ id: 'p', variants: [{ id: 'v1' }, { id: 'v2' }] }, dates)).toEqual({
    ...{ productId: 'p', closesMinutesBefore: 0 },
    dates: [
      { variantId: 'v1', startDate: null, ...none },
      { variantId: 'v2', startDate: 1_900_000_000_000, ...none },
    ],
  });
});

test.each([
  ['no name', { ...draft, name: ' ' }, 'Enter a name'],
  ['no price', { ...draft, priceCents: null }, 'Enter a price; 0 is free'],
  ['half a price', { ...draft, priceCents: Number.NaN }, 'Enter a price; 0 is free'],
  ['a date without a name', { ...draft, dates: [{ ...dates[0], label: '' }] }, 'Enter a name for each date'],
  ['half a date', { ...draft, dates: [{ ...dates[0], startDate: Number.NaN }] }, 'Enter a whole date'],
  ['no places', { ...draft, dates: [{ ...dates[0], seats: null }] }, 'Enter how many places each date has'],
  ['a name twice', { ...draft, dates: [dates[0], dates[0]] }, 'Give each date another name'],
])('a draft with %s is not sent', (_what, faulty, problem) => {
  // The rows of the table are parts of what a draft is.
  expect(draftProblem(faulty as TicketsDraft)).toBe(problem);
});
test('a whole draft is sent', () => expect(draftProblem(draft)).toBeUndefined());
