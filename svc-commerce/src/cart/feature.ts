import * as cartCalls from '@tessera/contracts/commerce/cart-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { choiceRoutes } from './choices/choice-routes.ts';
import type { CartDeps } from './deps.ts';
import { entryRoutes } from './entries/entry-routes.ts';
import { giftCardRoutes } from './gift-cards/gift-card-routes.ts';
import { readCart, readFreshCart, readSampleCart } from './reading/read-cart.ts';
import { reservedRoutes } from './reservations/reserved-routes.ts';
import { currentOwner } from './session/cart-session.ts';
import { cloneForVisitor } from './session/clone-cart.ts';

/** The visitor's cart. */
export function cartFeature(deps: CartDeps): Feature {
  return {
    routes: [
      route({
        call: cartCalls.readCart,
        access: 'anyone',
        handle: async (input) => {
          const { query, caller } = input;
          if (query.mock === 'true') return readSampleCart(caller, deps);
          const owner = await currentOwner(input, deps);
          const read = query.calculateSubtotal === 'true' ? readFreshCart : readCart;
          return read(caller, owner, deps);
        },
      }),
      ...entryRoutes(deps),
      ...choiceRoutes(deps),
      ...giftCardRoutes(deps),
      ...reservedRoutes(deps),
      route({
        call: cartCalls.cloneCart,
        access: 'platform',
        handle: async ({ params, caller }) => ({
          token: await cloneForVisitor(caller, params.siteUserId, deps),
        }),
      }),
    ],
  };
}
