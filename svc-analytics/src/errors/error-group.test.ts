import { expect, test } from 'vitest';
import { groupOf, topFrameOf } from './error-group.ts';

const report = (message: string, stack: string, module = 'mfe-cart') => ({
  event: 'javascriptError',
  timestamp: 0,
  data: { message, stack, module },
});
const stackOf = (version: string, hash: string, line: number) =>
  `TypeError: x is undefined\n    at addLine (https://fernhall.example/modules/mfe-cart/${version}/cart-page.${hash}.js:${line}:17)\n    at run`;

test('ERR-025 the same error of two builds is one cause', () => {
  const before = groupOf('site-a', report('x is undefined', stackOf('0.1.0-3fb2c61a', '1a2b3c4d', 1)));
  const after = groupOf('site-a', report('x is undefined', stackOf('0.1.1-99b2c61a', 'ffeeddcc', 24)));
  expect(after).toEqual(before);
  expect(before.topFrame).toBe('at addLine (/modules/mfe-cart/cart-page.js)');
});

test('ERR-025 another message, module or place is another cause', () => {
  const stack = stackOf('0.1.0-3fb2c61a', '1a2b3c4d', 1);
  const ids = [
    groupOf('site-a', report('x is undefined', stack)),
    groupOf('site-a', report('y is undefined', stack)),
    groupOf('site-a', report('x is undefined', stack, 'mfe-forms')),
    groupOf('site-a', report('x is undefined', stack.replace('addLine', 'dropLine'))),
    groupOf('site-b', report('x is undefined', stack)),
  ].map(({ id }) => id);
  expect(new Set(ids).size).toBe(5);
});

test('Numbers in a message do not make a cause of its own', () => {
  expect(groupOf('a', report('item 17 missing', '')).id).toBe(groupOf('a', report('item 4 missing', '')).id);
});

test('Firefox names places its own way', () => {
  expect(topFrameOf('addLine@https://a.example/modules/mfe-cart/x.1a2b3c4d.js:3:9')).toBe(
    'addLine@/modules/mfe-cart/x.js',
  );
});
