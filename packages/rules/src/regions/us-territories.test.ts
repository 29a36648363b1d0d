import { expect, test } from 'vitest';
import { isUsTerritory } from './us-territories.ts';

test.each(['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'])('PAY-152 %s counts as the US', (code) => {
  expect(isUsTerritory(code)).toBe(true);
});

test.each(['CA', '', 'USA'])('PAY-152 %o does not', (code) => {
  expect(isUsTerritory(code)).toBe(false);
});

test.each(['pr', ' Us '])('PAY-153 case and surrounding blanks of %o do not matter', (code) => {
  expect(isUsTerritory(code)).toBe(true);
});
