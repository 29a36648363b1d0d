import * as importCalls from '@tessera/contracts/commerce/import-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { SiteDeps } from '../deps.ts';
import { importContent } from './import-content.ts';

/** Loads of a website's content by the platform's own processes. */
export function contentImportFeature(deps: SiteDeps): Feature {
  return {
    routes: [
      route({
        call: importCalls.importContent,
        access: 'platform',
        idempotent: false,
        isLong: true,
        // A whole website is loaded in one request.
        bodyLimit: '20mb',
        handle: ({ body, caller }) => importContent(caller.websiteId, body, deps),
      }),
    ],
  };
}
