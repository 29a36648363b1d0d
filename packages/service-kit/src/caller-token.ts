import { type CallerClaims, callerClaims, callerTokenLifetimeMs } from '@tessera/contracts/caller.ts';
import type { ServiceName } from '@tessera/contracts/services.ts';
import { readTolerantly } from '@tessera/contracts/tolerant.ts';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const algorithm = 'HS256';
/** Made once: of a bare secret the library would make one for every token, which takes a third of the time of a check. */
const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

/** Signs who a caller is, for one service behind the gateway and for no other. */
export function createCallerSigner(service: ServiceName, secret: string, now: () => number) {
  const key = keyOf(secret);
  return async (claims: CallerClaims): Promise<string> =>
    new SignJWT({ caller: claims })
      .setProtectedHeader({ alg: algorithm })
      .setAudience(service)
      .setExpirationTime(Math.floor((now() + callerTokenLifetimeMs) / 1000))
      .sign(await key);
}

export type CallerSigner = ReturnType<typeof createCallerSigner>;

interface Known {
  claims: CallerClaims;
  expiresAt: number;
}

/**
 * Reads the caller tokens meant for a service, signed with any of the secrets. A token verified once is not verified
 * again until it expires: the gateway repeats one token for all calls of a visitor within its lifetime.
 * @returns undefined for a token that is missing, forged, expired, without an end or for another service
 */
export function createCallerReader(service: ServiceName, secrets: readonly string[], now: () => number) {
  const keys = secrets.map(keyOf);
  const known = new LRUCache<string, Known>({ max: 5_000 });

  const verify = async (token: string, key: Promise<CryptoKey>): Promise<Known> => {
    const { payload } = await jwtVerify(token, await key, {
      algorithms: [algorithm],
      audience: service,
      requiredClaims: ['exp'],
      currentDate: new Date(now()),
    });
    const { data: claims, error } = readTolerantly(callerClaims, payload.caller);
    if (!claims) throw error;
    return { claims, expiresAt: (payload.exp ?? 0) * 1000 };
  };

  return async (token: string | undefined): Promise<CallerClaims | undefined> => {
    if (!token) return undefined;
    const hit = known.get(token);
    if (hit && hit.expiresAt > now()) return hit.claims;
    const read = await Promise.any(keys.map((key) => verify(token, key))).catch(() => undefined);
    if (read) known.set(token, read);
    return read?.claims;
  };
}
export type CallerReader = ReturnType<typeof createCallerReader>;
