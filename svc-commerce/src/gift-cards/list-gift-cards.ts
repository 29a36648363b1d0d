import { createKeptFigures } from '@tessera/service-kit/data/kept-figures.ts';
import { createListCounts } from '@tessera/service-kit/data/list-counts.ts';
import { findListPage, type ListSource, type Needle } from '@tessera/service-kit/data/list-page.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { searchField } from '@tessera/service-kit/data/search/search-words.ts';
import { searchNeedlesWithEmail } from '@tessera/service-kit/data/search/words.ts';
import { searchJob } from '@tessera/service-kit/queue/search-job.ts';
import type { Filter } from 'mongodb';
import type { GiftCardsDeps } from './deps.ts';
import { type GiftCardDocument, giftCardIndexes } from './gift-card-model.ts';
import type { GiftCardStore } from './gift-card-store.ts';
import { giftCardSearch, presentGiftCard } from './present-gift-card.ts';

type State = 'usable' | 'spent' | 'disabled';
interface GiftCardQuery {
  search?: string | undefined;
  state?: State | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

const defaultLimit = 50;
/** The balance of more cards is added up behind the answer. */
const addedUpAtOnce = 1_000;

const { byTime, byBalance } = giftCardIndexes;
const newest = { fields: ['issuedOn', 'id'], direction: -1, index: byTime } as const;
const states: Record<State, Needle<GiftCardDocument>> = {
  usable: { filter: { isDisabled: false, balanceCents: trusted({ $gt: 0 }) }, index: byBalance },
  spent: { filter: { isDisabled: false, balanceCents: 0 }, index: byBalance },
  disabled: { filter: { isDisabled: true }, index: byBalance },
};

/** A page of a website's gift cards, newest first, with how many there are of each state. */
export function createGiftCardList({ listed }: GiftCardStore, now: () => number) {
  const listCounts = createListCounts<GiftCardDocument, State>(states, now);
  const keep = createKeptFigures<number>(now);

  const outstandingCents = (scoped: ListSource<GiftCardDocument>, usable: number) => {
    const add = () => addUp(scoped, states.usable.filter);
    return usable < addedUpAtOnce ? add() : keep(scoped.websiteId, add);
  };

  return async (websiteId: string, { limit = defaultLimit, cursor, state, search }: GiftCardQuery) => {
    const scoped = listed(websiteId);
    const needles = [
      ...(state ? [states[state]] : []),
      ...searchNeedlesWithEmail<GiftCardDocument>(search, searchField),
    ];
    const [{ page, ...paging }, counts] = await Promise.all([
      findListPage(scoped, {
        ...{ needles, order: newest, cursor, limit },
        projection: { entries: 0, outbox: 0, search: 0 },
      }),
      listCounts.read(scoped),
    ]);
    return {
      giftCards: page.map(presentGiftCard),
      counts: { all: counts.usable + counts.spent + counts.disabled, ...counts },
      outstandingCents: await outstandingCents(scoped, counts.usable),
      ...paging,
    };
  };
}

async function addUp(scoped: ListSource<GiftCardDocument>, filter: Filter<GiftCardDocument>): Promise<number> {
  const stages = [{ $match: filter }, { $group: { _id: null, cents: { $sum: '$balanceCents' } } }];
  const [sum] = await scoped.aggregate<{ cents: number }>(stages, { hint: byBalance }).toArray();
  return sum?.cents ?? 0;
}

/** Gift cards from before are found by their words. */
export const giftCardSearchJob = ({ giftCards }: Pick<GiftCardsDeps, 'giftCards'>) =>
  searchJob({
    name: 'svc-commerce.gift-card-words',
    documents: giftCards.searched,
    partsOf: (card) => ({ search: giftCardSearch(card) }),
  });
