import type { AnswerOf } from '@tessera/contracts/call.ts';
import { readApiKey } from '@tessera/contracts/identity/api-key-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { LRUCache } from 'lru-cache';
import { limitSoOften } from '../limits/so-often.ts';
import type { ServiceCalls, Visit } from '../services/service-calls.ts';
import { platformClaims } from './caller-tokens.ts';

/** A key that was revoked anywhere opens nothing here any more after this time. */
const freshMs = 2_000;
/** Wrong keys that one address may show within the window; then it waits for the next one. */
const mostWrong = 20;
export const wrongKeysWindowMs = 60_000;

type KnownKey = AnswerOf<typeof readApiKey>;

interface Shown {
  websiteId: string;
  key: string;
  /** Who shows it: guesses are counted by address. */
  address: string;
  visit: Visit;
}

export interface ApiKeys {
  /** What a key allows on this website, or why it is not taken. */
  find(shown: Shown): Promise<KnownKey | Failure>;
}

export function createApiKeys(call: ServiceCalls, now: () => number): ApiKeys {
  const known = new LRUCache<string, { answer: Promise<KnownKey | Failure>; askedAtMs: number }>({ max: 5_000 });
  const wrong = limitSoOften({ most: mostWrong, windowMs: wrongKeysWindowMs, now });
  const ask = ({ websiteId, visit }: Shown, hash: string) =>
    call('identity', readApiKey, { params: { hash } }, { claims: { ...platformClaims, websiteId }, ...visit });

  return {
    async find(shown) {
      const { websiteId, key, address } = shown;
      const hash = hashSecret(key);
      const name = `${websiteId}|${hash}`;
      const before = known.get(name);
      const isFresh = before !== undefined && now() - before.askedAtMs < freshMs;
      if (!isFresh && wrong.isOver(address)) return fail('request.rate_limited');
      const answer = isFresh ? before.answer : ask(shown, hash);
      if (!isFresh) known.set(name, { answer, askedAtMs: now() });
      const found = await answer;
      if (!(found instanceof Failure)) return found;
      if (found.code === 'key.invalid') wrong.note(address);
      else known.delete(name);
      return found;
    },
  };
}
