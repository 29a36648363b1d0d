import { describe, expect, test } from 'vitest';
import { runSaga, type Saga, type Step } from './run-saga.ts';

/** A trip that is booked: what is stored of it, and what the world outside knows. */
interface Trip {
  at: 'hotel' | 'train' | 'meal' | 'givingBack' | 'booked' | 'refused' | 'waiting';
  paid?: string;
  reason?: string;
}
type TripStep = Step<Trip, string, 'tomorrow', string>;

interface Answers {
  train?: 'full' | 'tomorrow';
}

function aTrip({ train }: Answers = {}) {
  let stored: Trip = { at: 'hotel' };
  const taken = new Set<string>();
  const write = async (trip: Trip) => {
    stored = trip;
    return trip;
  };
  const take = (what: string) => async () => {
    taken.add(what);
    return undefined;
  };
  const back = (what: string) => async () => taken.delete(what);
  const steps: TripStep[] = [
    { name: 'hotel', take: () => [take('room'), take('bed')], giveBack: () => [back('bed'), back('room')] },
    {
      name: 'train',
      take: () => [
        async () => {
          if (train === 'full') return { refusal: 'The train is full' };
          if (train === 'tomorrow') return { pause: 'tomorrow' };
          taken.add('seat');
          return { found: 'by card' };
        },
      ],
      note: (trip, paid = '') => write({ ...trip, at: 'meal', paid }),
      giveBack: () => [back('seat')],
    },
    { name: 'meal', take: () => [take('meal')] },
  ];
  const saga: Saga<Trip, string, 'tomorrow', string> = {
    name: 'trip',
    steps,
    place: ({ at }) => {
      if (at === 'givingBack') return 'givingBack';
      return at === 'hotel' || at === 'train' || at === 'meal' ? { step: at } : 'ended';
    },
    refuse: (trip, reason) => write({ ...trip, at: 'givingBack', reason }),
    pause: (trip) => write({ ...trip, at: 'waiting' }),
    end: (trip) => write({ ...trip, at: 'booked' }),
    givenBack: (trip) => write({ ...trip, at: 'refused' }),
  };
  return { saga, taken, stored: () => stored };
}

class Died extends Error {}
/** Runs it to the given point, counted from 0, where the process dies. */
async function dieAt({ saga, stored }: ReturnType<typeof aTrip>, point: number): Promise<string[]> {
  const points: string[] = [];
  await runSaga(saga, stored(), (_saga, reached) => {
    points.push(reached);
    if (points.length - 1 === point) throw new Died();
  }).catch((error) => {
    if (!(error instanceof Died)) throw error;
  });
  return points;
}
const never = -1;

const outcomes: [string, Answers, string[], Trip][] = [
  ['done', {}, ['bed', 'meal', 'room', 'seat'], { at: 'booked', paid: 'by card' }],
  ['refused', { train: 'full' }, [], { at: 'refused', reason: 'The train is full' }],
];

describe('A saga', () => {
  test.each(outcomes)('that can be %s comes to that', async (_how, answers, taken, stored) => {
    const trip = aTrip(answers);
    await dieAt(trip, never);
    expect([[...trip.taken].sort(), trip.stored()]).toEqual([taken, stored]);
  });

  test.each(outcomes)(
    'that can be %s comes to that wherever two processes die on the way',
    async (_how, answers, taken, stored) => {
      const count = (await dieAt(aTrip(answers), never)).length;
      for (let first = 0; first < count; first += 1) {
        for (let second = 0; second < count; second += 1) {
          const trip = aTrip(answers);
          await dieAt(trip, first);
          await dieAt(trip, second);
          await dieAt(trip, never);
          expect([[...trip.taken].sort(), trip.stored()]).toEqual([taken, stored]);
        }
      }
    },
  );

  test('tells of every act and every write of its log', async () => {
    expect(await dieAt(aTrip(), never)).toEqual([
      'begun',
      ...['before hotel', 'hotel taken', 'before hotel', 'hotel taken', 'hotel decided'],
      ...['before train', 'train taken', 'train decided', 'before meal', 'meal taken', 'meal decided', 'ended'],
    ]);
    expect((await dieAt(aTrip({ train: 'full' }), never)).slice(-5)).toEqual([
      ...['train decided', 'train back', 'hotel back', 'hotel back', 'refused'],
    ]);
  });

  test('that is over, or waits, is left as it is', async () => {
    const trip = aTrip({ train: 'tomorrow' });
    await dieAt(trip, never);
    expect([trip.stored().at, [...trip.taken]]).toEqual(['waiting', ['room', 'bed']]);
    expect(await dieAt(trip, never)).toEqual([]);
  });

  test('that somebody else took over changes nothing more, and lets go of what came too late', async () => {
    const { saga, stored } = aTrip();
    const lost: Trip[] = [];
    const [hotel, train, ...later] = saga.steps;
    if (!hotel || !train) throw new Error('no steps');
    const overtaken = {
      ...saga,
      steps: [hotel, { ...train, note: async () => undefined }, ...later],
      lost: async (trip: Trip) => void lost.push(trip),
    };
    expect(await runSaga(overtaken, stored(), () => undefined)).toBeUndefined();
    expect([stored().at, lost]).toEqual(['hotel', [{ at: 'hotel' }]]);
  });

  test('whose log names a step that is none is a fault, and nothing is done', async () => {
    const { saga, taken, stored } = aTrip();
    const odd = { ...saga, place: () => ({ step: 'boat' }) };
    await expect(runSaga(odd, stored(), () => undefined)).rejects.toThrow('trip knows no step boat');
    expect(taken.size).toBe(0);
  });
});
