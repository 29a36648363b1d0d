import { readContent as readContentCall } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import type { CommerceParts } from '../parts.ts';
import { readContent } from './read-content.ts';

/** Pages and collections by their address. */
export function contentFeature(parts: CommerceParts): Feature {
  return {
    prepare: parts.content.ensureIndexes,
    routes: [
      route<typeof readContentCall>({
        call: readContentCall,
        access: 'anyone',
        handle: ({ query, caller: { websiteId, siteUserId } }) =>
          readContent({ ...query, websiteId, isMember: siteUserId !== undefined }, parts),
      }),
    ],
  };
}
