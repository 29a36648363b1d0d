import { plainColors } from '@tessera/service-kit/websites.ts';
import { expect, test } from 'vitest';
import { placedMail } from '../order-mails/compose-order-mail.ts';
import { sampleFacts } from './sample-order.ts';

const site = {
  ...{ name: 'Fernhall', origin: 'https://fernhall.example', timeZone: 'America/New_York', locale: 'en-US' },
  colors: plainColors,
};
const facts = sampleFacts(site, { currency: 'USD', useCLDRMoneyFormat: false });
const date = {
  ...{ title: 'Mending night', status: 'scheduled' as const, place: '14 Mill Lane', href: '/events/mending' },
  ...{ startDate: Date.UTC(2027, 0, 23, 23), endDate: Date.UTC(2027, 0, 24, 1) },
  calendarHref: '/events/mending?format=ical&date=var-1',
};
const sectionOf = (booked: typeof date | (Omit<typeof date, 'status'> & { status: 'cancelled' })) =>
  placedMail({ ...facts, dates: [booked] }).sections?.find(({ heading }) => heading === 'Mending night');

test('PAGE-086 the confirmation names what was booked, in the website’s time zone, with a calendar file', () => {
  const section = sectionOf(date);
  expect(section?.paragraphs?.[0]).toMatch(/^Saturday, January 23, 2027.+6:00.+8:00\sPM\n14 Mill Lane$/s);
  expect(section?.links).toEqual([
    { label: 'Add to calendar', url: 'https://fernhall.example/events/mending?format=ical&date=var-1' },
    { label: 'About the event', url: 'https://fernhall.example/events/mending' },
  ]);
});

test('it says so where the event is cancelled', () => {
  expect(sectionOf({ ...date, status: 'cancelled' })?.paragraphs?.[0]).toBe('This event is cancelled.');
});
