/** The calls of `gift-card-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './gift-card-calls.ts';

export const addGiftCard: Wire<typeof calls.addGiftCard> = {
  method: 'POST',
  path: '/api/commerce/shopping-cart/gift-cards',
};
export const removeGiftCard: Wire<typeof calls.removeGiftCard> = {
  method: 'DELETE',
  path: '/api/commerce/shopping-cart/gift-cards/{giftCardId}',
};
