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
export const listGiftCards: Wire<typeof calls.listGiftCards> = { method: 'GET', path: '/api/commerce/gift-cards' };
export const readGiftCard: Wire<typeof calls.readGiftCard> = {
  method: 'GET',
  path: '/api/commerce/gift-cards/{giftCardId}',
};
export const issueGiftCard: Wire<typeof calls.issueGiftCard> = { method: 'POST', path: '/api/commerce/gift-cards' };
export const setGiftCardState: Wire<typeof calls.setGiftCardState> = {
  method: 'PUT',
  path: '/api/commerce/gift-cards/{giftCardId}/state',
};
export const adjustGiftCard: Wire<typeof calls.adjustGiftCard> = {
  method: 'POST',
  path: '/api/commerce/gift-cards/{giftCardId}/adjustments',
};
