import type { ImportedPage } from '@tessera/contracts/commerce/import-calls.ts';
import { currentSchemaVersion, type PageBody, pageBody } from '@tessera/contracts/site/page-body.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { sectionsFromLegacyBlocks } from '@tessera/site-document/shim/shim.ts';
import type { Author } from '../author.ts';
import { appendBatch, hashOfBody, operationsTo } from '../documents/index.ts';
import type { PublicationsDeps } from './deps.ts';
import { publishDrafts } from './publish-drafts.ts';

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
  const bodies = new Map<string, PageBody>();
  for (const page of pages) {
    const body = pageBody.safeParse(await bodyOf(websiteId, page, deps));
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

/** A page as it is loaded, as a body. */
async function bodyOf(websiteId: string, page: ImportedPage, { shop }: PublicationsDeps): Promise<PageBody> {
  const { title, urlId, pagePermissionTypeValue, seo, image, pageType, collectionType, blocks = [], sections } = page;
  return {
    ...{ kind: 'page', schemaVersion: currentSchemaVersion, title, urlId },
    permission: pagePermissionTypeValue === 3 ? 3 : 1,
    ...{ seoTitle: seo.title, seoDescription: seo.description, socialImage: image, isHiddenFromSearch: false },
    ...{ pageType, collectionType },
    sections: sections ?? sectionsFromLegacyBlocks(blocks, { websiteId, shop }),
  };
}
