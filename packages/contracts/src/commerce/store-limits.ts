/** How much a store may hold; going over answers 400 with the limit (EDIT-225 to EDIT-229, EDIT-236, EDIT-237). */
export const storeLimits = {
  orderableItems: 250,
  productsPerCollection: 200,
  categories: 10_000,
  discounts: 10_000,
  tagLength: 50,
  categoryLength: 25,
  variants: 250,
  attributes: 6,
  optionsPerAttribute: 100,
  images: 250,
} as const;

/** Most units of one variant. */
export const maxUnits = 1_000_000;

/** Orders that are worked on at once: as many as one call of `listOrders` reads. */
export const maxOrdersAtOnce = 200;
