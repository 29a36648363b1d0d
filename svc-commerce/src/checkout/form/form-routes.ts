import * as checkoutCalls from '@tessera/contracts/commerce/checkout-calls.ts';
import * as checkoutFormCalls from '@tessera/contracts/commerce/checkout-form-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { networkOf } from '@tessera/service-kit/http/network-of.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { formFor } from '../../cart/choices/read-address.ts';
import { tokenOwner } from '../../cart/owner/cart-owner.ts';
import { currentOwner, ownerForChange } from '../../cart/session/cart-session.ts';
import { checkoutPage } from '../../lib/form-posts.ts';
import type { CheckoutDeps } from '../deps.ts';
import { keepDraft, saveDraft } from './checkout-draft.ts';
import { readCheckout } from './read-checkout.ts';
import { startCheckout } from './start-checkout.ts';

/** What the buyer's form needs: held stock, the form itself, and what was typed so far. */
export function checkoutFormRoutes(deps: CheckoutDeps): Route[] {
  return [
    route({
      call: checkoutCalls.startCheckout,
      access: 'anyone',
      limits: [{ name: 'checkout-start', max: 30, windowMs: 60_000 }],
      form: { body: () => undefined, success: () => checkoutPage, failure: () => '/cart' },
      handle: async (input) => {
        const owner = await ownerForChange(input, deps);
        return startCheckout(owner, networkOf(input.caller.address), deps);
      },
    }),
    route({
      call: checkoutFormCalls.readCheckout,
      access: 'anyone',
      handle: async (input) => {
        const { caller, query } = input;
        const owner = query.cartToken ? tokenOwner(caller, query.cartToken) : await currentOwner(input, deps);
        return readCheckout(caller, (owner && (await deps.carts.findOpen(owner))) ?? null, deps);
      },
    }),
    route({
      call: checkoutFormCalls.readAddressForm,
      access: 'anyone',
      handle: async ({ params, caller, reply }) => {
        const rules = await deps.storeRules.getCached(caller.websiteId);
        reply.header('Cache-Control', 'private, max-age=600');
        return formFor(params.country, rules, caller.locale) ?? fail('request.not_found');
      },
    }),
    route({
      call: checkoutFormCalls.saveCheckoutDraft,
      access: 'anyone',
      limits: [{ name: 'checkout-draft', max: 60, windowMs: 60_000 }],
      handle: async (input) => {
        const { body, caller, query } = input;
        return query.cartToken
          ? keepDraft(tokenOwner(caller, query.cartToken), body, deps)
          : saveDraft(await ownerForChange(input, deps), body, deps);
      },
    }),
  ];
}
