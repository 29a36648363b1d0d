import { expect, test } from 'vitest';
import { countWrongKeys, wrongKeysWindowMs } from './wrong-keys.ts';

const address = (index: number) => `203.0.113.${index}`;

/** A hundred wrong secrets for one key's id, from many addresses that each stay below their own limit. */
function guessed(id: string, now = () => 0) {
  const wrongKeys = countWrongKeys(now);
  for (let guess = 0; guess < 100; guess += 1) wrongKeys.record(address(guess % 10), id);
  return wrongKeys;
}

test('guesses at one key are counted whatever address they come from, until the window is over', () => {
  let nowMs = 0;
  const wrongKeys = guessed('tk_a', () => nowMs);
  expect([wrongKeys.areTooMany(address(99), 'tk_a'), wrongKeys.areTooMany(address(99), 'tk_b')]).toEqual([true, false]);
  nowMs = wrongKeysWindowMs;
  expect(wrongKeys.areTooMany(address(99), 'tk_a')).toBe(false);
});

test('an address that has used the key is not locked out by others who guess at it', () => {
  const wrongKeys = countWrongKeys(() => 0);
  wrongKeys.forgive(address(200), 'tk_a');
  for (let guess = 0; guess < 100; guess += 1) wrongKeys.record(address(guess % 10), 'tk_a');
  expect([wrongKeys.areTooMany(address(200), 'tk_a'), wrongKeys.areTooMany(address(201), 'tk_a')]).toEqual([
    false,
    true,
  ]);
});

test('an address that shows twenty wrong keys is not looked at, whichever it shows next', () => {
  const wrongKeys = countWrongKeys(() => 0);
  wrongKeys.forgive(address(1), 'tk_a');
  for (let guess = 0; guess < 20; guess += 1) wrongKeys.record(address(1), undefined);
  expect(wrongKeys.areTooMany(address(1), 'tk_a')).toBe(true);
});
