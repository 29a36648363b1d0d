import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTurns, type Leave, type Turns, type TurnsOptions } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const slowAfterMs = 100;
const waitMs = 4_000;
let isAlone = false;
/** Where visitors are on other websites too, unless a test says otherwise. */
const open = (options: Partial<TurnsOptions> = {}): Turns =>
  createTurns(
    { places: 4, slowAfterMs, slowPlaces: 8, maxWaiting: 100, waitMs, ...options },
    { isAlone: () => isAlone },
  );
beforeEach(() => {
  isAlone = false;
});

/** Calls by their names, as they are let in and as they are refused. */
function watch(turns: Turns) {
  const [inside, refused] = [[] as string[], [] as string[]];
  const leaves = new Map<string, Leave>();
  const come = (websiteId: string, name: string, client?: EventEmitter) =>
    turns.enter(websiteId, client).then((leave) => {
      if (!leave) return void refused.push(name);
      inside.push(name);
      leaves.set(name, leave);
    });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    inside,
    refused,
    settle,
    comeMany(websiteId: string, count: number, client?: EventEmitter) {
      for (let n = 1; n <= count; n += 1) void come(websiteId, `${websiteId}${n}`, client);
      return settle();
    },
    leave(name: string) {
      leaves.get(name)?.();
      return settle();
    },
  };
}

describe('SAFE-38 One website that asks for a great deal', () => {
  test('has a third of the places, and another website finds one free', async () => {
    const { inside, comeMany } = watch(open({ places: 6 }));
    await comeMany('loud', 50);
    await comeMany('quiet', 2);
    expect(inside).toEqual(['loud1', 'loud2', 'quiet1', 'quiet2']);
  });

  test('has all of them when it is alone, until another comes', async () => {
    const { inside, comeMany, leave } = watch(open({ slowPlaces: 0 }));
    isAlone = true;
    await comeMany('loud', 50);
    expect(inside).toEqual(['loud1', 'loud2', 'loud3', 'loud4']);
    isAlone = false;
    await comeMany('quiet', 2);
    for (const name of ['loud1', 'loud2', 'loud3']) await leave(name);
    expect(inside.slice(4)).toEqual(['quiet1', 'quiet2', 'loud5']);
    for (const name of ['quiet1', 'quiet2']) await leave(name);
    expect(inside.slice(7)).toEqual([]);
    isAlone = true;
    await leave('loud5');
    expect(inside.slice(7)).toEqual(['loud6', 'loud7', 'loud8']);
  });

  test('waits behind its own: of many websites each has its turn, its oldest first', async () => {
    const turns = open({ places: 2 });
    const { inside, comeMany, leave } = watch(turns);
    await comeMany('a', 10);
    await comeMany('b', 3);
    await comeMany('c', 2);
    for (let at = 0; at < 14; at += 1) await leave(inside[at] ?? '');
    const inTurn = ['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'b3', 'c2'];
    expect(inside).toEqual([...inTurn, 'a4', 'a5', 'a6', 'a7', 'a8', 'a9', 'a10']);
    expect(turns.waiting()).toBe(0);
  });

  test('loses its latest when too many wait, and nobody else loses one', async () => {
    const { inside, refused, comeMany, leave } = watch(open({ places: 2, maxWaiting: 5 }));
    await comeMany('loud', 8);
    expect(refused).toEqual(['loud7', 'loud8']);
    await comeMany('other', 1);
    await comeMany('quiet', 2);
    expect(refused).toEqual(['loud7', 'loud8', 'loud6', 'loud5']);
    for (const name of ['loud1', 'other1', 'loud2', 'quiet1']) await leave(name);
    expect(inside).toEqual(['loud1', 'other1', 'loud2', 'quiet1', 'loud3', 'quiet2']);
  });
});

describe('Who waits', () => {
  test('waits no longer than the limit', async () => {
    const turns = open({ places: 1, slowPlaces: 0 });
    const { inside, refused, comeMany } = watch(turns);
    await comeMany('a', 3);
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([inside, refused, turns.waiting()]).toEqual([['a1'], ['a2', 'a3'], 0]);
  });

  test('and goes away frees the place in the line', async () => {
    const turns = open({ places: 1 });
    const { inside, refused, comeMany, leave, settle } = watch(turns);
    const client = new EventEmitter();
    await comeMany('a', 1);
    await comeMany('b', 1, client);
    await comeMany('c', 1);
    client.emit('close');
    await settle();
    expect([refused, turns.waiting(), client.listenerCount('close')]).toEqual([['b1'], 1, 0]);
    await leave('a1');
    expect(inside).toEqual(['a1', 'c1']);
  });

  test('leaves nothing behind once it had its turn', async () => {
    const { inside, comeMany, leave } = watch(open({ places: 1 }));
    const client = new EventEmitter();
    await comeMany('a', 1);
    await comeMany('b', 1, client);
    await leave('a1');
    expect([inside, client.listenerCount('close')]).toEqual([['a1', 'b1'], 0]);
    await leave('b1');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('Who is slow', () => {
  test('makes room for others after a moment, and comes back to no place twice', async () => {
    const { inside, comeMany, leave } = watch(open({ places: 2, slowPlaces: 4 }));
    await comeMany('a', 6);
    expect(inside).toEqual(['a1']);
    await vi.advanceTimersByTimeAsync(slowAfterMs);
    await vi.advanceTimersByTimeAsync(slowAfterMs);
    expect(inside).toEqual(['a1', 'a2', 'a3']);
    // Two of one website are slow; its third keeps its place.
    await vi.advanceTimersByTimeAsync(10 * slowAfterMs);
    expect(inside).toEqual(['a1', 'a2', 'a3']);
    await comeMany('b', 1);
    expect(inside).toEqual(['a1', 'a2', 'a3', 'b1']);
    for (const name of ['a1', 'a1', 'a3', 'a3']) await leave(name);
    expect(inside).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
  });
});

test('SAFE-38 however they come and go, nobody waits where a place is free, nor longer than the others have turns', () => {
  const site = fc.constantFrom('a', 'b', 'c', 'd');
  const steps = fc.array(fc.oneof(fc.record({ come: site }), fc.record({ leave: fc.nat(20) })), { maxLength: 120 });
  return fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 6 }), async (all, places) => {
      const turns = open({ places, slowPlaces: 0, maxWaiting: 1_000 });
      const inside: { site: string; leave: Leave }[] = [];
      const waiting: string[] = [];
      /** Turns of others since a website's oldest call waits. */
      const passed = new Map<string, number>();
      const settle = () => vi.advanceTimersByTimeAsync(0);
      for (const step of all) {
        if ('come' in step) {
          waiting.push(step.come);
          void turns.enter(step.come).then((leave) => {
            if (!leave) throw new Error('refused');
            waiting.splice(waiting.indexOf(step.come), 1);
            inside.push({ site: step.come, leave });
            passed.set(step.come, 0);
            for (const other of new Set(waiting)) passed.set(other, (passed.get(other) ?? 0) + 1);
          });
        } else inside.splice(step.leave, 1)[0]?.leave();
        await settle();
        const of = (name: string) => inside.filter((one) => one.site === name).length;
        const share = Math.ceil(places / 3);
        expect(inside.length).toBeLessThanOrEqual(places);
        expect(turns.waiting()).toBe(waiting.length);
        for (const name of new Set([...waiting, ...inside.map((one) => one.site)])) {
          expect(of(name)).toBeLessThanOrEqual(share);
        }
        if (inside.length < places) for (const name of waiting) expect(of(name)).toBe(share);
        // The three others had at most one turn each, and what they had of their own places freed.
        for (const name of new Set(waiting)) if (of(name) === 0) expect(passed.get(name) ?? 0).toBeLessThanOrEqual(3);
      }
      for (const { leave } of inside) leave();
    }),
    { numRuns: 200 },
  );
});
