import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

test.each([
  ['/thanks?from=form', '/thanks?from=form'],
  ['https://example.com/thanks', 'https://example.com/thanks'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['javascript:alert(1)', undefined],
  ['//example.com', undefined],
  ['data:text/html,x', undefined],
  ['', undefined],
  [null, undefined],
])('FORM-099 a success redirect to %s', (address, target) => {
  expect(redirectTarget(address)).toBe(target);
});
