import type { Doc } from '../server.ts';
import { d, L, o } from './values.ts';

/** Repeatable random whole numbers below `n`. */
export type Random = (n: number) => number;

export function randomFrom(seed: number): Random {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

const pick = <T>(random: Random, makers: (() => T)[]): T | undefined => makers[random(makers.length)]?.();

/** A value of some type, few enough that queries hit; undefined for a missing field. */
function randomValue(random: Random): unknown {
  return pick<unknown>(random, [
    () => random(6),
    () => random(6) - 2.5,
    () => 'abcab'.slice(random(3), 3 + random(2)),
    () => null,
    () => [random(6), random(6)],
    () => [],
    () => d(random(5) * 1000),
    () => random(2) === 1,
    () => L(random(6)),
    () => ({ x: random(3) }),
    () => o(random(4)),
    () => [{ x: random(3), y: random(3) }, { x: random(3) }],
    () => undefined,
  ]);
}

function scalar(random: Random): unknown {
  for (;;) {
    const value = randomValue(random);
    if (value !== undefined) return value;
  }
}

const FIELDS = ['a', 'b', 'c'];

/** Only one field of a document may hold an array: an index over two would refuse it. */
export function randomDocument(random: Random, id: number): Doc {
  const document: Doc = { _id: id };
  const arrayField = FIELDS[random(FIELDS.length)];
  for (const field of FIELDS) {
    let value = randomValue(random);
    while (Array.isArray(value) && field !== arrayField) value = randomValue(random);
    if (value !== undefined) document[field] = value;
  }
  return document;
}

function randomCondition(random: Random): unknown {
  const value = scalar(random);
  return pick<unknown>(random, [
    () => value,
    () => ({ $gt: value }),
    () => ({ $lte: value }),
    () => ({ $gte: random(3), $lt: 2 + random(4) }),
    () => ({ $in: [value, scalar(random), scalar(random)] }),
    () => ({ $ne: value }),
    () => ({ $exists: random(2) === 1 }),
    () => ({ $elemMatch: { x: random(3), ...(random(2) && { y: random(3) }) } }),
    () => ({ $elemMatch: { $gte: random(4), $lt: 5 } }),
    () => ({ $regex: `^${'ab'.slice(0, 1 + random(2))}` }),
    () => null,
    () => ({ $not: { $gt: random(5) } }),
  ]);
}

export function randomFilter(random: Random): Doc {
  const filter: Doc = {};
  for (const path of [...FIELDS, 'a.x', 'a.y']) {
    if (random(5) >= 2) continue;
    filter[path] = path.includes('.') && random(2) ? random(3) : randomCondition(random);
  }
  return random(8) === 0 ? { $or: [filter, { b: randomCondition(random) }] } : filter;
}
