// @vitest-environment happy-dom
import { longestVisitMs } from '@tessera/contracts/analytics/recording-limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { keepVisit, openVisit } from './recorded-visit.ts';

const minute = 60_000;
const now = Date.now();
beforeEach(() => sessionStorage.clear());

test('pages of one tab are one visit', () => {
  const first = openVisit(now);
  expect(first?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(openVisit(now + minute)).toEqual(first);
});

test('after half an hour without anything it is another visit', () => {
  const first = openVisit(now);
  expect(openVisit(now + 31 * minute)?.id).not.toBe(first?.id);
});

test('one that has had its share is not gone on with, until it is another', () => {
  const first = openVisit(now);
  if (first) keepVisit({ ...first, seenAt: now + 29 * minute });
  expect(openVisit(now + longestVisitMs + 1)).toBeUndefined();
  if (first) keepVisit({ ...first, isOver: true });
  expect(openVisit(now + minute)).toBeUndefined();
  expect(openVisit(now + 61 * minute)).toBeDefined();
});

test('what another script left in the way is written over', () => {
  sessionStorage.setItem('ss_recording', 'nonsense');
  expect(openVisit(now)).toBeDefined();
});
