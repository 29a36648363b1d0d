import * as calls from '@tessera/contracts/commerce/collection-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { SiteDeps } from '../deps.ts';
import { changeCollection, createCollection, deleteCollection } from './change-collections.ts';
import { presentSiteCollection } from './present-collection.ts';

const access = { right: 'content.publish' } as const;

/** The collections of a website: listed for menus and links, created and changed by its owner. */
export function collectionsFeature(
  deps: Pick<SiteDeps, 'content' | 'shop' | 'site' | 'notifyContentChanged'>,
): Feature {
  return {
    routes: [
      route({
        call: calls.listSiteCollections,
        access: { right: 'navigation.write', or: ['content.write'] },
        handle: async ({ caller: { websiteId } }) => {
          const collections = await deps.content.collections.list(websiteId);
          const shown = await Promise.all(collections.map((one) => presentSiteCollection(websiteId, one, deps)));
          return { collections: shown.toSorted((a, b) => a.title.localeCompare(b.title)) };
        },
      }),
      route({
        call: calls.createCollection,
        access,
        handle: ({ body, caller: { websiteId } }) => createCollection(websiteId, body, deps),
      }),
      route({
        call: calls.changeCollection,
        access,
        handle: ({ params: { collectionId }, body, caller: { websiteId } }) =>
          changeCollection(websiteId, collectionId, body, deps),
      }),
      route({
        call: calls.deleteCollection,
        access,
        handle: ({ params: { collectionId }, caller: { websiteId } }) =>
          deleteCollection(websiteId, collectionId, deps),
      }),
    ],
  };
}
