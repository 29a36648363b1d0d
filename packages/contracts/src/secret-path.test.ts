import { expect, test } from 'vitest';
import { withoutSecret } from './secret-path.ts';

test.each([
  ['/checkout/confirmed/key', '/checkout/confirmed'],
  ['/checkout/orders/key/', '/checkout/orders'],
  ['/checkout/payment/key?problem=x#top', '/checkout/payment?problem=x#top'],
  ['/subscription/key', '/subscription'],
  ['/reviews/key/more', '/reviews'],
  ['/checkout/subscription', '/checkout/subscription'],
  ['/checkout', '/checkout'],
  ['/shop/reviews/mug', '/shop/reviews/mug'],
  ['/subscription', '/subscription'],
])('%s may be told as %s', (path, told) => {
  expect(withoutSecret(path)).toBe(told);
});
