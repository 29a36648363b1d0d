import { expect, test } from 'vitest';
import { visibleEvents } from './visible-events.ts';

const events = [
  { name: 'last year', startDate: 10, endDate: 20 },
  { name: 'running', startDate: 90, endDate: 110 },
  { name: 'without an end', startDate: 99, endDate: 0 },
  { name: 'next', startDate: 200, endDate: 210 },
  { name: 'yesterday', startDate: 80, endDate: 90 },
];
const names = (setting: string | undefined) => visibleEvents(events, setting, 100).map(({ name }) => name);

test('PAGE-083 PAGE-084 upcoming events are shown unless the owner wants the past ones', () => {
  expect(names(undefined)).toEqual(['running', 'next']);
  expect(names('upcoming')).toEqual(['running', 'next']);
  expect(names('past')).toEqual(['without an end', 'yesterday', 'last year']);
});
