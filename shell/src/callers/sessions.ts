import { type Account, readSession } from '@tessera/contracts/identity/calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { LRUCache } from 'lru-cache';
import type { ServiceCalls, Visit } from '../services/service-calls.ts';
import { platformClaims } from './caller-tokens.ts';

/** A session that ended anywhere has ended here within this time (SAFE-04). */
const freshMs = 1_000;
/** While identity is down, people stay signed in this long. */
const staleMs = 60_000;

/** Whose a session is: undefined when nobody's, `away` when identity cannot be asked and it was not known before. */
type SessionOwner = Account | 'away' | undefined;

interface Known {
  account: Account | undefined;
  /** When identity last said so. */
  saidAtMs: number;
}

export interface Sessions {
  /** Whose session this is on this website. */
  accountOf(websiteId: string, sid: string, visit: Visit): Promise<SessionOwner>;
  forget(sid: string): void;
}

export function createSessions(call: ServiceCalls, now: () => number): Sessions {
  const known = new LRUCache<string, Known>({ max: 10_000 });
  const reading = new Map<string, Promise<SessionOwner>>();

  async function read(key: string, websiteId: string, sid: string, visit: Visit): Promise<SessionOwner> {
    const claims = { ...platformClaims, websiteId };
    const answer = await call('identity', readSession, { params: { sid } }, { claims, ...visit });
    if (answer instanceof Failure && answer.code === 'service.unavailable') {
      const before = known.get(key);
      return before && now() - before.saidAtMs < staleMs ? before.account : 'away';
    }
    const account = answer instanceof Failure ? undefined : answer.account;
    known.set(key, { account, saidAtMs: now() });
    return account;
  }

  return {
    async accountOf(websiteId, sid, visit) {
      const key = `${websiteId}|${sid}`;
      const before = known.get(key);
      if (before && now() - before.saidAtMs < freshMs) return before.account;
      const running = reading.get(key);
      if (running) return running;
      const started = read(key, websiteId, sid, visit).finally(() => reading.delete(key));
      reading.set(key, started);
      return started;
    },
    forget(sid) {
      for (const key of [...known.keys()]) if (key.endsWith(`|${sid}`)) known.delete(key);
    },
  };
}
