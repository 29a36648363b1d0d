import type { DocumentSummary, documentStates, NamedAuthor } from '@tessera/contracts/commerce/document-calls.ts';
import type { DocumentHead } from './document-models.ts';
import type { LiveDocument, LiveDocuments } from './live-documents.ts';
import type { Names } from './names.ts';

type State = (typeof documentStates)[number];

/** Returns whether visitors see a document, and whether its draft is what they see. */
export function stateOf(hash: string, live: LiveDocument | undefined): State {
  if (!live) return 'draft';
  return live.hash === hash ? 'live' : 'changed';
}

/** Returns documents as lists show them. */
export async function presentHeads(
  websiteId: string,
  heads: readonly DocumentHead[],
  { names, live }: { names: Names; live: LiveDocuments },
): Promise<DocumentSummary[]> {
  const named = await names.ofAuthors(
    websiteId,
    heads.map(({ summary }) => summary.changedBy),
  );
  return heads.map((head) => presentHead(head, live, named(head.summary.changedBy)));
}

function presentHead({ id, kind, summary, deletedOn }: DocumentHead, live: LiveDocuments, changedBy: NamedAuthor) {
  const { title, urlId, permission, isHiddenFromSearch, changedOn, hash, collectionId = null } = summary;
  const state = stateOf(hash, live.get(id));
  return {
    id,
    kind,
    collectionId,
    title,
    urlId,
    state,
    permission,
    isHiddenFromSearch,
    changedOn,
    changedBy,
    deletedOn,
  };
}
