import { expect, test } from 'vitest';
import { groupOf } from './error-group.ts';
import { scriptFramesOf, topFrameOf } from './stack-frames.ts';

const report = (message: string, stack: string, module = 'mfe-cart') => ({
  kind: 'script' as const,
  ...{ message, stack, module },
});
const stackOf = (version: string, hash: string, line: number) =>
  `TypeError: x is undefined\n    at addLine (https://fernhall.example/modules/mfe-cart/${version}/cart-page.${hash}.js:${line}:17)\n    at run`;

test('ERR-025 the same error of two builds is one cause', () => {
  const before = groupOf('site-a', report('x is undefined', stackOf('0.1.0-3fb2c61a', '1a2b3c4d', 1)));
  const after = groupOf('site-a', report('x is undefined', stackOf('0.1.1-99b2c61a', 'ffeeddcc', 24)));
  expect(after).toEqual(before);
  expect(before.topFrame).toBe('addLine (/modules/mfe-cart/cart-page.js)');
});

test('frames in our scripts have path, line and column, and others are left out', () => {
  const stack = [
    'TypeError: x is undefined',
    '    at t (https://fernhall.example/modules/mfe-cart/files/3.1a2b3c4d.js:1:812)',
    '    at Array.map (<anonymous>)',
    '    at https://fernhall.example/assets/shell.0a1b2c3d.js?v=2:2:9',
    '    at https://other.example/shop/script.js:1:1',
  ].join('\n');
  const ours = [
    { file: '/modules/mfe-cart/files/3.1a2b3c4d.js', line: 1, column: 812 },
    { file: '/assets/shell.0a1b2c3d.js', line: 2, column: 9 },
  ];
  expect(scriptFramesOf(stack)).toEqual(ours);
  // As Firefox and Safari write it.
  expect(scriptFramesOf('t@https://fernhall.example/modules/mfe-cart/files/3.1a2b3c4d.js:1:812')).toEqual([ours[0]]);
  expect(scriptFramesOf(`${stack}\n`.repeat(90)).length).toBeLessThanOrEqual(50);
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

test.each([
  ['item 17 missing', 'item 4 missing'],
  ['Uncaught Error: gone', 'Error: gone'],
  ['Uncaught (in promise) Error: gone', 'Error: gone'],
  ['no order 0190c1f2-1111-7222-8333-444455556666', 'no order 7ab0c1f2-9999-7222-8333-444455556666'],
  ['cannot fetch https://a.example/x', 'cannot fetch https://b.example/y'],
  ['no file 1a2b3c4d', 'no file ffee3c40'],
  ['unknown product blue-mug', 'unknown product dinner-set-4'],
  ['No variant var_blue in stock', 'No variant var_green in stock'],
])('%o and %o are one cause', (one, other) => {
  expect(groupOf('a', report(one, '')).id).toBe(groupOf('a', report(other, '')).id);
});

test.each([
  ['a property', "reading 'price'", "reading 'name'"],
  ['a word of hexadecimal letters', 'no facade', 'no decade'],
  ['what is wrong with a product', 'product not found', 'product hidden'],
  ['a word with a hyphen', 'no gift-card', 'no pre-order'],
  ['a module', 'no module mfe-cart', 'no module mfe-forms'],
])('%s makes a cause of its own', (_what, one, other) => {
  expect(groupOf('a', report(one, '')).id).not.toBe(groupOf('a', report(other, '')).id);
});

const place = '/modules/mfe-cart/x.js';
test.each([
  ['Chrome', 'Error: x\n    at addLine (https://a.example/modules/mfe-cart/x.1a2b3c4d.js:3:9)', `addLine (${place})`],
  ['Firefox', 'addLine@https://a.example/modules/mfe-cart/x.1a2b3c4d.js:3:9', `addLine (${place})`],
  ['a name that the build made', 'at e (https://a.example/modules/mfe-cart/x.1a2b3c4d.js:3:9)', place],
  [
    'a chunk by number',
    'at e (https://a.example/modules/mfe-cart/files/12.1a2b3c4d.js:3:9)',
    '/modules/mfe-cart/files/#.js',
  ],
  [
    'a library above ours',
    'at r (https://a.example/shell.1a2b3c4d.js:1:9)\n at addLine (https://a.example/modules/mfe-cart/x.1a2b3c4d.js:3:9)',
    `addLine (${place})`,
  ],
  ['a service', 'at pay (file:///srv/tessera/svc-commerce/src/pay.ts:3:9)', 'pay (svc-commerce/src/pay.ts)'],
  ['no stack', '', ''],
])('the top frame of %s', (_what, stack, frame) => {
  expect(topFrameOf(stack)).toBe(frame);
});

test('SAFE-17 no stack takes long to read, whatever it is made of', () => {
  const frame = '    at addLine (https://fernhall.example/modules/mfe-cart/cart-page.js:1:17)';
  const heavy = [' '.repeat(4_999), `at ${'('.repeat(4_990)}`, `at ${'a('.repeat(2_490)}`, 'at (\n'.repeat(990)];
  const startedAt = performance.now();
  for (const line of heavy) for (let at = 0; at < 100; at += 1) topFrameOf(line);
  // Each of the first alone took 100 ms as it came.
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(topFrameOf(`Error\n${' '.repeat(4_000)}\n${frame}`)).toBe('addLine (/modules/mfe-cart/cart-page.js)');
});

const at = (name: string, file = `https://a.example${place}`) => `${name}@${file}:3:9`;
const entry = 'https://a.example/modules/mfe-cart/entry.1a2b3c4d.js';
test.each<[string, [string, string], [string, string]]>([
  [
    'what each browser says of a missing value',
    ["TypeError: Cannot read properties of undefined (reading 'x')", at('add')],
    ['TypeError: item.x is undefined', at('add')],
  ],
  [
    'what Safari says of it',
    ["Uncaught TypeError: Cannot read properties of undefined (reading 'x')", at('add')],
    ["TypeError: undefined is not an object (evaluating 'item.x')", at('add')],
  ],
  ['a failed call', ['TypeError: Failed to fetch', ''], ['TypeError: Load failed', '']],
  [
    'a failed call of Firefox',
    ['Failed to fetch', ''],
    ['TypeError: NetworkError when attempting to fetch resource.', ''],
  ],
  [
    'a failed import',
    ['TypeError: Failed to fetch dynamically imported module: https://a.example/x.js', ''],
    ['TypeError: Importing a module script failed.', ''],
  ],
  [
    'a quoted name',
    ['Error: no cart for customer "Robin Ash"', at('add')],
    ['Error: no cart for customer "Kim"', at('add')],
  ],
  [
    'letters of the build',
    ['TypeError: n is not a function', at('e', entry)],
    ['TypeError: r is not a function', at('t', entry)],
  ],
  [
    'blobs',
    ['Error: x', at('run', 'blob:https://a.example/0190c1f2-1111-7222-8333-444455556666')],
    ['Error: x', at('run', 'blob:https://a.example/7ab0c1f2-1111-7222-8333-444455556666')],
  ],
  ['WebAssembly', ['Error: x', at('run', 'wasm://wasm/0012ab34')], ['Error: x', at('run', 'wasm://wasm/99aa0012')]],
  [
    'inline scripts',
    ['Error: x', at('run', 'https://a.example/a')],
    ['Error: x', at('run', 'https://a.example/shop/b')],
  ],
  ['no message', ['', ''], ['   ', '']],
])('%s: one cause', (_what, [message, stack], [otherMessage, otherStack]) => {
  expect(groupOf('a', report(message, stack)).id).toBe(groupOf('a', report(otherMessage, otherStack)).id);
});

test.each<[string, [string, string], [string, string]]>([
  ['numbers of React errors', ['Error: Minified React error #31', ''], ['Error: Minified React error #418', '']],
  ['messages of our own in one function', ['Error: no price', at('add')], ['Error: no stock', at('add')]],
  ['two functions', ['TypeError: x is undefined', at('add')], ['TypeError: x is undefined', at('drop')]],
  ['types in one function', ['TypeError: x is undefined', at('add')], ['RangeError: x is too large', at('add')]],
  ['a script and the page', ['Error: x', at('run', entry)], ['Error: x', at('run', 'https://a.example/a')]],
])('%s: causes apart', (_what, [message, stack], [otherMessage, otherStack]) => {
  expect(groupOf('a', report(message, stack)).id).not.toBe(groupOf('a', report(otherMessage, otherStack)).id);
});

test('SAFE-17 no message takes long to read', () => {
  const startedAt = performance.now();
  for (const piece of ['"', "'", '“', "'a", '1.', 'React error #1', 'a ', 'x is not ', 'Importing a module ']) {
    groupOf('a', report(piece.repeat(2_000 / piece.length), ''));
  }
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
