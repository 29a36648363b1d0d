import { expect, test } from 'vitest';
import { wantedSlug } from './addresses.ts';

const long = 'a-kiln-of-your-own-and-what-it-takes-to-fire-it-for-the-first-time-in-a-small-workshop';

test.each([
  ['a short name', 'firing', 'firing'],
  ['a name in capitals', 'My Firing', 'my-firing'],
  ['a long name', long, 'a-kiln-of-your-own-and-what-it-takes-to-fire-it-for-the-first-time-in-a-small'],
  ['one long word', 'x'.repeat(100), 'x'.repeat(80)],
  ['a name that ends where addresses end', `${'x'.repeat(80)} y`, 'x'.repeat(80)],
  ['a name in another script', '陶器', 'post'],
])('The address of an entry with %s ends with a word', (_what, name, address) => {
  expect(wantedSlug({ name, title: '', type: 'post' })).toBe(address);
});
