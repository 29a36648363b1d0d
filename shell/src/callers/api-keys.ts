import type { AnswerOf } from '@tessera/contracts/call.ts';
import { readApiKey } from '@tessera/contracts/identity/api-key-calls.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { limitSoOften } from '../limits/so-often.ts';
import { platformClaims } from '../services/caller-tokens.ts';
import type { ServiceCalls, Visit } from '../services/service-calls.ts';

/** A key that was revoked, or whose creator lost a right, has lost it here within this time, as sessions have. */
const freshMs = 1_000;
/** Wrong keys that one address may show within the window; then it waits for the next one. */
const maxWrong = 20;
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

/** Nobody can tell now whose a key is. */
class Unknown extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

export function createApiKeys(call: ServiceCalls, now: () => number): ApiKeys {
  const wrong = limitSoOften({ most: maxWrong, windowMs: wrongKeysWindowMs, now });
  const known = createCachedRead(
    async (_name: string, { websiteId, key, address, visit }: Shown): Promise<KnownKey | Failure> => {
      if (wrong.isOver(address)) throw new Unknown(fail('request.rate_limited'));
      const claims = { ...platformClaims, websiteId };
      const answer = await call('identity', readApiKey, { params: { hash: hashSecret(key) } }, { claims, ...visit });
      if (answer instanceof Failure && answer.code !== 'key.invalid') throw new Unknown(answer);
      return answer;
    },
    { max: 5_000, now, freshMs },
  );

  return {
    async find(shown) {
      const { websiteId, key, address } = shown;
      try {
        const found = await known.get(`${websiteId}|${hashSecret(key)}`, shown);
        if (found instanceof Failure) wrong.note(address);
        return found;
      } catch (error) {
        if (error instanceof Unknown) return error.failure;
        throw error;
      }
    },
  };
}
