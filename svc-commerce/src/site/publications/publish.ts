import { setTimeout as delay } from 'node:timers/promises';
import type { DesignChange } from '@tessera/contracts/identity/design-draft.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { Author } from '../author.ts';
import type { LiveSite, NewVersion } from '../live/index.ts';
import type { PublicationsDeps } from './deps.ts';
import type { PublicationDocument, PublishedDocument } from './publication-model.ts';
import { refuseAddresses } from './refuse-addresses.ts';
import { runPublication } from './run-publication.ts';
import { settleAbandoned } from './unfinished.ts';

/** What goes live together. */
export interface PlannedPublication {
  documents: PublishedDocument[];
  /** What changes of the design. */
  design?: DesignChange | undefined;
  /** Bodies of the versions that do not exist yet. */
  versions: NewVersion[];
  reverts: number | null;
  /** The scheduled publication that goes live with it. */
  scheduled?: string;
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
  const { versions, design, ...of } = planned;
  const refusal = await refuseAddresses(websiteId, site, of.documents.flatMap(addressAfter), deps);
  if (refusal) return refusal;
  const { number, attempt, on } = next;
  const log = { number, attempt, seenRev: site.rev, by, on, note, ...of, ...(design && { design }) };
  const publication = await publications.claim(websiteId, log);
  if (!publication) {
    await settleAbandoned(websiteId, number, deps);
    return undefined;
  }
  deps.wakeJob(publicationJobName, deps.now() + publications.leaseMs);
  return (await runPublication(publication, versions, deps)) === 'live' ? publication : undefined;
}

/** Looks at publications whose process is dead. */
export const publicationJobName = 'svc-commerce.publication-job';

const addressAfter = ({ id, after, item }: PublishedDocument) => (after ? { id, urlId: after.urlId, item } : []);
