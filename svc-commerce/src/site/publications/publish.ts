import { setTimeout as delay } from 'node:timers/promises';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { Author } from '../author.ts';
import { addressTaken, refuseAddress } from '../documents/index.ts';
import type { LiveSite, NewVersion } from '../live/index.ts';
import type { PublicationsDeps } from './deps.ts';
import type { PublicationDocument, PublishedDocument } from './publication-model.ts';
import { refuseItemAddresses } from './refuse-item-addresses.ts';
import { runPublication } from './run-publication.ts';
import { settleAbandoned } from './unfinished.ts';

/** What goes live together. */
export interface PlannedPublication {
  documents: PublishedDocument[];
  /** Bodies of the versions that do not exist yet. */
  versions: NewVersion[];
  reverts: number | null;
}

interface Publishing {
  websiteId: string;
  by: Author;
  note: string;
  /** Returns what goes live over what is live now; asked again when another publication came first. */
  plan: (next: {
    site: LiveSite;
    number: number;
    attempt: string;
    on: number;
  }) => Promise<PlannedPublication | Failure>;
}

const maxTries = 5;
const maxPauseMs = 100;

/** Publishes what was planned, whole or not at all; publications of one website follow each other. */
export function publish(publishing: Publishing, deps: PublicationsDeps): Promise<PublicationDocument | Failure> {
  return deps.site.queue.run(`${publishing.websiteId}:publications`, () =>
    retryOnConflict<PublicationDocument | Failure>(
      async (made) => {
        if (made > 0) await delay(Math.random() * maxPauseMs * made);
        return tryToPublish(publishing, deps);
      },
      { tries: maxTries, giveUp: () => fail('publication.busy') },
    ),
  );
}

async function tryToPublish(
  { websiteId, by, note, plan }: Publishing,
  deps: PublicationsDeps,
): Promise<PublicationDocument | Failure | undefined> {
  const { live, publications } = deps.site;
  const site = await live.read(websiteId);
  // Its pages may be live, and its posts not yet: nothing is published over half of it.
  if (await publications.isUnfinished(websiteId, site.publication)) {
    await settleAbandoned(websiteId, site.publication, deps);
    if (await publications.isUnfinished(websiteId, site.publication)) return undefined;
  }
  const next = { site, number: site.publication + 1, attempt: newId('att'), on: deps.now() };
  const planned = await plan(next);
  if (planned instanceof Failure) return planned;
  const { documents, versions, reverts } = planned;
  const refusal = await refuseAddresses(websiteId, site, documents, deps);
  if (refusal) return refusal;
  const { number, attempt, on } = next;
  const log = { number, attempt, seenRev: site.rev, documents, by, on, note, reverts };
  const publication = await publications.claim(websiteId, log);
  if (!publication) {
    await settleAbandoned(websiteId, number, deps);
    return undefined;
  }
  deps.wakeSweep(publicationSweepName, deps.now() + publications.leaseMs);
  return (await runPublication(publication, versions, deps)) === 'live' ? publication : undefined;
}

/** Looks at publications whose process is dead. */
export const publicationSweepName = 'svc-commerce.publication-sweep';

async function refuseAddresses(
  websiteId: string,
  site: LiveSite,
  documents: readonly PublishedDocument[],
  deps: PublicationsDeps,
): Promise<Failure | undefined> {
  const items = documents.filter(({ item }) => item);
  const pages = documents.filter(({ item }) => !item);
  return (
    (await refusePageAddresses(websiteId, site, pages, deps)) ?? (await refuseItemAddresses(websiteId, items, deps))
  );
}

/** Two live pages never have one address, and none has an address of the platform or of a collection. */
async function refusePageAddresses(
  websiteId: string,
  { byUrlId }: LiveSite,
  pages: readonly PublishedDocument[],
  deps: PublicationsDeps,
): Promise<Failure | undefined> {
  const changed = new Set(pages.map(({ id }) => id));
  const seen = new Set<string>();
  for (const { urlId } of pages.flatMap(({ after }) => after ?? [])) {
    const other = byUrlId.get(urlId);
    if (seen.has(urlId) || (other && !changed.has(other.id))) return addressTaken(urlId);
    seen.add(urlId);
    const refusal = await refuseAddress(websiteId, urlId, deps);
    if (refusal) return refusal;
  }
  return undefined;
}
