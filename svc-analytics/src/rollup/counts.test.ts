import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOf, textOf } from './counts.ts';

test('Any text can be a key and comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const key = keyOf(text);
      expect(key).not.toMatch(/[.$]|^$|__/);
      expect(textOf(key)).toBe(text);
    }),
  );
});

test('No key reaches a prototype', () => {
  expect(['__proto__', '$where', 'a.b'].map(keyOf)).toEqual(['%5F%5Fproto%5F%5F', '%24where', 'a%2Eb']);
});
