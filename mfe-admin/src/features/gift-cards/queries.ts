import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listGiftCards, readGiftCard } from '@tessera/contracts/commerce/gift-card-calls.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import type { GiftCardsSearch } from './search.ts';

export const giftCardsPath = '/api/commerce/gift-cards';
const pageSize = 25;

/** The page of gift cards an address names. */
export function giftCardsQuery(api: AdminApi, search: GiftCardsSearch) {
  const { view, q, after } = search;
  const query = {
    limit: pageSize,
    ...(view && { state: view }),
    ...(q && { search: q }),
    ...(after && { cursor: after }),
  };
  return queryOptions({
    queryKey: ['gift-cards', query],
    queryFn: () => api.ask<typeof listGiftCards>('GET', giftCardsPath, { query }),
    placeholderData: keepPreviousData,
  });
}

export function giftCardQuery(api: AdminApi, giftCardId: string) {
  return queryOptions({
    queryKey: ['gift-card', giftCardId],
    queryFn: () => api.ask<typeof readGiftCard>('GET', `${giftCardsPath}/{giftCardId}`, { params: { giftCardId } }),
  });
}
