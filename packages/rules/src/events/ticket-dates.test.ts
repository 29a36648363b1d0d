import { expect, test } from 'vitest';
import { bookedDates } from './ticket-dates.ts';

const hour = 3_600_000;
const own = { startDate: 100 * hour, endDate: 103 * hour };
const tickets = {
  productId: 'evening',
  closesMinutesBefore: 0,
  dates: [
    { variantId: 'late', startDate: 200 * hour, endDate: null, formerDate: null },
    { variantId: 'own', startDate: null, endDate: null, formerDate: null },
  ],
};
const scheduled = { status: 'scheduled', formerDate: null, tickets } as const;
const closing = (event: Parameters<typeof bookedDates>[0]) =>
  bookedDates(event, own).map(({ closesOn }) => closesOn / hour);

test('dates come earliest first, and a ticket without a date is for the event’s own', () => {
  expect(bookedDates(scheduled, own)).toEqual([
    { variantId: 'own', ...own, formerDate: null, closesOn: own.startDate },
    { variantId: 'late', startDate: 200 * hour, endDate: 200 * hour, formerDate: null, closesOn: 200 * hour },
  ]);
  expect(bookedDates({ ...scheduled, tickets: null }, own)).toEqual([]);
});

test.each([
  ['when a date begins', scheduled, [100, 200]],
  ['at a chosen time before', { ...scheduled, tickets: { ...tickets, closesMinutesBefore: 120 } }, [98, 198]],
  ['at once, where it is cancelled', { ...scheduled, status: 'cancelled' as const }, [0, 0]],
  ['at once, where there is no new date yet', { ...scheduled, status: 'postponed' as const }, [0, 0]],
  ['with the new date', { ...scheduled, status: 'postponed' as const, formerDate: 90 * hour }, [100, 200]],
])('booking ends %s', (_, event, hours) => {
  expect(closing(event)).toEqual(hours);
});

test('the event’s own date names the earlier one, the others have their own', () => {
  const moved = { ...scheduled, status: 'postponed', formerDate: 90 * hour } as const;
  expect(bookedDates(moved, own).map(({ formerDate }) => formerDate)).toEqual([90 * hour, null]);
});
