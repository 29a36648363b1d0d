import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { CheckoutStart, WaitingPayment } from '@tessera/contracts/commerce/checkout-form-calls.ts';
import { servedCountries, usualCountry } from '@tessera/rules/cart/shipping.ts';
import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import { countriesIn } from '@tessera/rules/regions/countries.ts';
import { formFor } from '../../cart/choices/read-address.ts';
import type { CartDocument } from '../../cart/store/cart-document.ts';
import { orderToken } from '../../orders/links/buyer-links.ts';
import { cardCents } from '../../orders/store/order-money.ts';
import type { CheckoutDeps } from '../deps.ts';

/** What a checkout begins with, besides the cart: where to, how an address is written there, and what was typed before. */
export async function readCheckout(
  { websiteId, locale }: Pick<CallerClaims, 'websiteId' | 'locale'>,
  cart: CartDocument | null,
  deps: CheckoutDeps,
): Promise<CheckoutStart> {
  // The checkout of a subscription has no place for it.
  const hasNote = cart !== null && !cart.subscription;
  const [rules, waiting] = await Promise.all([deps.storeRules.getCached(websiteId), hasNote && waitingFor(cart, deps)]);
  const { shippingZones, settings } = rules;
  const draft = cart?.draft ?? {};
  const served = new Set(servedCountries(shippingZones));
  const wanted = [draft.country, cart?.shippingLocation?.country].find((country) => country && served.has(country));
  const country = wanted ?? usualCountry(shippingZones, settings.businessCountry);
  return {
    countries: countriesIn(locale).filter(({ code }) => served.has(code)),
    addressForm: (country && formFor(country, rules, locale)) || null,
    draft,
    ...(waiting && { waitingPayment: waiting }),
  };
}

/** The payment of a cart that its buyer has not confirmed yet. */
async function waitingFor({ websiteId, _id }: CartDocument, deps: CheckoutDeps): Promise<WaitingPayment | undefined> {
  const order = await deps.orders.findByClaim(websiteId, _id);
  const { phase, waitsUntil = 0 } = order?.placing ?? {};
  if (!order || phase !== 'waiting' || waitsUntil <= deps.now()) return undefined;
  const { id, grandTotal, paidInParts } = order;
  return {
    orderToken: orderToken(id, deps),
    amountDue: toMinorUnitMoney({ cents: cardCents(order), currency: grandTotal.currency }),
    ...(paidInParts && { brand: paidInParts.brand }),
  };
}
