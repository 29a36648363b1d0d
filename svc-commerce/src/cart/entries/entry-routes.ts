import * as cartCalls from '@tessera/contracts/commerce/cart-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { type RateLimit, type Route, route } from '@tessera/service-kit/http/route.ts';
import { addBody, cartPage, checkoutPage, pageWithChoice } from '../../lib/form-posts.ts';
import { answerChange, answerChoice, backTo } from '../answer-change.ts';
import type { CartDeps } from '../deps.ts';
import { presentLine } from '../reading/present-cart.ts';
import { addEntry } from './add-entry.ts';
import { changeFields, changeQuantity, removeEntry } from './change-entry.ts';
import { removeUnavailable } from './remove-unavailable.ts';

/** 30 changes of entries in 10 seconds, counted together (CART-110, CART-137). */
const entryLimits: RateLimit[] = [{ name: 'cart-entries', max: 30, windowMs: 10_000 }];

/** What the visitor puts into the cart, changes there and takes out. */
export function entryRoutes(deps: CartDeps): Route[] {
  return [
    route({
      call: cartCalls.addCartEntry,
      access: 'anyone',
      limits: entryLimits,
      form: {
        body: addBody,
        success: (_added, { goTo }) => (goTo === 'checkout' ? checkoutPage : cartPage),
        failure: (fields) => pageWithChoice(fields, cartPage),
      },
      handle: async (input) => {
        const added = await answerChange(input, (owner) => addEntry(owner, input.body, deps), deps);
        if (added instanceof Failure) return added;
        return { shoppingCart: added.shoppingCart, newlyAdded: presentLine(added.result) };
      },
    }),
    route({
      call: cartCalls.updateCartEntry,
      access: 'anyone',
      limits: entryLimits,
      form: { body: ({ quantity }) => ({ quantity }), ...backTo(cartPage) },
      handle: async (input) => {
        const { params, body } = input;
        const changed = await answerChange(
          input,
          (owner) => changeQuantity(owner, params.entryId, body.quantity, deps),
          deps,
        );
        if (changed instanceof Failure) return changed;
        return { shoppingCart: changed.shoppingCart, updatedEntry: presentLine(changed.result) };
      },
    }),
    route({
      call: cartCalls.removeCartEntry,
      access: 'anyone',
      limits: entryLimits,
      form: { body: () => undefined, ...backTo(cartPage) },
      handle: async (input) => {
        const { entryId } = input.params;
        const removed = await answerChange(input, (owner) => removeEntry(owner, entryId, deps), deps);
        if (removed instanceof Failure) return removed;
        return { shoppingCart: removed.shoppingCart, removedEntryId: entryId };
      },
    }),
    route({
      call: cartCalls.removeUnavailable,
      access: 'anyone',
      limits: entryLimits,
      form: { body: () => undefined, ...backTo(cartPage) },
      handle: (input) => answerChoice(input, (owner) => removeUnavailable(owner, deps), deps),
    }),
    route({
      call: cartCalls.updateCartEntryFields,
      access: 'anyone',
      limits: entryLimits,
      handle: async (input) => {
        const request = { ...input.body, ...input.params };
        const changed = await answerChange(input, (owner) => changeFields(owner, request, deps), deps);
        if (changed instanceof Failure) return changed;
        return { shoppingCart: changed.shoppingCart, updatedEntry: presentLine(changed.result) };
      },
    }),
  ];
}
