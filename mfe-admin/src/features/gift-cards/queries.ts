import type { QueryClient } from '@tanstack/react-query';
import type { QueryOf } from '@tessera/contracts/call.ts';
import type { GiftCard, GiftCardDetail } from '@tessera/contracts/commerce/gift-card.ts';
import { listGiftCards, readGiftCard } from '@tessera/contracts/commerce/gift-card-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';
import { given } from '../../kit/route/search-params.ts';
import type { BadgeProps } from '../../kit/ui/feedback/badge.tsx';

type Asked = NonNullable<QueryOf<typeof listGiftCards>>;

export const giftCards = defineResource({
  key: 'gift-cards',
  call: (api, query: Asked) => api.call(listGiftCards, { query }),
});

export const giftCardsList = defineList({
  path: '/commerce/gift-cards',
  things: 'gift cards',
  views: [
    { id: 'usable', name: 'With money on' },
    { id: 'spent', name: 'Spent' },
    { id: 'disabled', name: 'Switched off' },
  ],
  pageSize: 25,
  read: ({ api }, { view, q }, page) => giftCards.query(api, given<Asked>({ ...page, state: view, search: q })),
});

export const giftCardById = defineResource({
  key: 'gift-card',
  call: (api, giftCardId: string) => api.call(readGiftCard, { params: { giftCardId } }),
});

/** Shows what a call made of a card. */
export function keepGiftCard(queryClient: QueryClient, card: GiftCardDetail): void {
  giftCardById.set(queryClient, card.id, card);
  void giftCards.invalidate(queryClient);
}

/** Whether a card can be spent, as its badge says it. */
export function giftCardState({ isDisabled, balanceCents }: GiftCard): BadgeProps {
  if (isDisabled) return { tone: 'bad', children: 'Switched off' };
  return balanceCents > 0 ? { tone: 'ok', children: 'With money on' } : { children: 'Spent' };
}
