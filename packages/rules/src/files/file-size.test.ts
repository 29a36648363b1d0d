import { expect, test } from 'vitest';
import { bytesPerMb, fileSizeText } from './file-size.ts';

test('EDIT-232 there are 1,000,000 bytes in a MB', () => {
  expect(bytesPerMb).toBe(1_000_000);
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2, '1 MB'],
  [5 * 1024 ** 3, '5 GB'],
])('EDIT-233 %i bytes are shown as %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});

test('EDIT-234 limits count in thousands, shown sizes in 1024s', () => {
  expect(fileSizeText(bytesPerMb)).toBe('976.6 KB');
});
