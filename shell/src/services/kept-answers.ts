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

/** Answers that hardly change, kept for a while. Those who ask at the same time wait for one reading. */
export function keepAnswers<T extends object>(now: () => number, freshMs: number, max = 2_000): KeptAnswers<T> {
  const kept = new LRUCache<string, Kept<T>>({ max });
  const reading = new Map<string, Promise<T | Failure>>();

  async function read(key: string, ask: () => Promise<T | Failure>): Promise<T | Failure> {
    const answer = await ask();
    if (!(answer instanceof Failure)) kept.set(key, { answer, readAtMs: now() });
    else if (answer.code === 'service.unavailable') return kept.get(key)?.answer ?? answer;
    return answer;
  }

  return {
    async get(key, ask) {
      const known = kept.get(key);
      if (known && now() - known.readAtMs < freshMs) return known.answer;
      const running = reading.get(key);
      if (running) return running;
      const started = read(key, ask).finally(() => reading.delete(key));
      reading.set(key, started);
      return started;
    },
    outdate(prefix) {
      for (const [key, entry] of kept.entries()) if (key.startsWith(prefix)) kept.set(key, { ...entry, readAtMs: 0 });
    },
  };
}
