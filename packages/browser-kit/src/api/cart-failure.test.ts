import { addCartEntry } from '@tessera/contracts/commerce/cart-calls.ts';
import { type ErrorCode, errorCatalogue, errorText } from '@tessera/contracts/errors.ts';
import { expect, test } from 'vitest';
import type { ApiFailure } from './answer.ts';
import { cartFailureText } from './cart-failure.ts';

const failure = (more: Partial<ApiFailure>): ApiFailure => ({
  ok: false,
  code: 'x',
  message: 'Server text.',
  status: 409,
  ...more,
});

test.each([
  [
    'PROD-143 crumb, cookies on',
    { crumbFail: true } as const,
    true,
    'Your session has expired. Please reload the page and try again.',
  ],
  [
    'PROD-144 crumb, cookies off',
    { crumbFail: true } as const,
    false,
    'Please enable cookies in your browser, reload the page, and try again.',
  ],
  ['PROD-145 too many calls', { status: 429, message: 'x' }, true, 'Please try again in a few seconds.'],
  ['PROD-146 CART-153 any other', {}, true, 'Server text.'],
])('%s', (_title, more, hasCookies, text) => {
  expect(cartFailureText(failure(more), () => hasCookies)).toBe(text);
});

test.each<[ErrorCode, number, string]>([
  ['cart.quantity_not_number', 400, 'Quantity must be a number.'],
  ['cart.quantity_not_whole', 400, 'Quantity must be a whole number'],
  ['cart.quantity_out_of_range', 400, 'Quantity must be between 1 and 9999.'],
  ['cart.item_unavailable', 404, 'Sorry, that item is no longer available.'],
  ['cart.variant_unavailable', 400, 'Sorry, that item variant is unavailable. Please select another variant.'],
  ['cart.out_of_stock', 409, 'Sorry, we do not have enough of that item available.'],
  ['cart.subscription_only', 400, 'This item can only be purchased as a subscription.'],
])('PROD-149 the add call can answer %s, which is told in its words', (code, status, text) => {
  expect(addCartEntry.errors).toContain(code);
  expect(errorCatalogue[code].status).toBe(status);
  expect(cartFailureText(failure({ code, status, message: errorText(code) }))).toBe(text);
});
