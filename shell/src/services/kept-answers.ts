import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { Failure } from '@tessera/service-kit/failure.ts';

export interface KeptAnswers<T extends object> {
  /** The kept answer while it is fresh; else asked anew. When that fails, what was known before. */
  get(key: string, read: () => Promise<T | Failure>): Promise<T | Failure>;
  /** What starts with the prefix has changed: it is asked for anew. */
  invalidate(prefix: string): void;
}

/** Carries a failure past what would be kept. */
class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

/** Answers that hardly change, kept for a while. Those who ask at the same time wait for one reading. */
export function keepAnswers<T extends object>(now: () => number, freshMs: number, max = 2_000): KeptAnswers<T> {
  const kept = createCachedRead(
    async (_key: string, read: () => Promise<T | Failure>): Promise<T> => {
      const answer = await read();
      if (answer instanceof Failure) throw new Refused(answer);
      return answer;
    },
    {
      ...{ max, now, freshMs },
      awayMs: Number.POSITIVE_INFINITY,
      isAway: (error) => error instanceof Refused && error.failure.code === 'service.unavailable',
    },
  );
  return {
    get: (key, read) =>
      kept.get(key, read).catch((error) => {
        if (error instanceof Refused) return error.failure;
        throw error;
      }),
    invalidate: (prefix) => kept.invalidate((key) => key.startsWith(prefix)),
  };
}
