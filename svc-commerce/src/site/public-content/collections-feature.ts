import { listSiteCollections } from '@tessera/contracts/commerce/collection-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { SiteDeps } from '../deps.ts';

/** The collections of a website, for menus and links. */
export function collectionsFeature({ content }: Pick<SiteDeps, 'content'>): Feature {
  return {
    routes: [
      route({
        call: listSiteCollections,
        access: { right: 'navigation.write', or: ['content.write'] },
        handle: async ({ caller: { websiteId } }) => {
          const collections = await content.collections.list(websiteId);
          return {
            collections: collections
              .map(({ id, title, urlId, kind, enabled }) => ({ id, title, urlId, kind, enabled }))
              .toSorted((a, b) => a.title.localeCompare(b.title)),
          };
        },
      }),
    ],
  };
}
