import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { forEachService, type ServiceKey } from '@tessera/contracts/services.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import { LRUCache } from 'lru-cache';

/** A token is good for 60 s; repeating it for half of that leaves every call time to arrive. */
const reusedMs = 30_000;

export interface CallerTokens {
  /** A token that only this service takes. */
  tokenFor(service: ServiceKey, claims: CallerClaims): Promise<string>;
}

/** Signed caller tokens, one per service, caller and half minute: signing costs more than everything else at the gateway. */
export function createCallerTokens(secret: string, now: () => number): CallerTokens {
  const signers = forEachService((_key, name) => createCallerSigner(name, secret, now));
  const kept = new LRUCache<string, { token: Promise<string>; madeAtMs: number }>({ max: 5_000 });

  return {
    tokenFor: (service, claims) => {
      const key = `${service} ${JSON.stringify(claims)}`;
      const known = kept.get(key);
      if (known && now() - known.madeAtMs < reusedMs) return known.token;
      const made = { token: signers[service](claims), madeAtMs: now() };
      kept.set(key, made);
      return made.token;
    },
  };
}

/** The shell itself, asking for what no visitor may: which website a host is, whose a session is. */
export const platformClaims: CallerClaims = {
  websiteId: 'platform',
  address: '127.0.0.1',
  kind: 'platform',
  locale: 'en-US',
};
