import * as importCalls from '@tessera/contracts/commerce/import-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { adoptSubscriptions } from '../subscriptions/adopt-orders.ts';
import type { ImportsDeps } from './deps.ts';
import { importOrders } from './import-orders.ts';
import { importStore } from './import-store.ts';

/** Loading whole websites is done in one request each. */
const bodyLimit = '20mb';

/** Loads of a website's data by the platform's own processes. */
export function importsFeature(deps: ImportsDeps): Feature {
  const shared = { access: 'platform', idempotent: false, isLong: true, bodyLimit } as const;
  return {
    routes: [
      route({
        ...shared,
        call: importCalls.importStore,
        handle: ({ body, caller }) => importStore(caller.websiteId, body, deps),
      }),
      route({
        ...shared,
        call: importCalls.importOrders,
        handle: async ({ body, caller }) => {
          const answer = await importOrders(caller.websiteId, body, deps);
          if (!(answer instanceof Failure)) await adoptSubscriptions(caller.websiteId, body.orders, deps);
          return answer;
        },
      }),
    ],
  };
}
