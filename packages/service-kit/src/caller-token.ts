import { type CallerClaims, callerClaims, callerTokenLifetimeMs } from '@tessera/contracts/caller.ts';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const algorithm = 'HS256';

/** Signs who a caller is, for the services behind the gateway. */
export function createCallerSigner(secret: string, now: () => number) {
  const key = new TextEncoder().encode(secret);
  return (claims: CallerClaims): Promise<string> =>
    new SignJWT({ caller: claims })
      .setProtectedHeader({ alg: algorithm })
      .setExpirationTime(Math.floor((now() + callerTokenLifetimeMs) / 1000))
      .sign(key);
}

/**
 * Reads caller tokens. A token verified once is not verified again until it expires: the gateway repeats one token
 * for all calls of a visitor within its lifetime.
 * @returns undefined for a missing, forged or expired token
 */
export function createCallerReader(secret: string, now: () => number) {
  const key = new TextEncoder().encode(secret);
  const known = new LRUCache<string, { claims: CallerClaims; expiresAt: number }>({ max: 5_000 });

  return async (token: string | undefined): Promise<CallerClaims | undefined> => {
    if (!token) return undefined;
    const hit = known.get(token);
    if (hit && hit.expiresAt > now()) return hit.claims;
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: new Date(now()) });
      const claims = callerClaims.parse(payload.caller);
      known.set(token, { claims, expiresAt: (payload.exp ?? 0) * 1000 });
      return claims;
    } catch {
      return undefined;
    }
  };
}
export type CallerReader = ReturnType<typeof createCallerReader>;
