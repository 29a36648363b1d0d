import { readReturnedForm } from '@tessera/contracts/forms/returned-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { ReturnedStore } from './returned-store.ts';

const nothing = { values: {}, errors: {} };

/** Refused plain forms, for their senders to correct. */
export function returnedFeature(returned: ReturnedStore): Feature {
  return {
    routes: [
      route({
        call: readReturnedForm,
        access: 'anyone',
        handle: async ({ caller: { websiteId, sid }, params: { formId } }) =>
          (sid && (await returned.find(websiteId, { sid, formId }))) || nothing,
      }),
    ],
  };
}
