import type { Options } from 'k6/options';

/** How many of each kind of people are there at once, and for how long. */
interface Crowd {
  /** Look around and leave. */
  visitors: number;
  /** Look around, fill a cart and order. */
  buyers: number;
  /** Work in the admin. */
  owners: number;
  /** Page views that are told by browsers whose pages came from a cache, in a second. */
  beacons: number;
}

type Scenarios = NonNullable<Options['scenarios']>;

interface Profile {
  about: string;
  /** How long it lasts unless told otherwise. */
  seconds: number;
  /** Who comes, drawn out or pressed together to so many seconds. */
  scenarios(seconds: number): Scenarios;
}

/** Whoever is in the middle of an order may end it. */
const gracefulStop = '20s';

/** So many people all the time. */
function steady(seconds: number, { visitors, buyers, owners, beacons }: Crowd): Scenarios {
  const always = { executor: 'constant-vus', duration: `${seconds}s`, gracefulStop } as const;
  return {
    visitors: { ...always, vus: visitors, exec: 'visit' },
    buyers: { ...always, vus: buyers, exec: 'buy' },
    owners: { ...always, vus: owners, exec: 'own' },
    beacons: {
      executor: 'constant-arrival-rate',
      rate: beacons,
      timeUnit: '1s',
      duration: `${seconds}s`,
      // A hit takes some milliseconds; more of them wait only when the platform does not keep up.
      preAllocatedVUs: Math.max(5, Math.ceil(beacons / 5)),
      maxVUs: Math.max(20, beacons),
      exec: 'beacon',
      gracefulStop,
    },
  };
}

interface Stage {
  seconds: number;
  /** Visits and purchases begun in a second, at the end of the stage. */
  visits: number;
  buys: number;
}

/** So many come in a second, whether or not those before them are done: a platform that slows down gets no rest. */
function coming(stages: readonly Stage[], seconds: number): Scenarios {
  const times = seconds / lengthOf(stages);
  const arriving = (exec: 'visit' | 'buy', rateOf: (stage: Stage) => number) => ({
    executor: 'ramping-arrival-rate' as const,
    startRate: 1,
    timeUnit: '1s',
    preAllocatedVUs: 50,
    maxVUs: 2_000,
    stages: stages.map((stage) => ({ duration: `${Math.round(stage.seconds * times)}s`, target: rateOf(stage) })),
    exec,
    gracefulStop,
  });
  return { visitors: arriving('visit', ({ visits }) => visits), buyers: arriving('buy', ({ buys }) => buys) };
}

const lengthOf = (stages: readonly Stage[]) => stages.reduce((sum, { seconds }) => sum + seconds, 0);

const rising: readonly Stage[] = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => ({
  seconds: 60,
  visits: 5 * step,
  buys: step,
}));
const calm = { visits: 2, buys: 1 };
const spiking: readonly Stage[] = [
  { seconds: 30, ...calm },
  { seconds: 5, visits: 30, buys: 6 },
  { seconds: 60, visits: 30, buys: 6 },
  { seconds: 5, ...calm },
  { seconds: 60, ...calm },
];

const halfAMinute: Crowd = { visitors: 4, buyers: 2, owners: 1, beacons: 10 };
const aFullShop: Crowd = { visitors: 30, buyers: 8, owners: 3, beacons: 50 };
const anOrdinaryDay: Crowd = { visitors: 15, buyers: 4, owners: 2, beacons: 25 };

export const profiles = {
  smoke: {
    about: 'half a minute of everything, to see that it works',
    seconds: 30,
    scenarios: (seconds) => steady(seconds, halfAMinute),
  },
  load: { about: 'a full shop for five minutes', seconds: 300, scenarios: (seconds) => steady(seconds, aFullShop) },
  stress: {
    about: 'more every minute, until it gives way',
    seconds: lengthOf(rising),
    scenarios: (seconds) => coming(rising, seconds),
  },
  spike: {
    about: 'fifteen times as many within five seconds',
    seconds: lengthOf(spiking),
    scenarios: (seconds) => coming(spiking, seconds),
  },
  soak: {
    about: 'an ordinary day for two hours',
    seconds: 7_200,
    scenarios: (seconds) => steady(seconds, anOrdinaryDay),
  },
} satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;

/** Kinds of requests that are told apart. */
export const kinds = ['page', 'cart', 'order', 'beacon', 'admin'] as const;
export type Kind = (typeof kinds)[number];

/** How long 95 of 100 may take at most, ms, on one machine with two cores that runs everything, the load too. */
const slowest: Record<Kind, number> = { page: 500, cart: 400, order: 1_500, beacon: 250, admin: 800 };

/**
 * Returns what fails a run. `slowness` multiplies the time limits: how many times slower than the reference the machine is.
 * Where arrivals outpace the platform, times are only reported. Stress goes on until the platform gives way, so refused
 * pages are its purpose; carts and orders are served even then.
 */
export function thresholdsOf(name: ProfileName, slowness: number): NonNullable<Options['thresholds']> {
  const isHeld = name !== 'stress' && name !== 'spike';
  const isToGiveWay = name === 'stress';
  const few = isHeld ? 'rate==0' : 'rate<0.05';
  const ofKinds = kinds.flatMap((kind) => [
    // k6 keeps the figures of a kind when something is demanded of them.
    [`http_req_duration{kind:${kind}}`, isHeld ? [`p(95)<${Math.round(slowest[kind] * slowness)}`] : ['p(95)>=0']],
    [`http_reqs{kind:${kind}}`, ['count>=0']],
    [`http_req_failed{kind:${kind}}`, [isToGiveWay && kind === 'page' ? 'rate<1' : few]],
    [`refused{kind:${kind}}`, ['count>=0']],
  ]);
  return {
    ...Object.fromEntries(ofKinds),
    orders_placed: ['count>0'],
    // Who is in trouble says so: 429 or 503 with a time to come again. Nothing else is an answer.
    broken: ['count==0'],
    checks: [isHeld ? 'rate==1' : isToGiveWay ? 'rate>0' : 'rate>0.95'],
  };
}
