import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AddButtonEvent,
  type AddButtonState,
  addButtonLabel,
  addButtonWaitMs,
  idleAddButton,
  nextAddButton,
} from './add-button.ts';
import { ahead, inStock } from './test-variants.ts';

const mug = {
  productType: 1,
  isSubscribable: false,
  useCustomAddButtonText: false,
  customAddButtonText: '',
  customSoldOutText: '',
  variants: [inStock(2)],
};
const run = (...events: AddButtonEvent[]) => events.reduce(nextAddButton, idleAddButton);
const pressed = { name: 'pressed' } as const;
const succeeded = { name: 'succeeded' } as const;
const failed = { name: 'failed', message: 'No.' } as const;
const elapsed = { name: 'elapsed' } as const;

describe('add-to-cart button', () => {
  test('PROD-127 starts idle', () => {
    expect(idleAddButton).toEqual({ name: 'idle' });
  });

  test("PROD-133 PROD-134 PROD-135 'Adding…', 1000 ms after success 'Added!', 2000 ms later idle", () => {
    expect(addButtonLabel(mug, run(pressed))).toBe('Adding…');
    expect(addButtonWaitMs(run(pressed))).toBeUndefined();
    const waiting = run(pressed, succeeded);
    expect([addButtonLabel(mug, waiting), addButtonWaitMs(waiting)]).toEqual(['Adding…', 1000]);
    const added = run(pressed, succeeded, elapsed);
    expect([addButtonLabel(mug, added), addButtonWaitMs(added)]).toEqual(['Added!', 2000]);
    expect(run(pressed, succeeded, elapsed, elapsed)).toEqual(idleAddButton);
  });

  test('PROD-137 a failure carries its message and ends after 1000 ms', () => {
    expect(run(pressed, failed)).toEqual({ name: 'failed', message: 'No.' });
    expect(addButtonWaitMs(run(pressed, failed))).toBe(1000);
    expect(run(pressed, failed, elapsed)).toEqual(idleAddButton);
  });

  test("express checkout never says 'Added!'", () => {
    const leaving = run(pressed, { name: 'succeeded', isExpress: true });
    expect(leaving).toEqual({ name: 'leaving' });
    expect(addButtonWaitMs(leaving)).toBeUndefined();
    expect(nextAddButton(leaving, elapsed)).toEqual(idleAddButton);
  });

  test('PROD-139 presses while busy change nothing', () => {
    for (const busy of [
      run(pressed),
      run(pressed, succeeded),
      run(pressed, succeeded, elapsed),
      run(pressed, failed),
    ]) {
      expect(nextAddButton(busy, pressed)).toBe(busy);
    }
  });

  test('no order of events starts a second call while one is running', () => {
    const event = fc.constantFrom<AddButtonEvent>(pressed, succeeded, failed, elapsed);
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state: AddButtonState = idleAddButton;
        for (const next of events) {
          const before = state;
          state = nextAddButton(state, next);
          if (state.name === 'adding' && before.name !== 'adding') expect(before.name).toBe('idle');
        }
      }),
    );
  });
});

describe('label', () => {
  test.each([
    ["PROD-128 is 'Add To Cart'", {}, 'Add To Cart'],
    ['PROD-129 is the custom text', { useCustomAddButtonText: true, customAddButtonText: 'Take it' }, 'Take it'],
    ['PROD-130 an empty custom text is not used', { useCustomAddButtonText: true }, 'Add To Cart'],
    ['an unused custom text is not shown', { customAddButtonText: 'Take it' }, 'Add To Cart'],
    ["PROD-132 of a subscription is 'Subscribe'", { isSubscribable: true }, 'Subscribe'],
    ['of a sold-out product is its mark', { variants: [inStock(0)] }, 'sold out'],
    [
      'of what is sold before it arrives says so',
      { variants: [ahead(3)], customAddButtonText: 'Take it' },
      'Pre-order',
    ],
    ['of which some are there is the usual one', { variants: [ahead(3), inStock(1)] }, 'Add To Cart'],
    ['PROD-080 with the custom mark', { variants: [inStock(0)], customSoldOutText: 'all gone' }, 'all gone'],
  ])('%s', (_title, change, label) => {
    expect(addButtonLabel({ ...mug, ...change })).toBe(label);
  });
});
