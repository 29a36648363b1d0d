import type { QueryOf } from '@tessera/contracts/call.ts';
import { listGiftCards, readGiftCard } from '@tessera/contracts/commerce/gift-card-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';
import { given } from '../../kit/route/search-params.ts';

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
