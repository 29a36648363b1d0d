import { expect, test } from 'vitest';
import { countriesIn, countryCodes } from './countries.ts';

test('every country once, by name in the language', () => {
  const countries = countriesIn('de');
  expect(countries).toHaveLength(new Set(countryCodes).size);
  expect(countries.find(({ code }) => code === 'DE')?.name).toBe('Deutschland');
  const names = countries.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
});
