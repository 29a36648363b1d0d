import { expect, test } from 'vitest';
import { zoneText } from './zone-text.ts';

test.each([
  ['America/New_York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
])('the time zone %s is shown as %s', (zone, shown) => {
  expect(zoneText(zone)).toBe(shown);
});
