import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RawEvent } from '../collect/raw-event.ts';
import { localTimeIn } from '../settings/local-time.ts';
import { arbitraryEvents } from '../testing/arbitrary-events.ts';
import { recount } from '../testing/recount.ts';
import { textOf } from './counts.ts';
import { planBatch } from './plan.ts';
import type { Visit } from './visit.ts';

const timeZone = 'Europe/London';

/** Counts in memory, batch by batch, and answers the places and numbers that remain. */
function countInBatches(events: readonly RawEvent[], size: number): Map<string, number> {
  const visits = new Map<string, Visit>();
  const visitorDays = new Set<string>();
  const counts = new Map<string, number>();
  for (let from = 0; from < events.length; from += size) {
    const plan = planBatch(events.slice(from, from + size), { visits, visitorDays, goals: [] }, localTimeIn(timeZone));
    for (const visit of [...plan.newVisits, ...plan.changedVisits]) visits.set(visit._id, visit);
    for (const { _id } of plan.visitorDays) visitorDays.add(_id);
    for (const { day, counts: added } of plan.days) {
      for (const [place, number] of added) {
        const key = [day, ...place.split('.').map(textOf)].join(' ');
        counts.set(key, (counts.get(key) ?? 0) + number);
      }
    }
  }
  return new Map([...counts].filter(([, number]) => number !== 0).sort());
}

function flat(value: Record<string, unknown>, path: string[] = []): [string, number][] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'number'
      ? inner === 0
        ? []
        : [[[...path, key].join(' '), inner] as [string, number]]
      : flat(inner as Record<string, unknown>, [...path, key]),
  );
}

test('Counts in batches of any size and any order equal a recount of the raw events', () => {
  fc.assert(
    fc.property(arbitraryEvents('site-a'), fc.integer({ min: 1, max: 20 }), (events, size) => {
      const expected = new Map(flat(recount(events, timeZone)).sort());
      expect(countInBatches(events, size)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test('An earlier page view that comes late moves the visit to its hour and its source', () => {
  const base = { websiteId: 's', kind: 'view', name: 'View', visitorId: 'a', visitId: 'v', path: '/', device: 'phone' };
  const late = { ...base, _id: 's|2', at: Date.UTC(2026, 0, 5, 12), source: 'direct', country: 'GB' } as RawEvent;
  const early = { ...late, _id: 's|1', at: Date.UTC(2026, 0, 5, 11), source: 'search.example' } as RawEvent;
  const counts = countInBatches([late, early], 1);
  expect(counts.get('2026-01-05 hours 11 visits')).toBe(1);
  expect(counts.has('2026-01-05 hours 12 visits')).toBe(false);
  expect([counts.get('2026-01-05 sources search.example'), counts.has('2026-01-05 sources direct')]).toEqual([
    1,
    false,
  ]);
  expect([counts.get('2026-01-05 visits'), counts.has('2026-01-05 bounces')]).toEqual([1, false]);
});
