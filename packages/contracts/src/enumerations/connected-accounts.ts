/** Links to connected accounts: a food ordering provider is the only one (EDIT-184, EDIT-185). */
export const connectedAccountLinks = Object.freeze([
  Object.freeze({ provider: 'food-ordering', defaultTitle: 'Order Now' } as const),
] as const);
