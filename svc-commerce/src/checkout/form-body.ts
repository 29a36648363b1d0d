import { openCart } from './place-order.ts';

/** The one form of a checkout page without scripts: contact, address, delivery and card in one go. */
export function placeOrderBody(fields: Record<string, string>): unknown {
  const { cartId, email = '', firstName = '', lastName = '', phone, cardNumber = '', shippingOptionId } = fields;
  const { country, region = '', postalCode = '', city = '', line1 = '', line2 = '', provider } = fields;
  const { expectedTotalCents, expectedDueCents } = fields;
  return {
    cartId: cartId || openCart,
    contact: { email, firstName, lastName, ...(phone && { phone }) },
    payment: provider === 'gateway' ? { provider } : { provider: 'test', cardNumber },
    ...(country && { shippingLocation: { country, region, postalCode, city, line1, line2 } }),
    ...(shippingOptionId && { shippingOptionId }),
    ...(expectedTotalCents && { expectedTotalCents: Number(expectedTotalCents) }),
    ...(expectedDueCents && { expectedDueCents: Number(expectedDueCents) }),
  };
}
