import type { ImportedPage } from '@tessera/contracts/commerce/import-calls.ts';
import { currentSchemaVersion, type PageBody, pageBody } from '@tessera/contracts/site/page-body.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { type LegacyResolve, sectionsFromLegacyBlocks } from '@tessera/site-document/migrate/legacy-blocks.ts';
import type { Author } from '../author.ts';
import { appendBatch, hashOfBody, operationsTo } from '../documents/index.ts';
import type { PublicationsDeps } from './deps.ts';
import { publishDrafts } from './publish-drafts.ts';
import { resolveLegacy } from './resolve-legacy.ts';

/** Who may see a page that says nothing else. */
const everyone = 1;
const by: Author = { id: 'import', isPerson: false };

/**
 * Makes pages live as they are loaded: what a draft held before stays in its log. Loading the same pages again changes
 * nothing.
 * @returns why they cannot be loaded
 */
export async function importPages(
  websiteId: string,
  pages: readonly ImportedPage[],
  deps: PublicationsDeps,
): Promise<Failure | undefined> {
  const blocks = pages.flatMap((page) => page.blocks ?? []);
  const resolve = await resolveLegacy(websiteId, blocks, pages, deps);
  const bodies = new Map<string, PageBody>();
  for (const page of pages) {
    const body = pageBody.safeParse(bodyOf(page, resolve));
    if (!body.success) return fail('request.invalid');
    bodies.set(page.id, body.data);
  }
  const documents: { id: string; rev: number }[] = [];
  const { byId } = await deps.site.live.read(websiteId);
  for (const [id, body] of bodies) {
    const rev = await saveDraft(websiteId, { id, body }, deps);
    if (rev instanceof Failure) return rev;
    if (byId.get(id)?.hash !== hashOfBody(body)) documents.push({ id, rev });
  }
  if (documents.length === 0) return undefined;
  const published = await publishDrafts({ websiteId, documents, by, note: '' }, deps);
  return published instanceof Failure ? published : undefined;
}

/** @returns the revision at which the draft is as it was loaded */
async function saveDraft(
  websiteId: string,
  { id, body }: { id: string; body: PageBody },
  deps: PublicationsDeps,
): Promise<number | Failure> {
  const { documents, drafts } = deps.site;
  const key = { websiteId, documentId: id };
  if (await documents.insertOnce(websiteId, { id, body, by })) return 0;
  await documents.restore(key);
  const draft = await drafts.open(key);
  if (draft && hashOfBody(draft.body) === hashOfBody(body)) return draft.rev;
  const plan = async (newest: { body: PageBody }) => ({ operations: operationsTo(body, newest.body) });
  const applied = await appendBatch({ ...key, batchId: newId('load'), by }, plan, deps);
  return applied instanceof Failure ? applied : applied.rev;
}

function bodyOf(page: ImportedPage, resolve: LegacyResolve): unknown {
  const { title, urlId, pagePermissionTypeValue, seo, image, pageType, collectionType, blocks = [], sections } = page;
  return {
    ...{ kind: 'page', schemaVersion: currentSchemaVersion, title, urlId },
    permission: pagePermissionTypeValue ?? everyone,
    ...{ seoTitle: seo.title, seoDescription: seo.description, socialImage: image, isHiddenFromSearch: false },
    ...{ pageType, collectionType },
    sections: sections ?? sectionsFromLegacyBlocks(blocks, resolve, page),
  };
}
