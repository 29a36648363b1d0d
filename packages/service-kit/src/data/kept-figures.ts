import { createCachedRead } from './cached-read.ts';

const freshMs = 60_000;
/** Older values are never returned. */
const maxMs = 600_000;

/**
 * Figures that take their time to read: read behind the answer once they are a minute old, before it when nobody asked
 * for ten.
 */
export function createKeptFigures<T>(now: () => number): (key: string, read: () => Promise<T>) => Promise<T> {
  return createCachedRead((_key, read: () => Promise<T>) => read(), {
    ...{ max: 5_000, now },
    ...{ freshMs, behindMs: maxMs },
  }).get;
}
