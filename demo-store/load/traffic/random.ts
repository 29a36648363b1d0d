/** A repeatable source of chance: the same seed gives the same draws. */
export interface Random {
  /** 0 up to, not including, 1. */
  next(): number;
  /** A whole number below `max`. */
  below(max: number): number;
  happens(probability: number): boolean;
  /** One of the items, by their shares. */
  pick<T extends { share: number }>(items: readonly T[]): T;
  oneOf<T>(items: readonly T[]): T;
  /** Bell curve around 0 with spread 1. */
  normal(): number;
}

/** @param seed any text; texts that differ in one letter give unrelated draws */
export function randomFrom(seed: string): Random {
  const next = mulberry32(hashOf(seed));
  const below = (max: number) => Math.floor(next() * max);
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    pick: (items) => byShare(items, next()),
    oneOf: (items) => first(items.slice(below(items.length))),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

function byShare<T extends { share: number }>(items: readonly T[], draw: number): T {
  let rest = draw * items.reduce((sum, { share }) => sum + share, 0);
  const found = items.find(({ share }) => {
    rest -= share;
    return rest < 0;
  });
  return found ?? first(items);
}

function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
