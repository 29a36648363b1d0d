import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, type Counts, keyOf } from './counts.ts';
import { titlesWithinRoom, withinRoom } from './day-names.ts';

/** A day's document after counts were added to it, as the database does it. */
function added(document: Record<string, unknown>, counts: Counts): Record<string, unknown> {
  const after = structuredClone(document);
  for (const [place, number] of counts) {
    const steps = place.split('.');
    const last = steps.pop() ?? '';
    let at = after;
    for (const step of steps) {
      at[step] ??= {};
      at = at[step] as Record<string, unknown>;
    }
    at[last] = Number(at[last] ?? 0) + number;
  }
  return after;
}

const countsOf = (...places: string[]): Counts => {
  const counts: Counts = new Map();
  for (const place of places) add(counts, place);
  return counts;
};

test('names have places while there is room, and keep them; those beyond are counted together', () => {
  const room = 3 * 65;
  const first = added({}, withinRoom(countsOf('pages.a', 'pages.b', 'pages.c', 'pages.d', 'pages.e'), undefined, room));
  expect(first).toEqual({ pages: { a: 1, b: 1, c: 1, '…': 2 } });
  const then = added(
    first,
    withinRoom(countsOf('pages.c', 'pages.e', 'pages.f', 'pageViews', 'hours.14.visits'), first, room),
  );
  expect(then).toEqual({ pages: { a: 1, b: 1, c: 2, '…': 4 }, pageViews: 1, hours: { 14: { visits: 1 } } });
});

test('what was sold of a product has its place, however many are looked at', () => {
  const room = 70;
  const counts = countsOf('products.a.views', 'products.b.views', 'products.b.units', 'products.b.addedToCart');
  const document = added({}, withinRoom(counts, undefined, room));
  expect(document).toEqual({ products: { a: { views: 1 }, b: { units: 1 }, '…': { views: 1, addedToCart: 1 } } });
  const titles: [string, string][] = [
    ['names.x', 'a title that is longer than all the room there is for titles'],
    ['names.b', 'Moor mug'],
  ];
  expect(titlesWithinRoom(titles, counts, undefined, room)).toEqual([['names.b', 'Moor mug']]);
});

test('a visitor who looks for the sign of all others closes nothing', () => {
  const counts = countsOf(`searches.${keyOf('…')}.times`, 'searches.mug.times');
  const document = added({}, withinRoom(counts, undefined, 1_000));
  expect(withinRoom(countsOf('searches.teapot.times'), document, 1_000)).toEqual(countsOf('searches.teapot.times'));
});

const place = fc.oneof(
  fc.constantFrom('pages', 'sources', 'countries').chain((kind) => fc.nat(12).map((name) => `${kind}.n${name}`)),
  fc.tuple(fc.nat(12), fc.constantFrom('times', 'unfound')).map(([name, what]) => `searches.n${name}.${what}`),
  fc.tuple(fc.nat(12), fc.constantFrom('views', 'units')).map(([name, what]) => `products.n${name}.${what}`),
  fc.tuple(fc.nat(12), fc.constantFrom('orders', 'revenue.EUR')).map(([name, what]) => `sold.source.n${name}.${what}`),
);

test('in whatever parts and order counts come, what they come to together is what a count afresh finds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(place, { maxLength: 12 }), { maxLength: 8 }),
      fc.integer({ min: 0, max: 700 }),
      (parts, room) => {
        let document: Record<string, unknown> = {};
        for (const part of parts) document = added(document, withinRoom(countsOf(...part), document, room));
        const afresh = added({}, withinRoom(countsOf(...parts.flat().sort()), document, room));
        expect(afresh).toEqual(document);
      },
    ),
  );
});
