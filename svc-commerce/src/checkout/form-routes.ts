import * as checkoutCalls from '@tessera/contracts/commerce/checkout-calls.ts';
import * as checkoutFormCalls from '@tessera/contracts/commerce/checkout-form-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { tokenOwner } from '../cart/cart-owner.ts';
import { currentOwner, ownerForChange } from '../cart/cart-session.ts';
import { formFor } from '../cart/read-address.ts';
import { checkoutPage } from '../lib/form-posts.ts';
import { keepDraft, saveDraft } from './checkout-draft.ts';
import type { CheckoutDeps } from './deps.ts';
import { readCheckout } from './read-checkout.ts';
import { holdLimit, startCheckout } from './start-checkout.ts';

/** What the buyer's form needs: held stock, the form itself, and what was typed so far. */
export function checkoutFormRoutes(parts: CheckoutDeps): Route[] {
  return [
    route({
      call: checkoutCalls.startCheckout,
      access: 'anyone',
      limits: [{ name: 'checkout-start', max: 30, windowMs: 60_000 }],
      form: { body: () => undefined, success: () => checkoutPage, failure: () => '/cart' },
      handle: async (input) => {
        const owner = await ownerForChange(input, parts);
        return startCheckout(owner, { ...parts, mayHold: () => input.hasRoom(holdLimit(parts)) });
      },
    }),
    route({
      call: checkoutFormCalls.readCheckout,
      access: 'anyone',
      handle: async (input) => {
        const { caller, query } = input;
        const owner = query.cartToken ? tokenOwner(caller, query.cartToken) : await currentOwner(input, parts);
        return readCheckout(caller, (owner && (await parts.carts.findOpen(owner))) ?? null, parts);
      },
    }),
    route({
      call: checkoutFormCalls.readAddressForm,
      access: 'anyone',
      handle: async ({ params, caller, reply }) => {
        const rules = await parts.storeRules.getCached(caller.websiteId);
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
          ? keepDraft(tokenOwner(caller, query.cartToken), body, parts)
          : saveDraft(await ownerForChange(input, parts), body, parts);
      },
    }),
  ];
}
