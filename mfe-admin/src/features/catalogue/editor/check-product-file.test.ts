import { expect, test } from 'vitest';
import { productFileFault } from './check-product-file.ts';

test.each([
  ['guide.pdf', 500_000_000, undefined],
  ['guide.pdf', 500_000_001, 'The file is too large. The maximum size is 500 MB.'],
  ['guide.pdf', 0, 'The file is empty.'],
  ['g'.repeat(151), 1, 'Give the file a name of at most 150 characters.'],
])('EDIT-215 EDIT-222 %s of %d bytes', (name, size, fault) => {
  expect(productFileFault({ name, size })).toBe(fault);
});
