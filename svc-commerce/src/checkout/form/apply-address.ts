import { cheapestSent } from '@tessera/rules/cart/cheapest-sent.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { chooseOption, setLocation } from '../../cart/choices/cart-choices.ts';
import type { CartOwner } from '../../cart/owner/cart-owner.ts';
import type { CheckoutDeps } from '../deps.ts';
import type { PlaceRequest } from './place-request.ts';

/**
 * Sets the address and the delivery that came along with an order; without a choice, the cheapest delivery. Nobody has to
 * come for what was meant to be sent.
 */
export async function applyAddress(
  owner: CartOwner,
  { shippingLocation, shippingOptionId }: Pick<PlaceRequest, 'shippingLocation' | 'shippingOptionId'>,
  deps: CheckoutDeps,
): Promise<Failure | undefined> {
  let cheapest: string | undefined;
  if (shippingLocation) {
    const located = await setLocation(owner, shippingLocation, deps);
    if (located instanceof Failure) return located;
    if (!located.cart.figures.requiresShipping) return undefined;
    cheapest = cheapestSent(located.cart.figures.shippingOptions)?.id;
  }
  const wanted = shippingOptionId ?? cheapest;
  if (wanted === undefined) return undefined;
  const chosen = await chooseOption(owner, wanted, deps);
  return chosen instanceof Failure ? chosen : undefined;
}
