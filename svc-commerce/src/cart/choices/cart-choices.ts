import { isDeepStrictEqual } from 'node:util';
import type { ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import { normalCode } from '@tessera/rules/cart/normal-code.ts';
import { isServed } from '@tessera/rules/cart/shipping.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CartDeps } from '../deps.ts';
import { type Changed, changeCart } from '../lines/change-cart.ts';
import type { CartOwner } from '../owner/cart-owner.ts';
import { withFigures } from '../reading/recalculate-cart.ts';
import type { CartDocument } from '../store/cart-document.ts';
import { readAddress } from './read-address.ts';

type Outcome = Promise<Changed<undefined> | Failure>;

/** Sets where the order goes; options and taxes follow from it (PAY-115). */
export function setLocation(owner: CartOwner, location: ShippingLocation, deps: CartDeps): Outcome {
  return changeCart(
    owner,
    async (cart, rules) => {
      if (cart.lines.length === 0) return fail('checkout.cart_empty');
      const isDelivered = isServed(rules.shippingZones, location.country);
      if (cart.figures.requiresShipping && !isDelivered) return fail('checkout.no_delivery');
      const shippingLocation = readAddress(location, rules, owner.locale);
      if (shippingLocation instanceof Failure) return shippingLocation;
      const located = { ...cart, shippingLocation, ...draftFor(cart, location.country) };
      return chosen(cart, await withFigures(located, rules, deps.coupons));
    },
    deps,
  );
}

/** The newest country counts: an address typed for another one keeps its street, and loses what no other country has. */
function draftFor({ draft }: CartDocument, country: string): Pick<CartDocument, 'draft'> {
  if (draft?.country === undefined || draft.country === country) return {};
  return { draft: { ...draft, country, region: '', postalCode: '' } };
}

/** Chooses one of the offered shipping options (PAY-116, PAY-117). */
export function chooseOption(owner: CartOwner, shippingOptionId: string, deps: CartDeps): Outcome {
  return changeCart(
    owner,
    async (cart, rules) => {
      const isOffered = cart.figures.shippingOptions.some(({ id }) => id === shippingOptionId);
      if (!isOffered) return fail('checkout.shipping_option_unknown');
      return chosen(cart, await withFigures({ ...cart, shippingOptionId }, rules, deps.coupons));
    },
    deps,
  );
}

/** The same choice made again is no change: a form that is sent twice must not be refused for a changed cart. */
function chosen(cart: CartDocument, next: CartDocument): Changed<undefined> {
  return { cart: isDeepStrictEqual(next, cart) ? cart : next, result: undefined };
}

const maxCoupons = 20;

/** Adds a coupon code, valid or not; the figures tell (PAY-118). It takes the place of those that were refused before. */
export function enterCoupon(owner: CartOwner, code: string, deps: CartDeps): Outcome {
  return changeCoupons(
    owner,
    ({ couponCodes, figures }) => {
      const refused = figures.invalidCoupons.map((coupon) => coupon.code);
      const kept = couponCodes.filter((each) => !refused.includes(each));
      return [...new Set([...kept, normalCode(code)])].slice(0, maxCoupons);
    },
    deps,
  );
}

/** Removes a coupon code (PAY-119). */
export function dropCoupon(owner: CartOwner, code: string, deps: CartDeps): Outcome {
  return changeCoupons(owner, ({ couponCodes }) => couponCodes.filter((each) => each !== normalCode(code)), deps);
}

function changeCoupons(owner: CartOwner, change: (cart: CartDocument) => string[], deps: CartDeps): Outcome {
  return changeCart(
    owner,
    async (cart, rules) => {
      const changed: CartDocument = { ...cart, couponCodes: change(cart), usedUpCodes: [] };
      return { cart: await withFigures(changed, rules, deps.coupons), result: undefined };
    },
    deps,
  );
}
