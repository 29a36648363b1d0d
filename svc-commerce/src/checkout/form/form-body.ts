import { openCart } from './place-request.ts';

/** The one form of a checkout page without scripts: contact, address, delivery and card in one go. */
export function placeOrderBody(fields: Record<string, string>): unknown {
  const { cartId, email = '', firstName = '', lastName = '', phone, shippingOptionId } = fields;
  const { country, region = '', postalCode = '', city = '', line1 = '', line2 = '' } = fields;
  const { expectedTotalCents, expectedDueCents } = fields;
  return {
    cartId: cartId || openCart,
    contact: { email, firstName, lastName, ...(phone && { phone }) },
    payment: paymentBody(fields),
    ...(country && { shippingLocation: { country, region, postalCode, city, line1, line2 } }),
    ...(shippingOptionId && { shippingOptionId }),
    ...(expectedTotalCents && { expectedTotalCents: Number(expectedTotalCents) }),
    ...(expectedDueCents && { expectedDueCents: Number(expectedDueCents) }),
  };
}

/** How a plain form pays. */
export function paymentBody({ provider, method, cardNumber = '', cardExpires }: Record<string, string>): unknown {
  if (provider === 'gateway') return { provider };
  return { provider: 'test', cardNumber, ...(method && { method }), ...(cardExpires && { expires: cardExpires }) };
}
