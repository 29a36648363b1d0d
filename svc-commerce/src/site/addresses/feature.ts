import { listSiteAddresses } from '@tessera/contracts/commerce/address-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { type AddressesDeps, listAddresses } from './list-addresses.ts';

/** The addresses of a website, for maps of it. */
export function addressesFeature(deps: AddressesDeps): Feature {
  return {
    routes: [
      route({
        call: listSiteAddresses,
        access: 'anyone',
        handle: ({ query: { cursor }, caller: { websiteId } }) => listAddresses(websiteId, cursor, deps),
      }),
    ],
  };
}
