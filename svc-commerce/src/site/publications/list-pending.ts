import type { PendingDocument, PendingPart } from '@tessera/contracts/commerce/publication-calls.ts';
import { designParts } from '@tessera/contracts/identity/design-draft.ts';
import { compareBodies } from '@tessera/site-document/describe/compare-bodies.ts';
import { describeDesign } from '../design/index.ts';
import { type Draft, type LiveDocument, liveDocumentsOf } from '../documents/index.ts';
import type { PublicationsDeps } from './deps.ts';
import { problemsOfDrafts } from './page-problems.ts';

const maxListed = 100;

/**
 * Documents and parts of the design whose draft is not what visitors see, newest change first, with what would change
 * and what is wrong. Items are looked for among the 500 that were changed last.
 */
export async function listPending(
  websiteId: string,
  documentId: string | undefined,
  deps: PublicationsDeps,
): Promise<{ documents: PendingDocument[]; total: number; design: PendingPart[] }> {
  const { documents, drafts, names } = deps.site;
  const [pages, recent, item] = await Promise.all([
    documents.listPageHeads(websiteId, { bin: false }),
    documents.recentItemHeads(websiteId),
    documentId === undefined ? [] : findItem(websiteId, documentId, deps),
  ]);
  const heads = [...new Map([...item, ...recent, ...pages].map((head) => [head.id, head])).values()];
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
    problemsOfDrafts(websiteId, opened, pages, deps),
  ]);
  const described = await Promise.all(
    listed.map(async ({ id }) => {
      const draft = opened.get(id);
      if (!draft) return [];
      const { body, rev, at, by } = draft;
      const is = live.get(id);
      const { title, urlId, kind } = body;
      const changes = await changesOf(websiteId, id, draft, is, deps);
      const changed = { changedOn: at, changedBy: named(by), rev };
      return { id, kind, title, urlId, isNew: !is, changes, ...changed, problems: problems.get(id) ?? [] };
    }),
  );
  return { documents: described.flat(), total: pending.length, design: await pendingDesign(websiteId, deps) };
}

/** Parts of the design that have a draft, in their usual order. */
async function pendingDesign(websiteId: string, { design, site }: PublicationsDeps): Promise<PendingPart[]> {
  const state = await design.read(websiteId);
  if (!state) return [];
  const { live, drafts } = state;
  const marked = designParts.flatMap((part) => {
    const mark = drafts.marks[part];
    return mark ? { part, mark } : [];
  });
  const named = await site.names.ofAuthors(
    websiteId,
    marked.map(({ mark }) => mark.by),
  );
  return marked.map(({ part, mark: { rev, on, by } }) => ({
    ...{ part, rev, changedOn: on, changedBy: named(by) },
    ...describeDesign(part, live, drafts.values),
  }));
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
