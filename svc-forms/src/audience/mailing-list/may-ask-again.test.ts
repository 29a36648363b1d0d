import { expect, test } from 'vitest';
import { mayAskAgain } from './may-ask-again.ts';

const hour = 3_600_000;
const at = 1_700_000_000_000;
const asked = { state: 'asked', askedMs: at, asks: 1 } as const;

test('an unconfirmed address is mailed once a day, three times in total', () => {
  expect(mayAskAgain(asked, at + 23 * hour)).toBe(false);
  expect(mayAskAgain(asked, at + 24 * hour)).toBe(true);
  expect(mayAskAgain({ ...asked, asks: 2 }, at + 24 * hour)).toBe(true);
  expect(mayAskAgain({ ...asked, asks: 3 }, at + 1_000 * hour)).toBe(false);
});

test('who is on the list is not asked', () => {
  expect(mayAskAgain({ ...asked, state: 'confirmed' }, at + 1_000 * hour)).toBe(false);
});

test('who cannot be reached, or wants none, is not asked', () => {
  expect(mayAskAgain({ ...asked, state: 'suspended' }, at + 1_000 * hour)).toBe(false);
});

test('who left may come back at once, but not by a sign-up from before they left', () => {
  const left = { ...asked, state: 'left', leftMs: at + hour } as const;
  expect(mayAskAgain(left, at + hour)).toBe(false);
  expect(mayAskAgain(left, at + hour + 1)).toBe(true);
});
