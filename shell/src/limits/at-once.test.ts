import { expect, test } from 'vitest';
import { limitAtOnce } from './at-once.ts';

test('a client has so many places and gets one back for each it leaves, once', () => {
  const places = limitAtOnce(2);
  const [first, second] = [places.enter('10.0.0.1'), places.enter('10.0.0.1')];
  expect([places.isFull('10.0.0.1'), places.enter('10.0.0.1')]).toEqual([true, undefined]);
  expect(places.enter('10.0.0.2')).toBeTypeOf('function');
  first?.();
  first?.();
  expect(places.enter('10.0.0.1')).toBeTypeOf('function');
  expect(places.enter('10.0.0.1')).toBeUndefined();
  second?.();
  expect(places.isFull('10.0.0.1')).toBe(false);
});

test('addresses of one IPv6 network are one client', () => {
  const places = limitAtOnce(1);
  places.enter('2001:db8:1:2::1');
  expect(places.isFull('2001:db8:1:2:ffff::9')).toBe(true);
  expect(places.isFull('2001:db8:1:3::1')).toBe(false);
});
