import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { RepairJob } from '@tessera/service-kit/queue/repair-job.ts';
import { addressTaken } from './address-taken.ts';
import type { DocumentKey } from './change-log.ts';
import { addressesOf } from './create-document.ts';
import type { DocumentsDeps } from './deps.ts';
import type { DocumentHead } from './document-models.ts';
import { mostOf, presentDocument } from './insert-document.ts';
import { liveDocumentsOf } from './live-documents.ts';

const binnedForMs = 30 * 24 * 3_600_000;
const everyMs = 600_000;

type Deps = Pick<DocumentsDeps, 'content' | 'site' | 'now' | 'forgetItem'>;

/** Moves a document to the bin and takes it offline. */
export async function binDocument(key: DocumentKey, deps: Deps): Promise<{ id: string } | Failure> {
  const { documents } = deps.site;
  if (!(await documents.bin(key))) {
    const head = await documents.findHead(key);
    if (!head) return fail('document.unknown');
  }
  deps.site.signals.send(key, 'batch');
  await takeOffline(key, deps);
  return { id: key.documentId };
}

/**
 * Takes a document in the bin offline. What is live is written even where it is not: a publication that read it before
 * it was in the bin then finds that it has to begin again.
 */
async function takeOffline(key: DocumentKey, { site: { live, items, documents } }: Deps): Promise<void> {
  const { websiteId, documentId } = key;
  await items.remove(websiteId, documentId);
  await live.rewrite(websiteId, (pages) => pages.filter(({ id }) => id !== documentId));
  await documents.left(key);
}

/** Takes a document out of the bin, as a draft; the address of a page must be free again. */
export async function restoreDocument(key: DocumentKey, deps: Deps): Promise<DocumentSummary | Failure> {
  const { documents } = deps.site;
  const head = await documents.findHead(key);
  if (!head) return fail('document.unknown');
  if (head.deletedOn !== null) {
    const refusal = await refuseRestore(key.websiteId, head, deps);
    if (refusal) return refusal;
    if (head.isLeaving) await takeOffline(key, deps);
    await documents.restore(key);
  }
  return presentDocument(key, deps);
}

/** An item keeps its collection; whether its address is free is looked at when it is published. */
async function refuseRestore(
  websiteId: string,
  { kind, summary: { urlId, collectionId } }: DocumentHead,
  deps: Deps,
): Promise<Failure | undefined> {
  if (kind === 'page' && (await addressesOf(websiteId, deps)).has(urlId)) return addressTaken(urlId);
  const { collections } = await deps.content.siteIndex(websiteId);
  if (collectionId !== undefined && !collections.some(({ id }) => id === collectionId))
    return fail('collection.unknown');
  const most = mostOf[kind];
  return (await deps.site.documents.count(websiteId, kind)) >= most ? fail('limit.reached', { n: most }) : undefined;
}

/** Removes a document in the bin before its 30 days are over. */
export async function purgeDocument(key: DocumentKey, deps: Deps): Promise<{ id: string } | Failure> {
  const head = await deps.site.documents.findHead(key);
  if (!head) return fail('document.unknown');
  if (head.deletedOn === null) return fail('document.not_in_bin');
  if (head.isLeaving) await takeOffline(key, deps);
  await purge(key, deps);
  return { id: key.documentId };
}

/**
 * Removes a draft for good that was neither changed nor published since it was created.
 * @returns whether it is gone
 */
export async function removeUntouched(key: DocumentKey, deps: Deps): Promise<boolean> {
  const { documents, drafts } = deps.site;
  const head = await documents.findHead(key);
  if (!head) return true;
  const live = await liveDocumentsOf(key.websiteId, [head], deps.site);
  const isChanged = live.has(head.id) || ((await drafts.open(key))?.rev ?? head.rev) > 0;
  if (isChanged || head.isLeaving) return false;
  await documents.bin(key);
  await takeOffline(key, deps);
  await purge(key, deps);
  return true;
}

/** Removes a document for good. It goes last, so that what a dead process left is found again. */
async function purge(key: DocumentKey, { site, forgetItem }: Deps): Promise<void> {
  const { websiteId, documentId } = key;
  await forgetItem(websiteId, documentId);
  await site.log.removeAll(key);
  await site.versions.removeAll(websiteId, documentId);
  await site.documents.remove(key);
}

/** Takes pages offline whose process died before it did, and removes pages that were in the bin for 30 days. */
export function binJob(deps: Deps): RepairJob {
  const { documents } = deps.site;
  return {
    name: 'svc-commerce.document-bin',
    everyMs,
    run: async () => {
      for (const { websiteId, id } of await documents.leaving()) await takeOffline({ websiteId, documentId: id }, deps);
      for (const { websiteId, id, isLeaving } of await documents.binnedBefore(deps.now() - binnedForMs)) {
        if (!isLeaving) await purge({ websiteId, documentId: id }, deps);
      }
    },
  };
}
