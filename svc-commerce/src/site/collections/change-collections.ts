import type * as calls from '@tessera/contracts/commerce/collection-calls.ts';
import { isItemCollectionKind, type SiteCollection } from '@tessera/contracts/commerce/collection-calls.ts';
import { collectionType } from '@tessera/contracts/enumerations.ts';
import { isReservedPath } from '@tessera/contracts/reserved-paths.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { z } from 'zod';
import type { CollectionDocument } from '../content-store/content-models.ts';
import type { SiteDeps } from '../deps.ts';
import { addressTaken, pageAddresses } from '../documents/index.ts';
import { redirectMoved } from '../redirects/index.ts';
import { presentSiteCollection } from './present-collection.ts';

type Deps = Pick<SiteDeps, 'content' | 'shop' | 'site' | 'notifyContentChanged'>;
type NewCollection = z.output<(typeof calls.createCollection)['body']>;
type CollectionChange = z.output<(typeof calls.changeCollection)['body']>;

/** Collections of a website, stores included. */
const maxCollections = 200;

/** Creates a blog, a calendar, a portfolio or a course at an address that is free on the website. */
export async function createCollection(
  websiteId: string,
  { kind, title, urlId }: NewCollection,
  deps: Deps,
  id = newId('col'),
): Promise<SiteCollection | Failure> {
  const collections = await deps.content.collections.list(websiteId);
  if (collections.length >= maxCollections) return fail('limit.reached', { n: maxCollections });
  const refusal = await refuseAddress(websiteId, urlId, collections, deps);
  if (refusal) return refusal;
  const content: CollectionDocument = {
    ...{
      id,
      collectionType: kind === 'lessons' ? collectionType.lessons : collectionType.generic,
      kind,
      title,
      navigationTitle: title,
      urlId,
    },
    ...{ description: '', enabled: true },
  };
  if (!(await deps.content.collections.insertOnce(websiteId, { key: content.id, content }))) return addressTaken(urlId);
  await announce(websiteId, deps);
  return presentSiteCollection(websiteId, content, deps);
}

/** Changes a collection. Its items move with its address. */
export async function changeCollection(
  websiteId: string,
  collectionId: string,
  change: CollectionChange,
  deps: Deps,
): Promise<SiteCollection | Failure> {
  const collections = await deps.content.collections.list(websiteId);
  const stored = collections.find(({ id }) => id === collectionId);
  if (!stored) return fail('collection.unknown');
  const { title, urlId = stored.urlId, joinProductId } = change;
  if (joinProductId && (await deps.shop.listByIds(websiteId, [joinProductId])).length === 0)
    return fail('product.unknown');
  const others = collections.filter(({ id }) => id !== collectionId);
  const refusal = urlId === stored.urlId ? undefined : await refuseAddress(websiteId, urlId, others, deps);
  if (refusal) return refusal;
  const isNamedAlike = stored.navigationTitle === stored.title;
  const fields = defined({ ...change, navigationTitle: isNamedAlike ? title : undefined });
  if (urlId !== stored.urlId) {
    // Written first: it waits while the collection is there, so that no visitor ever finds nothing.
    const to = { to: 'collection', id: collectionId } as const;
    const moved = { from: `/${stored.urlId}`, path: `/${urlId}`, to, isFolder: true };
    await redirectMoved(websiteId, moved, deps.site);
  }
  if (!(await deps.content.collections.change(websiteId, collectionId, fields))) return addressTaken(urlId);
  await announce(websiteId, deps);
  const changed = await deps.content.collections.find(websiteId, collectionId);
  return changed ? presentSiteCollection(websiteId, changed, deps) : fail('collection.unknown');
}

/** Leaves out what is not to be changed. */
const defined = (fields: Partial<Record<keyof CollectionDocument, unknown>>): Partial<CollectionDocument> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Removes a collection without items; what is in the bin counts, since it can be restored. */
export async function deleteCollection(
  websiteId: string,
  collectionId: string,
  deps: Deps,
): Promise<{ id: string } | Failure> {
  const stored = await deps.content.collections.find(websiteId, collectionId);
  if (!stored) return fail('collection.unknown');
  if (!isItemCollectionKind(stored.kind) || (await deps.site.documents.hasItems(websiteId, collectionId)))
    return fail('collection.not_empty');
  await deps.content.collections.remove(websiteId, collectionId);
  await announce(websiteId, deps);
  return { id: collectionId };
}

async function refuseAddress(
  websiteId: string,
  urlId: string,
  collections: readonly CollectionDocument[],
  { site }: Deps,
): Promise<Failure | undefined> {
  if (isReservedPath(urlId)) return fail('collection.address_reserved', { address: urlId });
  const isTaken = collections.some((one) => one.urlId === urlId) || (await pageAddresses(websiteId, site)).has(urlId);
  return isTaken ? addressTaken(urlId) : undefined;
}

/** Menus and pages lead to the collection where it is now. */
async function announce(websiteId: string, { site, notifyContentChanged }: Deps): Promise<void> {
  await notifyContentChanged(websiteId);
  await site.live.rewrite(websiteId);
}
