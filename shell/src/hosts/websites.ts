import { readWebsiteByHost } from '@tessera/contracts/identity/calls.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { LRUCache } from 'lru-cache';
import { platformClaims } from '../callers/caller-tokens.ts';
import type { ServiceCalls, Visit } from '../services/service-calls.ts';

/** From here on a page still gets the known website at once, while it is read again behind it. */
const freshMs = 30_000;
const unknownFreshMs = 5_000;

type Found = Website | 'unknown' | 'unreachable';

interface Known {
  found: Website | 'unknown';
  readAtMs: number;
  /** Told to have changed: the next page waits for the news. */
  isOutdated: boolean;
}

export interface Websites {
  /** The website of a host name (PAGE-014). What was once known is served while svc-identity is away. */
  byHost(host: string, visit: Visit): Promise<Found>;
  /** A website's settings changed. */
  outdate(websiteId: string): void;
}

export function createWebsites(call: ServiceCalls, now: () => number): Websites {
  const known = new LRUCache<string, Known>({ max: 1_000 });
  const reading = new Map<string, Promise<Found>>();

  async function read(host: string, visit: Visit): Promise<Found> {
    const before = known.get(host);
    const answer = await call(
      'identity',
      readWebsiteByHost,
      { params: { host } },
      { claims: platformClaims, ...visit },
    );
    if (answer instanceof Failure && answer.code !== 'website.unknown') {
      // Asked again only after a while, so that an outage does not cost every page a try.
      if (before) known.set(host, { ...before, readAtMs: now() });
      return before?.found ?? 'unreachable';
    }
    const found = answer instanceof Failure ? 'unknown' : answer;
    known.set(host, { found, readAtMs: now(), isOutdated: false });
    return found;
  }

  function readOnce(host: string, visit: Visit): Promise<Found> {
    const running = reading.get(host);
    if (running) return running;
    const started = read(host, visit).finally(() => reading.delete(host));
    reading.set(host, started);
    return started;
  }

  return {
    async byHost(host, visit) {
      const entry = known.get(host);
      if (!entry || entry.isOutdated) return readOnce(host, visit);
      const ageMs = now() - entry.readAtMs;
      if (entry.found === 'unknown') return ageMs < unknownFreshMs ? 'unknown' : readOnce(host, visit);
      // Nobody waits for this one, so it has time of its own.
      if (ageMs >= freshMs) void readOnce(host, { requestId: visit.requestId });
      return entry.found;
    },
    outdate(websiteId) {
      for (const entry of known.values()) {
        if (entry.found !== 'unknown' && entry.found.id === websiteId) entry.isOutdated = true;
      }
    },
  };
}
