import { randomUUID } from 'node:crypto';
import { readWebsite, readWebsiteByHandle, readWebsiteByHost } from '@tessera/contracts/identity/calls.ts';
import { type Website, websiteHandle } from '@tessera/contracts/identity/website.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { platformClaims } from '../services/caller-tokens.ts';
import type { ServiceCalls, Visit } from '../services/service-calls.ts';

/** From here on a page still gets the known website at once, while it is read again behind it. */
const freshMs = 30_000;
const unknownFreshMs = 5_000;

export type FoundWebsite = Website | 'unknown' | 'unreachable';

export interface Websites {
  /** The website of a host name (PAGE-014). What was once known is served while svc-identity is away. */
  byHost(host: string, visit: Visit): Promise<FoundWebsite>;
  /** The website with a handle, likewise. */
  byHandle(handle: string, visit: Visit): Promise<FoundWebsite>;
  /** What speaks against there being a website with this id. */
  refusal(websiteId: string): Promise<Failure | undefined>;
  /** A website's settings changed. */
  invalidate(websiteId: string): void;
}

/** svc-identity cannot be asked. */
class Unreachable extends Error {}

export function createWebsites(call: ServiceCalls, now: () => number): Websites {
  const known = createCachedRead(
    async (address: string, requestId: string): Promise<Website | 'unknown'> => {
      // It is the first a page asks for, or nobody waits for it: it has all the time there is.
      const context = { claims: platformClaims, requestId };
      const answer = address.startsWith('@')
        ? await call('identity', readWebsiteByHandle, { params: { handle: address.slice(1) } }, context)
        : await call('identity', readWebsiteByHost, { params: { host: address } }, context);
      if (!(answer instanceof Failure)) return answer;
      if (answer.code === 'website.unknown') return 'unknown';
      throw new Unreachable();
    },
    {
      ...{ max: 1_000, now },
      freshMs: (found) => (found === 'unknown' ? unknownFreshMs : freshMs),
      behindMs: (found) => (found === 'unknown' ? 0 : Number.POSITIVE_INFINITY),
      awayMs: Number.POSITIVE_INFINITY,
      // An outage does not cost every page a try.
      againMs: unknownFreshMs,
    },
  );

  const at = (address: string, { requestId }: Visit): Promise<FoundWebsite> =>
    known.get(address, requestId).catch((error) => {
      if (error instanceof Unreachable) return 'unreachable';
      throw error;
    });

  return {
    byHost: at,
    // No host begins with this sign.
    byHandle: async (handle, visit) => (websiteHandle.safeParse(handle).success ? at(`@${handle}`, visit) : 'unknown'),
    async refusal(websiteId) {
      const visit = { claims: platformClaims, requestId: randomUUID() };
      const answer = await call('identity', readWebsite, { params: { websiteId } }, visit);
      return answer instanceof Failure ? answer : undefined;
    },
    invalidate: (websiteId) =>
      known.invalidate((_address, found) => found !== undefined && found !== 'unknown' && found.id === websiteId),
  };
}
