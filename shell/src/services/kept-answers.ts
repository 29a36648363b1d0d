import { Failure } from '@tessera/service-kit/failure.ts';
import { LRUCache } from 'lru-cache';

interface Kept<T> {
  answer: T;
  readAtMs: number;
}

export interface KeptAnswers<T extends object> {
  /** The kept answer while it is fresh; else asked anew. When that fails, what was known before. */
  get(key: string, read: () => Promise<T | Failure>): Promise<T | Failure>;
  /** Forgets what starts with the prefix. */
  outdate(prefix: string): void;
}

interface Reading<T> {
  answer: Promise<T | Failure>;
  /** Told to have changed since it was asked: what comes may be old. */
  isOutdated: boolean;
}

/** Answers that hardly change, kept for a while. Those who ask at the same time wait for one reading. */
export function keepAnswers<T extends object>(now: () => number, freshMs: number, max = 2_000): KeptAnswers<T> {
  const kept = new LRUCache<string, Kept<T>>({ max });
  const readings = new Map<string, Reading<T>>();

  function keep(key: string, answer: T | Failure, isOutdated: boolean): T | Failure {
    if (answer instanceof Failure) {
      return answer.code === 'service.unavailable' ? (kept.get(key)?.answer ?? answer) : answer;
    }
    if (!isOutdated) kept.set(key, { answer, readAtMs: now() });
    return answer;
  }

  function read(key: string, ask: () => Promise<T | Failure>): Promise<T | Failure> {
    const answer = ask()
      .then((told) => keep(key, told, reading.isOutdated))
      .finally(() => {
        if (readings.get(key) === reading) readings.delete(key);
      });
    const reading: Reading<T> = { answer, isOutdated: false };
    readings.set(key, reading);
    return answer;
  }

  return {
    async get(key, ask) {
      const known = kept.get(key);
      if (known && now() - known.readAtMs < freshMs) return known.answer;
      return readings.get(key)?.answer ?? read(key, ask);
    },
    outdate(prefix) {
      // Entries are changed where they are: one that is set again comes to the front, and the walk would meet it again.
      for (const [key, entry] of kept.entries()) if (key.startsWith(prefix)) entry.readAtMs = Number.NEGATIVE_INFINITY;
      for (const [key, reading] of [...readings].filter(([key]) => key.startsWith(prefix))) {
        reading.isOutdated = true;
        readings.delete(key);
      }
    },
  };
}
