import { expect, test } from 'vitest';
import { limitSoOften } from './so-often.ts';

test('a client may do it so often in a window, and again in the next one; others are not concerned', () => {
  let clock = 0;
  const limit = limitSoOften({ most: 2, windowMs: 1_000, now: () => clock });
  limit.note('10.0.0.1');
  expect(limit.isOver('10.0.0.1')).toBe(false);
  clock = 500;
  limit.note('10.0.0.1');
  expect([limit.isOver('10.0.0.1'), limit.isOver('10.0.0.2')]).toEqual([true, false]);
  clock = 1_000;
  expect(limit.isOver('10.0.0.1')).toBe(false);
});

test('addresses of one IPv6 network are one client', () => {
  const limit = limitSoOften({ most: 1, windowMs: 1_000, now: () => 0 });
  limit.note('2001:db8::1');
  expect([limit.isOver('2001:db8::ffff:1'), limit.isOver('2001:db8:0:1::1')]).toEqual([true, false]);
});
