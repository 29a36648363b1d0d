import * as cartMailCalls from '@tessera/contracts/commerce/cart-mail-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { presentCart } from '../cart/reading/present-cart.ts';
import { ownerForChange } from '../cart/session/cart-session.ts';
import type { CartMailsDeps } from './deps.ts';
import { noteContact } from './note-contact.ts';
import { remindBuyers } from './remind-buyers.ts';
import { reopenRoutes } from './reopen-routes.ts';
import { stopRoutes } from './stop-routes.ts';

/** Reminders of carts that were left, and the ways back in and out. */
export function cartMailsFeature(deps: CartMailsDeps): Feature {
  const { cartMails } = deps;
  return {
    outboxes: [cartMails.outbox],
    repairJobs: [
      {
        name: 'svc-commerce.cart-reminders',
        everyMs: 600_000,
        run: async (log) => {
          const reminded = await remindBuyers(deps);
          if (reminded > 0) log.info({ reminded }, 'buyers reminded of their carts');
        },
      },
    ],
    routes: [
      route({
        call: cartMailCalls.setCartContact,
        access: 'anyone',
        limits: [{ name: 'cart-choices', max: 30, windowMs: 10_000 }],
        handle: async (input) => {
          const owner = await ownerForChange(input, deps);
          const noted = await noteContact(owner, input.body.email, deps);
          return noted instanceof Failure ? noted : { shoppingCart: presentCart(noted.cart, input.caller.locale) };
        },
      }),
      ...reopenRoutes(deps),
      ...stopRoutes(deps),
    ],
  };
}
