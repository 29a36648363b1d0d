import { describe, expect, test } from 'vitest';
import { aGroup, aWaitlist } from '../../testing/a-waitlist.ts';
import { notifiableCount, shownWaitlists, viewCounts } from './waitlist.ts';

describe('the number of people who can be notified', () => {
  test.each([
    ['all of them with enough stock', { waiting: 3, sellable: 5, promised: 0 }, 3],
    ['no more than can be sold', { waiting: 9, sellable: 5, promised: 0 }, 5],
    ['less what was promised to others', { waiting: 9, sellable: 5, promised: 2 }, 3],
    ['none when more is promised than in stock', { waiting: 9, sellable: 2, promised: 4 }, 0],
    ['all of them when stock is not counted', { waiting: 9, sellable: null, promised: 4 }, 9],
    ['none when it is sold out', { waiting: 9, sellable: 0, promised: 0 }, 0],
  ])('%s', (_title, { waiting, sellable, promised }, expected) => {
    expect(notifiableCount(aGroup({ waiting, sellable, promised }))).toBe(expected);
  });

  test('none when it is not for sale', () => {
    expect(notifiableCount({ ...aGroup({ waiting: 9, sellable: 5 }), now: null })).toBe(0);
  });
});

describe('the waitlists that are shown', () => {
  const mug = aWaitlist({
    productTitle: 'Moor Mug',
    waiting: 2,
    notified: 4,
    firstWaitingOn: 300,
    worth: '900',
    lastSignUpOn: 1,
  });
  const vase = aWaitlist({
    productTitle: 'Heron Vase',
    waiting: 7,
    firstWaitingOn: 200,
    worth: '800',
    lastSignUpOn: 3,
  });
  const jar = aWaitlist({ productTitle: 'Moon Jar', waiting: 0, notified: 1, firstWaitingOn: null, lastSignUpOn: 2 });
  const all = [mug, vase, jar];

  test.each<[string, Parameters<typeof shownWaitlists>[1], typeof all]>([
    ['all of them, the last sign-up first', {}, [vase, jar, mug]],
    ['those with people waiting', { view: 'waiting' }, [vase, mug]],
    ['those with notified people', { view: 'notified' }, [jar, mug]],
    ['those of a name, however it is written', { q: ' MOO' }, [jar, mug]],
    ['those most wait on first', { sort: 'most' }, [vase, mug, jar]],
    ['those with the longest wait first, without one last', { sort: 'longest' }, [vase, mug, jar]],
    ['those worth most first, unknown last', { sort: 'worth' }, [mug, vase, jar]],
    ['the other way round', { sort: 'worth', dir: 'desc' }, [jar, vase, mug]],
  ])('%s', (_title, asked, expected) => {
    expect(shownWaitlists(all, asked)).toEqual(expected);
  });

  test('are counted by view', () => {
    expect(viewCounts(all)).toEqual({ all: 3, waiting: 2, notified: 2 });
  });
});
