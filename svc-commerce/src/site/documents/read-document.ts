import { fail } from '@tessera/service-kit/failure.ts';
import type { Author } from '../author.ts';
import type { DocumentKey } from './change-log.ts';
import type { DocumentsDeps } from './deps.ts';
import { liveDocumentsOf } from './live-documents.ts';
import { undoAndRedoOf } from './own-changes.ts';
import { presentChanges } from './present-change.ts';
import { stateOf } from './present-document.ts';
import { hashOfBody } from './summary-of.ts';

const maxBatches = 200;

/** A draft as its editor opens it. */
export async function readDocument(key: DocumentKey, by: Author, deps: Pick<DocumentsDeps, 'site'>) {
  const { documentId, websiteId } = key;
  const [draft, undoAndRedo] = await Promise.all([deps.site.drafts.open(key), undoAndRedoOf(key, by.id, deps)]);
  if (!draft) return fail('document.unknown');
  const { body, rev } = draft;
  const live = await liveDocumentsOf(websiteId, [{ id: documentId, kind: body.kind }], deps.site);
  const is = live.get(documentId);
  const published = is ? { version: is.version, on: is.on } : null;
  return { id: documentId, body, rev, state: stateOf(hashOfBody(body), is), published, ...undoAndRedo };
}

/** Batches after a revision, with the newest revision there is. */
export async function readChanges(key: DocumentKey, since: number, { site }: Pick<DocumentsDeps, 'site'>) {
  const { drafts, log, names } = site;
  const draft = await drafts.open(key);
  if (!draft) return fail('document.unknown');
  const found = await log.after(key, since, { to: draft.rev, limit: maxBatches });
  const first = found[0]?.rev ?? draft.rev + 1;
  if (since > draft.rev || first !== since + 1) return fail('document.changes_gone');
  return { rev: draft.rev, batches: await presentChanges(key.websiteId, found, names) };
}
