import { type CheckoutStart, readCheckout } from '@tessera/contracts/commerce/checkout-form-calls.ts';
import { countriesIn } from '@tessera/rules/regions/countries.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { type PageRequest, visitorContext } from '../page-request.ts';

/**
 * What a checkout begins with. Should it not be known, every country is offered, and the module asks for the fields of the
 * address itself. A token means the cart of a subscription.
 */
export async function checkoutStart(
  request: PageRequest,
  query: { cartToken?: string } = {},
): Promise<Partial<CheckoutStart> & Pick<CheckoutStart, 'countries'>> {
  const start = await request.call('commerce', readCheckout, { query }, visitorContext(request));
  return start instanceof Failure ? { countries: countriesIn(request.website.locale) } : start;
}
