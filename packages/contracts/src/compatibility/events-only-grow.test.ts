import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type DomEventContract, domEvents } from '../dom-events.ts';
import * as heard from '../heard-events.wire.ts';
import * as spoken from '../spoken-events.wire.ts';
import { type EventBook, eventBook, eventBookOf, eventGaps } from './event-contract.ts';

const file = path.join(import.meta.dirname, 'events.snapshot.json');

/** An event to a line, so that a change is seen where it was made. */
const written = (book: EventBook) =>
  `{\n${Object.entries(book)
    .map(([name, event]) => `  ${JSON.stringify(name)}: ${JSON.stringify(event)}`)
    .join(',\n')}\n}\n`;

/** What those of before would miss of those of now, and those of now of those of before: both are on one page. */
function missed(before: EventBook, now: EventBook): string[] {
  const known = Object.fromEntries(Object.entries(now).filter(([name]) => before[name]));
  const gaps = [...eventGaps(before, now, before), ...eventGaps(known, before)];
  return [...new Set(gaps.map(({ text }) => text))];
}

test('PAGE-011 events only grow: modules built at different times understand each other', () => {
  const before = eventBook.parse(JSON.parse(readFileSync(file, 'utf8')));
  const now = eventBookOf(domEvents);
  expect(missed(before, now)).toEqual([]);
  // `npm run grow -w packages/contracts` writes down what has grown; what says less is never written down.
  if (process.env.GROW_CONTRACTS) writeFileSync(file, written(now));
  const isWritten = readFileSync(file, 'utf8') === written(now);
  expect(isWritten, 'Events have grown; write it down: npm run grow -w packages/contracts').toBe(true);
});

test('PAGE-010 pages carry no other events than those', () => {
  const names = Object.keys(domEvents).toSorted();
  const carried = (wire: object) => Object.values(wire).map(({ name }) => name);
  expect(carried(spoken).toSorted()).toEqual(names);
  expect(names).toEqual(expect.arrayContaining(carried(heard)));
});

const note = z.strictObject({ text: z.string(), reply: z.string().optional() });
const said = (detail: z.ZodType, more: Partial<DomEventContract> = {}, name = 'note:saved') =>
  eventBookOf({ [name]: { isState: true, detail, ...more } });

test.each<[string, EventBook, string[]]>([
  ['a field that may be left out', said(note.extend({ at: z.int().optional() })), []],
  ['a field less that could be left out', said(note.omit({ reply: true })), []],
  ['a second version beside the first', { ...said(note), ...said(z.string(), {}, 'note:saved@2') }, []],
  [
    'a field that has to be there',
    said(note.extend({ at: z.int() })),
    ['note:saved in another way (`at` is required now.)'],
  ],
  [
    'a field less that was sure',
    said(note.omit({ text: true })),
    ['note:saved in another way (`text` is required now.)'],
  ],
  [
    'a field of another kind',
    said(note.extend({ text: z.int() })),
    [
      'note:saved in another way (`text` may no longer be integer: it is string now.)',
      'note:saved in another way (`text` may no longer be string: it is integer now.)',
    ],
  ],
  [
    'the second version instead of the first',
    said(note, {}, 'note:saved@2'),
    ['note:saved, which is said as note:saved@2 only'],
  ],
  ['nothing any more', {}, ['note:saved, which is not said any more']],
  [
    'what latecomers are not told',
    said(note, { isState: false }),
    ['note:saved late too, and is not told what was said before'],
  ],
])('of an event, %s', (_what, now, gaps) => {
  expect(missed(said(note), now)).toEqual(gaps);
});

test('what nobody said before is silence, not a gap', () => {
  expect(eventGaps(said(note), said(note, {}, 'other:event'))).toEqual([]);
});
