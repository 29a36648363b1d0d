import type { PendingDocument } from '@tessera/contracts/commerce/publication-calls.ts';
import { compareBodies } from '@tessera/site-document/describe/compare-bodies.ts';
import { type Draft, type LiveDocument, liveDocumentsOf } from '../documents/index.ts';
import type { PublicationsDeps } from './deps.ts';
import { problemsOfDrafts } from './page-problems.ts';

const maxListed = 100;

/**
 * Pages whose draft is not what visitors see, newest change first, with what would change and what is wrong; and the post
 * or event that is being edited.
 */
export async function listPending(
  websiteId: string,
  documentId: string | undefined,
  deps: PublicationsDeps,
): Promise<{ documents: PendingDocument[]; total: number }> {
  const { documents, drafts, names } = deps.site;
  const pages = await documents.listPageHeads(websiteId, { bin: false });
  const item = documentId === undefined ? [] : await findItem(websiteId, documentId, deps);
  const heads = [...item, ...pages];
  const live = await liveDocumentsOf(websiteId, heads, deps.site);
  const pending = heads
    .filter(({ id, summary: { hash } }) => live.get(id)?.hash !== hash)
    .sort((a, b) => b.summary.changedOn - a.summary.changedOn);
  const listed = pending.slice(0, maxListed);
  const opened = await drafts.openMany(
    websiteId,
    listed.map(({ id }) => id),
  );
  const [named, problems] = await Promise.all([
    names.ofAuthors(
      websiteId,
      [...opened.values()].map(({ by }) => by),
    ),
    problemsOfDrafts(websiteId, opened, heads, deps),
  ]);
  const described = await Promise.all(
    listed.map(async ({ id }) => {
      const draft = opened.get(id);
      if (!draft) return [];
      const { body, rev, at, by } = draft;
      const is = live.get(id);
      const { title, urlId } = body;
      const changes = await changesOf(websiteId, id, draft, is, deps);
      const changed = { changedOn: at, changedBy: named(by), rev };
      return { id, title, urlId, isNew: !is, changes, ...changed, problems: problems.get(id) ?? [] };
    }),
  );
  return { documents: described.flat(), total: pending.length };
}

/** A post or event that is not in the bin. */
async function findItem(websiteId: string, documentId: string, { site }: PublicationsDeps) {
  const head = await site.documents.findHead({ websiteId, documentId });
  return head && head.kind !== 'page' && head.deletedOn === null ? [head] : [];
}

/** Sentences on what will change; none for a document that is new. */
async function changesOf(
  websiteId: string,
  documentId: string,
  { body }: Draft,
  is: LiveDocument | undefined,
  { site: { versions } }: PublicationsDeps,
): Promise<string[]> {
  const before = is && (await versions.readBody(websiteId, { documentId, version: is.version }));
  return before ? compareBodies(before, body) : [];
}
