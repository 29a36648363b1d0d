import { expect, test } from 'vitest';
import { readDayCounts } from './day-counts.ts';
import { soFarOf } from './so-far.ts';

/** A day with a visit in each of the hours, and an order in the first. */
function aDay(day: string, ...hours: string[]) {
  const sales = { orders: 1, cancelled: 0, units: 1, revenue: { GBP: 100 }, refunds: {} };
  const ofHour = (hour: string, index: number) => [hour, { visits: 1, pageViews: 2, ...(index === 0 && { sales }) }];
  const counts = { visits: hours.length, pageViews: hours.length * 2, sales };
  return readDayCounts({ day, ...counts, hours: Object.fromEntries(hours.map(ofHour)) });
}

const now = { from: '2026-05-02', to: '2026-05-03', days: [aDay('2026-05-02', '20'), aDay('2026-05-03', '04', '14')] };
const before = {
  from: '2026-04-30',
  to: '2026-05-01',
  days: [aDay('2026-04-30', '23'), aDay('2026-05-01', '08', '13', '14', '22')],
};

test('an incomplete period is compared to the same hours of the other: whole days, and complete hours', () => {
  const soFar = soFarOf(now, before, { day: '2026-05-03', hour: '14' });
  expect(soFar?.until).toBe('2026-05-03T14');
  expect([soFar?.now.visits, soFar?.previous.visits]).toEqual([2, 3]);
  expect([soFar?.day.now.pageViews, soFar?.day.previous.pageViews]).toEqual([2, 4]);
  expect(soFar?.previous.sales).toMatchObject({ orders: 2, units: 2, revenue: [{ cents: 200, currency: 'GBP' }] });
});

test('in the first hour of a day nothing of that day is compared', () => {
  const soFar = soFarOf(now, before, { day: '2026-05-03', hour: '00' });
  expect([soFar?.now.visits, soFar?.previous.visits, soFar?.day.previous.visits]).toEqual([1, 1, 0]);
});

test('the end of a leap February is compared to the last day a year before', () => {
  const leap = { from: '2028-02-29', to: '2028-02-29', days: [aDay('2028-02-29', '09')] };
  const year = { from: '2027-02-28', to: '2027-02-28', days: [aDay('2027-02-28', '09', '11')] };
  expect(soFarOf(leap, year, { day: '2028-02-29', hour: '10' })?.previous.visits).toBe(1);
});

test.each(['2026-05-01', '2026-05-04'])('on %s the period is not the running one', (day) => {
  expect(soFarOf(now, before, { day, hour: '14' })).toBeUndefined();
});
