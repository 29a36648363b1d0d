import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { rememberedMs } from './counted-once.ts';
import { distinctAddress } from './distinct-address.ts';
import { createViewSeals } from './view-seals.ts';

const page = { visitorId: 'ada', address: '198.51.100.7', releases: ['mfe-a@1.0.0-aa', 'mfe-b@2.0.0-bb'] };

test('a seal names its releases but no person, and expires after a day', () => {
  let now = 1_000;
  const seals = createViewSeals(['a secret'], () => now);
  const seal = seals.seal(page);
  expect(seal).not.toMatch(/ada|198/);
  const view = seals.open(seal);
  expect(view?.isOf('mfe-b', '2.0.0-bb')).toBe(true);
  expect(view?.isOf('mfe-b', '1.0.0-aa')).toBe(false);
  now += rememberedMs - 1;
  expect(seals.open(seal)).toBeDefined();
  now += 1;
  expect(seals.open(seal)).toBeUndefined();
});

test('a seal with another part in it, or made with an older secret than is accepted, proves nothing', () => {
  const seals = createViewSeals(['new', 'previous'], () => 0);
  const previous = createViewSeals(['previous'], () => 0).seal(page);
  expect(seals.open(previous)).toBeDefined();
  expect(createViewSeals(['new'], () => 0).open(previous)).toBeUndefined();
  const parts = previous.split('.');
  for (const at of parts.keys()) expect(seals.open(parts.with(at, 'x').join('.'))).toBeUndefined();
});

test.each([
  { from: '127.0.0.1', headers: {}, as: '127.0.0.1', is: undefined },
  { from: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.1' }, as: '127.0.0.1', is: '127.0.0.1' },
  { from: '127.0.0.1', headers: { forwarded: 'for=203.0.113.1' }, as: '127.0.0.1', is: '127.0.0.1' },
  { from: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.1' }, as: '203.0.113.1', is: '203.0.113.1' },
  { from: '::ffff:203.0.113.1', headers: {}, as: '203.0.113.1', is: '203.0.113.1' },
])('a request from $from with $headers is from $is', ({ from, headers, as, is }) => {
  expect(distinctAddress({ socket: { remoteAddress: from }, headers } as IncomingMessage, as)).toBe(is);
});
