import { readWebsite } from '@tessera/contracts/identity/calls.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { ServiceCalls } from '@tessera/service-kit/http/service-calls.ts';

/** What counting needs to know of a website. */
export type WebsiteFacts = Pick<Website, 'timeZone' | 'hosts'>;

export interface WebsiteFactsReader {
  /** Undefined for an unknown website, and while svc-identity cannot be reached and nothing is cached. */
  of(websiteId: string): Promise<WebsiteFacts | undefined>;
}

const freshMs = 60_000;
const dayMs = 86_400_000;
const retryMs = 5_000;

/** Websites as svc-identity knows them, a minute old at most; older while it cannot be reached. */
export function createWebsiteFacts(identity: ServiceCalls | undefined, now: () => number): WebsiteFactsReader {
  const read = async (websiteId: string): Promise<WebsiteFacts | undefined> =>
    identity?.(readWebsite, { params: { websiteId } }, websiteId);
  const known = createCachedRead(read, { max: 10_000, freshMs, behindMs: dayMs, awayMs: dayMs, againMs: retryMs, now });
  // Events are counted whether or not svc-identity answers.
  return { of: (websiteId) => known.get(websiteId).catch(() => undefined) };
}
