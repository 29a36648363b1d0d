import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { documentLimits } from '@tessera/contracts/site/limits.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Sweep } from '@tessera/service-kit/queue/sweep.ts';
import { addressTaken } from './address-taken.ts';
import type { DocumentKey } from './change-log.ts';
import { addressesOf } from './create-document.ts';
import type { DocumentsDeps } from './deps.ts';
import { presentHeads } from './present-document.ts';

const binnedForMs = 30 * 24 * 3_600_000;
const everyMs = 600_000;

type Deps = Pick<DocumentsDeps, 'content' | 'site' | 'now'>;

/** Moves a page to the bin and takes it offline. */
export async function binPage(key: DocumentKey, deps: Deps): Promise<{ id: string } | Failure> {
  const { documents } = deps.site;
  if (!(await documents.bin(key))) {
    const head = await documents.findHead(key);
    if (!head) return fail('document.unknown');
  }
  await takeOffline(key, deps);
  return { id: key.documentId };
}

/**
 * Takes a page in the bin offline. What is live is written even where the page is not: a publication that read the page
 * before it was in the bin then finds that it has to begin again.
 */
async function takeOffline(key: DocumentKey, { site: { live, documents } }: Deps): Promise<void> {
  for (;;) {
    const { rev, byId } = await live.read(key.websiteId);
    const pages = [...byId.values()].filter(({ id }) => id !== key.documentId);
    if (await live.flip(key.websiteId, rev, { pages })) break;
  }
  await documents.left(key);
}

/** Takes a page out of the bin, as a draft; its address must be free again. */
export async function restorePage(key: DocumentKey, deps: Deps): Promise<DocumentSummary | Failure> {
  const { documents, live, names } = deps.site;
  const head = await documents.findHead(key);
  if (!head) return fail('document.unknown');
  if (head.deletedOn !== null) {
    const { urlId } = head.summary;
    if ((await addressesOf(key.websiteId, deps)).has(urlId)) return addressTaken(urlId);
    if ((await documents.count(key.websiteId)) >= documentLimits.pages)
      return fail('limit.reached', { n: documentLimits.pages });
    if (head.isLeaving) await takeOffline(key, deps);
    await documents.restore(key);
  }
  const restored = await documents.findHead(key);
  const [summary] = await presentHeads(key.websiteId, restored ? [restored] : [], {
    names,
    site: await live.read(key.websiteId),
  });
  return summary ?? fail('document.unknown');
}

/** Takes pages offline whose process died before it did, and removes pages that were in the bin for 30 days. */
export function binSweep(deps: Deps): Sweep {
  const { documents, log, versions } = deps.site;
  return {
    name: 'svc-commerce.document-bin',
    everyMs,
    run: async () => {
      for (const { websiteId, id } of await documents.leaving()) await takeOffline({ websiteId, documentId: id }, deps);
      for (const { websiteId, id, isLeaving } of await documents.binnedBefore(deps.now() - binnedForMs)) {
        if (isLeaving) continue;
        const key = { websiteId, documentId: id };
        await log.removeAll(key);
        await versions.removeAll(websiteId, id);
        await documents.remove(key);
      }
    },
  };
}
