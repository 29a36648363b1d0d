import { describe, expect, test } from 'vitest';
import { marksOf, readEvents } from './read-events.ts';

const event = (type: number, timestamp: number, data: unknown = {}) => ({ type, timestamp, data });
const part = (...events: object[]) => JSON.stringify(events);
const [meta, snapshot] = [event(4, 10), event(2, 11)];

describe('Events of a recorded visit', () => {
  test('are played in the order in which they happened, whatever order their parts come in', () => {
    const read = readEvents([part(event(3, 20)), part(meta, snapshot, event(3, 12))]);
    expect(read.map(({ timestamp }) => timestamp)).toEqual([10, 11, 12, 20]);
  });

  test('begin with the first page that can be drawn, and how large its window was', () => {
    expect(readEvents([part(event(3, 1), meta, snapshot, event(3, 12))])).toEqual([meta, snapshot, event(3, 12)]);
    expect(readEvents([part(event(3, 1), snapshot)])).toEqual([snapshot]);
    expect(readEvents([part(event(3, 1), meta)])).toEqual([]);
    expect(readEvents([])).toEqual([]);
  });

  test('that cannot be read are left out', () => {
    const odd = [null, 7, { type: 'x', timestamp: 1, data: 1 }, { type: 3, timestamp: null, data: 1 }, { type: 3 }];
    expect(readEvents(['nonsense', '{}', part(meta, snapshot), JSON.stringify(odd)])).toEqual([meta, snapshot]);
  });

  test('tell when pages were opened and scripts failed', () => {
    const failed = event(5, 15, { tag: 'error' });
    const events = readEvents([
      part(meta, snapshot, failed, event(5, 16, { tag: 'x' }), event(5, 17, null), event(4, 30)),
    ]);
    expect(marksOf(events)).toEqual([
      { kind: 'page', atMs: 0 },
      { kind: 'error', atMs: 5 },
      { kind: 'page', atMs: 20 },
    ]);
  });
});
