import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeAttempts, isComplete, nextSlotAfter, retryWaitMs, slotDateMs } from './schedule.ts';

const at = (text: string) => Date.parse(`${text}T09:30:00Z`);
const days = (start: string, unit: 'WEEK' | 'MONTH' | 'YEAR', value: number, slots: number) =>
  Array.from({ length: slots }, (_, slot) =>
    new Date(slotDateMs(at(start), { unit, value }, slot)).toISOString().slice(0, 10),
  );

describe('dates of a schedule', () => {
  test('months keep to the calendar: 31 January, 28 February, 31 March', () => {
    expect(days('2031-01-31', 'MONTH', 1, 4)).toEqual(['2031-01-31', '2031-02-28', '2031-03-31', '2031-04-30']);
    expect(days('2031-11-30', 'MONTH', 3, 3)).toEqual(['2031-11-30', '2032-02-29', '2032-05-30']);
  });

  test('weeks and years', () => {
    expect(days('2031-12-29', 'WEEK', 2, 3)).toEqual(['2031-12-29', '2032-01-12', '2032-01-26']);
    expect(days('2032-02-29', 'YEAR', 1, 5)).toEqual([
      '2032-02-29',
      '2033-02-28',
      '2034-02-28',
      '2035-02-28',
      '2036-02-29',
    ]);
  });

  test('the time of day stays, and every date is later than the one before', () => {
    const start = fc.integer({ min: 0, max: at('2090-01-01') });
    const unit = fc.constantFrom('WEEK' as const, 'MONTH' as const, 'YEAR' as const);
    fc.assert(
      fc.property(start, unit, fc.integer({ min: 1, max: 12 }), fc.nat(60), (startMs, unit, value, slot) => {
        const date = slotDateMs(startMs, { unit, value }, slot);
        expect(date % 86_400_000).toBe(startMs % 86_400_000);
        expect(slotDateMs(startMs, { unit, value }, slot + 1)).toBeGreaterThan(date);
      }),
    );
  });

  test('after a pause the next date is the first one still to come', () => {
    const month = { unit: 'MONTH', value: 1 } as const;
    expect(nextSlotAfter(at('2031-01-31'), month, 1, at('2031-01-31'))).toBe(1);
    expect(nextSlotAfter(at('2031-01-31'), month, 1, at('2031-02-28'))).toBe(2);
    expect(nextSlotAfter(at('2031-01-31'), month, 3, at('2031-02-01'))).toBe(3);
  });
});

test('three tries with longer and longer waits, then none', () => {
  expect(chargeAttempts).toBe(3);
  expect([1, 2, 3].map(retryWaitMs)).toEqual([86_400_000, 3 * 86_400_000, undefined]);
});

test('PAY-051 PAY-052 a fixed term is complete with its last charge, an open one never', () => {
  const plan = (numBillingCycles: number) => ({
    billingPeriod: { value: 1, unit: 'MONTH' as const },
    numBillingCycles,
  });
  expect([isComplete(plan(4), 3), isComplete(plan(4), 4), isComplete(plan(0), 1_000)]).toEqual([false, true, false]);
});
