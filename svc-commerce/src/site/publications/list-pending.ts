import type { PendingDocument } from '@tessera/contracts/commerce/publication-calls.ts';
import { compareBodies } from '@tessera/site-document/describe/compare-bodies.ts';
import type { Draft } from '../documents/index.ts';
import type { LivePage } from '../live/index.ts';
import type { PublicationsDeps } from './deps.ts';
import { problemsOfDrafts } from './page-problems.ts';

const maxListed = 100;

/** Pages whose draft is not what visitors see, newest change first, with what would change and what is wrong. */
export async function listPending(
  websiteId: string,
  deps: PublicationsDeps,
): Promise<{ documents: PendingDocument[]; total: number }> {
  const { documents, drafts, live, names } = deps.site;
  const [heads, { byId }] = await Promise.all([documents.listHeads(websiteId, { bin: false }), live.read(websiteId)]);
  const pending = heads
    .filter(({ id, summary: { hash } }) => byId.get(id)?.hash !== hash)
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
      const page = byId.get(id);
      const { title, urlId } = body;
      const changes = await changesOf(websiteId, draft, page, deps);
      const changed = { changedOn: at, changedBy: named(by), rev };
      return { id, title, urlId, isNew: !page, changes, ...changed, problems: problems.get(id) ?? [] };
    }),
  );
  return { documents: described.flat(), total: pending.length };
}

/** Sentences on what will change; none for a page that is new. */
async function changesOf(
  websiteId: string,
  { body }: Draft,
  page: LivePage | undefined,
  { site: { versions } }: PublicationsDeps,
): Promise<string[]> {
  const before = page && (await versions.readBody(websiteId, { documentId: page.id, version: page.version }));
  return before ? compareBodies(before, body) : [];
}
