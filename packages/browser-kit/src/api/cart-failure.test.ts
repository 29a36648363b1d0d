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
