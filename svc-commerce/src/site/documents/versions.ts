import type { AppliedBatch } from '@tessera/contracts/commerce/document-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { appendBatch, type BatchOf } from './append-batch.ts';
import type { DocumentKey } from './change-log.ts';
import type { DocumentsDeps } from './deps.ts';
import { liveDocumentsOf } from './live-documents.ts';
import { operationsTo } from './restore-body.ts';

type Deps = Pick<DocumentsDeps, 'now' | 'site'>;

const perPage = 50;

/** One page of the versions of a page, newest first. */
export async function listVersions(key: DocumentKey, cursor: string | undefined, { site }: Deps) {
  const { documents, names, versions } = site;
  const { websiteId, documentId } = key;
  const head = await documents.findHead(key);
  if (!head) return fail('document.unknown');
  const live = await liveDocumentsOf(websiteId, [head], site);
  const { page, ...paging } = await versions.page(websiteId, documentId, { cursor, limit: perPage });
  const named = await names.ofAuthors(
    websiteId,
    page.map(({ by }) => by),
  );
  const listed = page.map(({ version, on, by, note }) => {
    const isLive = live.get(documentId)?.version === version;
    return { version, on, by: named(by), note, isLive };
  });
  return { versions: listed, ...paging };
}

/** Makes a draft equal to a version, as a batch that can be undone. */
export async function restoreVersion(batch: BatchOf, version: number, deps: Deps): Promise<AppliedBatch | Failure> {
  const { websiteId, documentId } = batch;
  const body = await deps.site.versions.readBody(websiteId, { documentId, version });
  if (!body) {
    const isKnown = (await deps.site.documents.findHead(batch)) !== null;
    return fail(isKnown ? 'document.version_unknown' : 'document.unknown');
  }
  return appendBatch(batch, async (draft) => ({ operations: operationsTo(body, draft.body) }), deps);
}
