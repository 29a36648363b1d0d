import { expect, test } from 'vitest';
import { nextIndex } from './next-index.ts';

const press = (key: string, held = {}) => ({
  ...{ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
  ...held,
});

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 0],
  ['ArrowUp', 4, 3],
  ['ArrowUp', 0, 4],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['a', 1, undefined],
  ['Enter', 1, undefined],
])('%s at %d of five leads to %s', (key, from, to) => {
  expect(nextIndex(press(key), from, 5)).toBe(to);
});

test('with Shift, Alt or a command key the keys stay those of the field', () => {
  for (const held of ['shiftKey', 'altKey', 'ctrlKey', 'metaKey']) {
    expect(nextIndex(press('Home', { [held]: true }), 3, 5)).toBeUndefined();
  }
});
