import { expect, test } from 'vitest';
import { isPageLoadId, makePageLoadId } from './page-load-id.ts';

const secret = 'a secret for tests, at least 32 characters long';
const now = Date.UTC(2026, 4, 3);

test('DATA-192 a page load id is random and good for 24 hours', () => {
  const id = makePageLoadId(secret, now);
  expect(makePageLoadId(secret, now)).not.toBe(id);
  expect(isPageLoadId([secret], now + 24 * 3_600_000, id)).toBe(true);
  expect(isPageLoadId([secret], now + 24 * 3_600_000 + 1, id)).toBe(false);
});

test('An id that was not issued here is not known', () => {
  const [time, random, proof] = makePageLoadId(secret, now).split('.');
  expect(isPageLoadId([secret], now, `${time}.${random}x.${proof}`)).toBe(false);
  expect(isPageLoadId(['another secret, also at least 32 characters'], now, `${time}.${random}.${proof}`)).toBe(false);
  expect(isPageLoadId([secret], now, 'nothing')).toBe(false);
});
