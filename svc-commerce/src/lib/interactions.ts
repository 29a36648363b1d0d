import { readWebsite } from '@tessera/contracts/identity/calls.ts';
import type { InteractionSettings } from '@tessera/contracts/identity/interaction-settings.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { ServiceCalls } from '@tessera/service-kit/http/service-calls.ts';

/** What of the settings decides here. */
export type Interactions = Pick<InteractionSettings, 'commentsEnabled' | 'moderatesComments' | 'simpleLikingEnabled'>;

export interface InteractionsReader {
  /** @throws when svc-identity cannot be asked and nothing is known */
  read(websiteId: string): Promise<Interactions>;
}

/** An owner who switches comments off sees them refused within this time. */
const freshMs = 2_000;
const awayMs = 3_600_000;
const off: Interactions = { commentsEnabled: false, moderatesComments: true, simpleLikingEnabled: false };

/** Whether visitors comment and like on a website, as svc-identity knows it. */
export function createInteractions(identity: ServiceCalls | undefined, now: () => number): InteractionsReader {
  const ask = async (websiteId: string): Promise<Interactions> => {
    const website = await identity?.(readWebsite, { params: { websiteId } }, websiteId);
    if (!website) return off;
    const { commentsEnabled, moderatesComments = true, simpleLikingEnabled } = website;
    return { commentsEnabled, moderatesComments, simpleLikingEnabled };
  };
  return { read: createCachedRead(ask, { freshMs, awayMs, max: 1_000, now }).get };
}
