import { type Account, readSession } from '@tessera/contracts/identity/calls.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { ServiceCalls, Visit } from '../services/service-calls.ts';
import { platformClaims } from './caller-tokens.ts';

/** A session that ended anywhere has ended here within this time (SAFE-04). */
const freshMs = 1_000;
/** While identity is down, people stay signed in this long. */
const staleMs = 60_000;

/** Whose a session is: undefined when nobody's, `away` when identity cannot be asked and it was not known before. */
type SessionOwner = Account | 'away' | undefined;

export interface Sessions {
  /** Whose session this is on this website. */
  accountOf(websiteId: string, sid: string, visit: Visit): Promise<SessionOwner>;
  forget(sid: string): void;
}

interface Shown {
  websiteId: string;
  sid: string;
  visit: Visit;
}

/** Identity cannot be asked. */
class Away extends Error {}

export function createSessions(call: ServiceCalls, now: () => number): Sessions {
  const owners = createCachedRead(
    async (_key: string, { websiteId, sid, visit }: Shown): Promise<Account | undefined> => {
      const claims = { ...platformClaims, websiteId };
      const answer = await call('identity', readSession, { params: { sid } }, { claims, ...visit });
      if (answer instanceof Failure && answer.code === 'service.unavailable') throw new Away();
      return answer instanceof Failure ? undefined : answer.account;
    },
    { ...{ max: 10_000, now }, ...{ freshMs, awayMs: staleMs } },
  );

  return {
    accountOf: (websiteId, sid, visit) =>
      owners.get(`${websiteId}|${sid}`, { websiteId, sid, visit }).catch((error) => {
        if (error instanceof Away) return 'away';
        throw error;
      }),
    forget: (sid) => owners.forgetThose((key) => key.endsWith(`|${sid}`)),
  };
}
