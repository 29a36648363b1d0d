import { readCursor, writeCursor } from '@tessera/service-kit/data/cursor.ts';
import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Filter } from 'mongodb';
import { type GiftCardDocument, presentGiftCard } from './gift-card-document.ts';
import type { GiftCardStore } from './gift-card-store.ts';

type State = 'usable' | 'spent' | 'disabled';
interface GiftCardQuery {
  search?: string | undefined;
  state?: State | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

const defaultLimit = 50;

/** A page of a website's gift cards, newest first, with how many there are of each state. */
export async function listGiftCards({ collection }: GiftCardStore, websiteId: string, query: GiftCardQuery) {
  const { limit = defaultLimit } = query;
  const scoped = forWebsite(collection, websiteId);
  const [found, states] = await Promise.all([
    scoped
      .find({ $and: [wanted(query), after(query.cursor)] }, { projection: { entries: 0, outbox: 0 } })
      .sort({ issuedOn: -1, id: -1 })
      .limit(limit + 1)
      .toArray(),
    scoped
      .aggregate<{ _id: { isDisabled: boolean; isSpent: boolean }; count: number; cents: number }>([
        {
          $group: {
            _id: { isDisabled: '$isDisabled', isSpent: { $eq: ['$balanceCents', 0] } },
            count: { $sum: 1 },
            cents: { $sum: '$balanceCents' },
          },
        },
      ])
      .toArray(),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasNextPage = found.length > limit;
  const of = (state: State) => states.filter(({ _id }) => stateOf(_id) === state);
  const count = (state: State) => of(state).reduce((sum, group) => sum + group.count, 0);
  const counts = { usable: count('usable'), spent: count('spent'), disabled: count('disabled') };
  return {
    giftCards: page.map(presentGiftCard),
    counts: { all: counts.usable + counts.spent + counts.disabled, ...counts },
    outstandingCents: of('usable').reduce((sum, { cents }) => sum + cents, 0),
    hasNextPage,
    nextPageCursor: hasNextPage && last ? writeCursor([last.issuedOn, last.id]) : null,
  };
}

function stateOf({ isDisabled, isSpent }: { isDisabled: boolean; isSpent: boolean }): State {
  if (isDisabled) return 'disabled';
  return isSpent ? 'spent' : 'usable';
}

const filters: Record<State, Filter<GiftCardDocument>> = {
  usable: { isDisabled: false, balanceCents: { $gt: 0 } },
  spent: { isDisabled: false, balanceCents: 0 },
  disabled: { isDisabled: true },
};

function wanted({ state, search }: GiftCardQuery): Filter<GiftCardDocument> {
  const text = search?.trim().toLowerCase();
  return {
    ...(state && filters[state]),
    ...(text && { searchText: { $regex: text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) } }),
  };
}

function after(cursor: string | undefined): Filter<GiftCardDocument> {
  const [issuedOn, id] = readCursor(cursor) ?? [];
  if (issuedOn === undefined || id === undefined) return {};
  return { $or: [{ issuedOn: { $lt: Number(issuedOn) } }, { issuedOn: Number(issuedOn), id: { $lt: String(id) } }] };
}
