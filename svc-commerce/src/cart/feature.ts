import * as cartCalls from '@tessera/contracts/commerce/cart-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { type RateLimit, route } from '@tessera/service-kit/http/route.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import { addBody, cartPage, checkoutPage, returnPage } from '../lib/form-posts.ts';
import { addEntry } from './add-entry.ts';
import { answerChange, answerChoice, backTo } from './answer-change.ts';
import { chooseOption, dropCoupon, enterCoupon, setLocation } from './cart-choices.ts';
import { currentOwner } from './cart-session.ts';
import { changeFields, changeQuantity, removeEntry } from './change-entry.ts';
import { cloneForVisitor } from './clone-cart.ts';
import type { CartDeps } from './deps.ts';
import { giftCardRoutes } from './gift-card-routes.ts';
import { presentLine } from './present-cart.ts';
import { readCart, readFreshCart, readSampleCart } from './read-cart.ts';

/** 30 changes of entries in 10 seconds, counted together (CART-110, CART-137). */
const entryLimits: RateLimit[] = [{ name: 'cart-entries', max: 30, windowMs: 10_000 }];
const choiceLimits: RateLimit[] = [{ name: 'cart-choices', max: 30, windowMs: 10_000 }];
/** Codes are not for guessing: who does takes a new session for each few, so the network is counted for longer. */
const codeLimits: RateLimit[] = [...choiceLimits, { name: 'coupon-codes', max: 60, windowMs: 600_000, per: 'address' }];

/** The visitor's cart. */
export function cartFeature(parts: CartDeps): Feature {
  return {
    routes: [
      route({
        call: cartCalls.readCart,
        access: 'anyone',
        handle: async (input) => {
          const { query, caller } = input;
          if (query.mock === 'true') return readSampleCart(caller, parts);
          const owner = await currentOwner(input, parts);
          const read = query.calculateSubtotal === 'true' ? readFreshCart : readCart;
          return read(caller, owner, parts);
        },
      }),
      route({
        call: cartCalls.addCartEntry,
        access: 'anyone',
        limits: entryLimits,
        form: {
          body: addBody,
          success: (_added, { goTo }) => (goTo === 'checkout' ? checkoutPage : cartPage),
          failure: (fields) => returnPage(fields, cartPage),
        },
        handle: async (input) => {
          const added = await answerChange(input, (owner) => addEntry(owner, input.body, parts), parts);
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
            (owner) => changeQuantity(owner, params.entryId, body.quantity, parts),
            parts,
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
          const removed = await answerChange(input, (owner) => removeEntry(owner, entryId, parts), parts);
          if (removed instanceof Failure) return removed;
          return { shoppingCart: removed.shoppingCart, removedEntryId: entryId };
        },
      }),
      route({
        call: cartCalls.updateCartEntryFields,
        access: 'anyone',
        limits: entryLimits,
        handle: async (input) => {
          const request = { ...input.body, ...input.params };
          const changed = await answerChange(input, (owner) => changeFields(owner, request, parts), parts);
          if (changed instanceof Failure) return changed;
          return { shoppingCart: changed.shoppingCart, updatedEntry: presentLine(changed.result) };
        },
      }),
      route({
        call: cartCalls.setShippingLocation,
        access: 'anyone',
        limits: choiceLimits,
        form: { body: withoutCrumb, ...backTo(checkoutPage) },
        handle: (input) => answerChoice(input, (owner) => setLocation(owner, input.body, parts), parts),
      }),
      route({
        call: cartCalls.chooseShippingOption,
        access: 'anyone',
        limits: choiceLimits,
        form: { body: withoutCrumb, ...backTo(checkoutPage) },
        handle: (input) => answerChoice(input, (owner) => chooseOption(owner, input.body.optionId, parts), parts),
      }),
      route({
        call: cartCalls.addCoupon,
        access: 'anyone',
        limits: codeLimits,
        form: { body: ({ code }) => ({ code }), ...backTo(cartPage) },
        handle: (input) => answerChoice(input, (owner) => enterCoupon(owner, input.body.code, parts), parts),
      }),
      route({
        call: cartCalls.removeCoupon,
        access: 'anyone',
        limits: choiceLimits,
        form: { body: () => undefined, ...backTo(cartPage) },
        handle: (input) => answerChoice(input, (owner) => dropCoupon(owner, input.params.code, parts), parts),
      }),
      ...giftCardRoutes(parts),
      route({
        call: cartCalls.cloneCart,
        access: 'platform',
        handle: async ({ params, caller }) => ({
          token: await cloneForVisitor(caller, params.siteUserId, parts),
        }),
      }),
    ],
  };
}

function withoutCrumb({ crumb: _, returnTo: __, ...fields }: Record<string, string>) {
  return fields;
}
