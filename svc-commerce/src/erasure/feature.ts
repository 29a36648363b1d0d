import { erasePerson } from '@tessera/contracts/erasure/erase-person.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { ErasureDeps } from './deps.ts';
import { eraseFromStores } from './erase-from-stores.ts';

/** Erases a person from all that the store keeps. */
export function erasureFeature(deps: ErasureDeps): Feature {
  return {
    routes: [
      route({
        call: erasePerson,
        access: 'platform',
        isLong: true,
        handle: async ({ caller, body }) => {
          const stores = await eraseFromStores(caller.websiteId, body, deps);
          return stores instanceof Failure ? stores : { stores };
        },
      }),
    ],
  };
}
