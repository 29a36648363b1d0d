import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestMatch, candidateKeys, isCountedPath, keyOfPath, restOf, withRest } from './redirect-rules.ts';

describe('An address as it is looked up', () => {
  test.each([
    ['/About/', '/about'],
    ['/', '/'],
    ['//evil.example/x', '/evil.example/x'],
    ['/é', '/%c3%a9'],
    ['/a?b=c#d', '/a'],
    ['/blog/*', '/blog/*'],
  ])('%s → %s', (path, key) => expect(keyOfPath(path)).toBe(key));
});

test('The address itself comes before “*”, and a deeper folder before a higher one', () => {
  const keys = ['/*', '/blog/*', '/blog/2020/*', '/blog/2020/clay'];
  const all = new Map(keys.map((key) => [key, key]));
  expect(['/blog/2020/clay', '/blog/2020/glass', '/blog/x', '/other'].map((path) => bestMatch(path, all))).toEqual([
    ...['/blog/2020/clay', '/blog/2020/*', '/blog/*', '/*'],
  ]);
  // Everything below a folder is not the folder.
  expect(bestMatch('/blog', new Map([['/blog/*', 'x']]))).toBeUndefined();
  expect(candidateKeys('/a/b')).toEqual(['/a/b', '/a/*', '/*']);
});

test('What “*” matched never leads to another host', () => {
  expect(restOf('/blog/2020/clay', { key: '/blog/*' })).toBe('2020/clay');
  const segment = fc.constantFrom('/', '\\', '//', 'evil.example', 'a', '..', '.', '%2f', '@', ':', '?x', '#y');
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 8 }), fc.constantFrom('', '/', '/journal'), (parts, base) => {
      const rest = restOf(`/old/${parts.join('')}`, { key: '/old/*' });
      expect(new URL(withRest(base, rest), 'https://own.example').host).toBe('own.example');
    }),
  );
});

describe('An address that leads nowhere is counted', () => {
  test.each(['/wholesale', '/shop/heron-vase', '/2020/05/clay', '/blog/why-we-fire-at-1240-degrees'])('%s', (path) =>
    expect(isCountedPath(path)).toBe(true),
  );
  test.each([
    '/wp-login.php',
    '/.env',
    '/favicon.ico',
    '/unsubscribe/ana@example.com',
    '/unsubscribe/ana%40example.com',
    '/order/8f14e45fceea167a5a36dedd4bea2543',
    '/customer/10000234',
    `/${'a'.repeat(300)}`,
  ])('not: %s', (path) => expect(isCountedPath(path)).toBe(false));
});
