import { expect, test } from 'vitest';
import { speedText } from './speed-words.ts';

test('values are written as people say them', () => {
  const texts = [speedText('lcp', 640, 'en-GB'), speedText('lcp', 2_449, 'en-GB'), speedText('cls', 0.084, 'en-GB')];
  expect(texts).toEqual(['640 ms', '2.4 s', '0.08']);
});
