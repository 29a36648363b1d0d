/** How long each part of a buyer's contact and address may be, UTF-16 units. */
export const buyerLimits = {
  firstName: 100,
  lastName: 100,
  phone: 40,
  region: 100,
  postalCode: 20,
  city: 100,
  line1: 200,
  line2: 200,
} as const;
