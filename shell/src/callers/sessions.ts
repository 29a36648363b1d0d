import { type Account, readSession, readStaffSession, type StaffSession } from '@tessera/contracts/identity/calls.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { platformClaims } from '../services/caller-tokens.ts';
import type { ServiceCalls, Visit } from '../services/service-calls.ts';

/** A session that ended anywhere has ended here within this time (SAFE-04). */
const freshMs = 1_000;
/** While identity is down, people stay signed in this long. */
const staleMs = 60_000;

/** Undefined when a session is nobody's; `away` when identity cannot be asked and it was not known before. */
type Owned<T> = T | 'away' | undefined;

export interface Sessions {
  /** Whose session this is on this website. */
  accountOf(websiteId: string, sid: string, visit: Visit): Promise<Owned<Account>>;
  /** Whose session this is on the admin host, and on which websites they work. */
  staffOf(sid: string, visit: Visit): Promise<Owned<StaffSession>>;
  forget(sid: string): void;
}

/** Identity cannot be asked. */
class Away extends Error {}

export function createSessions(call: ServiceCalls, now: () => number): Sessions {
  const limits = { ...{ max: 10_000, now }, ...{ freshMs, awayMs: staleMs } };
  const accounts = createCachedRead(
    async (_key: string, { websiteId, sid, visit }: { websiteId: string; sid: string; visit: Visit }) => {
      const claims = { ...platformClaims, websiteId };
      const answer = await call('identity', readSession, { params: { sid } }, { claims, ...visit });
      return unlessAway(answer)?.account;
    },
    limits,
  );
  const staff = createCachedRead(async (sid: string, visit: Visit) => {
    const context = { claims: platformClaims, ...visit };
    return unlessAway(await call('identity', readStaffSession, { params: { sid } }, context));
  }, limits);

  return {
    accountOf: (websiteId, sid, visit) =>
      accounts.get(`${websiteId}|${sid}`, { websiteId, sid, visit }).catch(awayOrThrow),
    staffOf: (sid, visit) => staff.get(sid, visit).catch(awayOrThrow),
    forget(sid) {
      accounts.forgetThose((key) => key.endsWith(`|${sid}`));
      staff.forgetThose((key) => key === sid);
    },
  };
}

/** @throws Away when the service could not be asked */
function unlessAway<T>(answer: T | Failure): T | undefined {
  if (!(answer instanceof Failure)) return answer;
  if (answer.code === 'service.unavailable') throw new Away();
  return undefined;
}

function awayOrThrow(error: unknown): 'away' {
  if (error instanceof Away) return 'away';
  throw error;
}
