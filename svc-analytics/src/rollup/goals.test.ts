import type { GoalCondition } from '@tessera/contracts/analytics/goal-calls.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RawEvent } from '../collect/raw-event.ts';
import { arbitraryEvents } from '../testing/arbitrary-events.ts';
import { type CountedGoal, withGoals } from './goals.ts';

const from = 1_000;
const goalOf = (condition: GoalCondition, more: Partial<CountedGoal> = {}): CountedGoal => ({
  ...{ id: 'g', name: 'A goal', countsFrom: from, condition },
  ...more,
});
const view = (path: string, at = from) => ({ kind: 'view', name: 'View', path, at }) as RawEvent;
const action = (name: string) => ({ kind: 'action', name, path: '/thanks', at: from }) as RawEvent;
const order = (testMode: boolean) => ({ kind: 'order', name: 'orderPlaced', path: '', at: from, order: { testMode } });
const page = (path: string, isBelow = false): GoalCondition => ({ kind: 'page', path, isBelow });

describe('A visit reaches a goal', () => {
  test.each<[string, GoalCondition, object, boolean]>([
    ['by its page', page('/thanks'), view('/thanks'), true],
    ['not by a page below it', page('/shop'), view('/shop/mug'), false],
    ['by a page below it where that counts', page('/shop', true), view('/shop/mug'), true],
    ['by the page itself, too', page('/shop', true), view('/shop'), true],
    ['not by a page that begins alike', page('/shop', true), view('/shopping'), false],
    ['by any page below the first', page('/', true), view('/about'), true],
    ['by percent-encoded letters', page('/journal/été'), view('/journal/%C3%A9t%C3%A9'), true],
    ['not by a broken escape', page('/a'), view('/%E0%A4%A'), false],
    ['not by what is done on its page', page('/thanks'), action('addToCart'), false],
    ['by an order', { kind: 'order' }, order(false), true],
    ['not by a test order', { kind: 'order' }, order(true), false],
    ['by its name', { kind: 'action', name: 'addToCart' }, action('addToCart'), true],
    ['not by something else', { kind: 'action', name: 'addToCart' }, action('quickView'), false],
    ['not by a page of that name', { kind: 'action', name: 'View' }, view('/'), false],
  ])('%s', (_how, condition, event, isReached) => {
    expect(withGoals(undefined, event as RawEvent, [goalOf(condition)])).toEqual(isReached ? ['g'] : undefined);
  });

  test('once, and only while the goal counts', () => {
    const goal = goalOf(page('/', true), { countsUntil: from + 10 });
    expect(withGoals(['g'], view('/'), [goal])).toEqual(['g']);
    for (const [at, reached] of [
      [from - 1, undefined],
      [from, ['g']],
      [from + 9, ['g']],
      [from + 10, undefined],
    ] as const) {
      expect(withGoals(undefined, view('/', at), [goal]), String(at)).toEqual(reached);
    }
  });

  test('in whatever order its events come', () => {
    const goals = [
      goalOf(page('/shop', true), { id: 'shop', countsFrom: 0 }),
      goalOf({ kind: 'order' }, { id: 'order', countsFrom: 0 }),
      goalOf({ kind: 'action', name: 'addToCart' }, { id: 'cart', countsFrom: 0 }),
    ];
    const reachedBy = (events: readonly RawEvent[]) =>
      events.reduce<string[] | undefined>((reached, event) => withGoals(reached, event, goals), undefined)?.sort();
    fc.assert(
      fc.property(arbitraryEvents('site-a'), (events) => {
        expect(reachedBy([...events].reverse())).toEqual(reachedBy(events));
      }),
    );
  });
});
