import { type Account, readSession } from '@tessera/contracts/identity/calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { LRUCache } from 'lru-cache';
import type { ServiceCalls } from '../services/service-calls.ts';
import { platformClaims } from './caller-tokens.ts';

/** A session that ended anywhere has ended here within this time (SAFE-04). */
const freshMs = 1_000;
/** While identity is down, people stay signed in this long. */
const staleMs = 60_000;

interface Known {
  account: Account | undefined;
  readAtMs: number;
  reading?: Promise<Account | undefined>;
}

export interface Sessions {
  /** Whose session this is on this website; undefined when it is nobody's. */
  accountOf(websiteId: string, sid: string, requestId: string): Promise<Account | undefined>;
  forget(sid: string): void;
}

export function createSessions(call: ServiceCalls, now: () => number): Sessions {
  const known = new LRUCache<string, Known>({ max: 10_000 });

  async function read(websiteId: string, sid: string, requestId: string, before: Known | undefined) {
    const claims = { ...platformClaims, websiteId };
    const answer = await call('identity', readSession, { params: { sid } }, { claims, requestId });
    if (!(answer instanceof Failure)) return answer.account;
    const isDown = answer.code === 'service.unavailable';
    return isDown && before && now() - before.readAtMs < staleMs ? before.account : undefined;
  }

  return {
    accountOf(websiteId, sid, requestId) {
      const key = `${websiteId}|${sid}`;
      const before = known.get(key);
      if (before?.reading) return before.reading;
      if (before && now() - before.readAtMs < freshMs) return Promise.resolve(before.account);
      const reading = read(websiteId, sid, requestId, before).then((account) => {
        known.set(key, { account, readAtMs: now() });
        return account;
      });
      known.set(key, { account: before?.account, readAtMs: before?.readAtMs ?? 0, reading });
      return reading;
    },
    forget(sid) {
      for (const key of known.keys()) if (key.endsWith(`|${sid}`)) known.delete(key);
    },
  };
}
