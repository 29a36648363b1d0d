import type { EventSummary } from '@tessera/contracts/commerce/content.ts';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { aWebsite } from '../../testing/a-website.ts';
import { calendarText } from './event-calendar.ts';

const request = { url: new URL('https://fernhall.example/events'), website: aWebsite({ id: 'site-a' }) };
const event = (startDate: number, endDate: number, more: Partial<EventSummary> = {}): EventSummary => ({
  ...{ id: 'event-1', urlSlug: 'open-days', title: 'Open days; wheel, kiln', fullUrl: '/events/open-days' },
  ...{ excerpt: 'Come\nby', image: null, categories: ['Open'], tags: [], bookingHref: null, startDate, endDate },
  location: { addressTitle: 'Kiln Yard', addressLine1: '1 Mill Lane', mapLat: 50.1, mapLng: -5.2 },
  ...more,
});

/** Events as another library reads them. */
function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

describe('A calendar file, read by another library', () => {
  test.each([
    ['in winter', '2026-01-15T10:00:00Z'],
    ['before the hour that clocks skip', '2026-03-29T00:30:00Z'],
    ['within it', '2026-03-29T01:30:00Z'],
    ['in the hour that is there twice', '2026-10-25T00:30:00Z'],
    ['over New Year', '2026-12-31T23:30:00Z'],
  ])('names the moment %s', (_name, begins) => {
    const start = Date.parse(begins);
    const [read] = parsed(calendarText([event(start, start + 5_400_000)], 'Events', request));
    expect(read?.startDate.toJSDate().getTime()).toBe(start);
    expect(read?.endDate.toJSDate().getTime()).toBe(start + 5_400_000);
  });

  test('has title, place, text and a uid that stays', () => {
    const start = Date.UTC(2026, 5, 1, 9);
    const [read] = parsed(calendarText([event(start, start)], 'Events', request));
    expect(read).toMatchObject({
      ...{ uid: 'event-1@site-a.tessera', summary: 'Open days; wheel, kiln' },
      ...{ location: 'Kiln Yard, 1 Mill Lane', description: 'Come\nby\n\nhttps://fernhall.example/events/open-days' },
    });
  });

  test('is the same whenever it is asked for', () => {
    const text = calendarText([event(Date.UTC(2026, 5, 1, 9), Date.UTC(2026, 5, 1, 10))], 'Events', request);
    expect(text).toContain('DTSTAMP:20260601T090000Z');
  });

  test('of all events holds each, and of none is still a calendar', () => {
    const start = Date.UTC(2026, 5, 1, 9);
    const many = Array.from({ length: 40 }, (_, at) => event(start, start + 1, { id: `event-${at}` }));
    expect(new Set(parsed(calendarText(many, 'Events', request)).map(({ uid }) => uid)).size).toBe(40);
    expect(parsed(calendarText([], 'Events; all, of it', request))).toEqual([]);
  });
});
