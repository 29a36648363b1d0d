import { expect, test } from 'vitest';
import { isEnter } from './is-enter.ts';

const press = (own: KeyboardEventInit) => new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, ...own });

test('Enter is meant unless it ends a composed word', () => {
  expect(isEnter(press({}))).toBe(true);
  expect(isEnter(press({ key: ' ' }))).toBe(false);
  expect(isEnter(press({ isComposing: true }))).toBe(false);
  expect(isEnter(press({ keyCode: 229 }))).toBe(false);
});

test('the same for events of React, which leave isComposing to the native one', () => {
  expect(isEnter({ key: 'Enter', nativeEvent: press({}) })).toBe(true);
  expect(isEnter({ key: 'Enter', nativeEvent: press({ isComposing: true }) })).toBe(false);
});
