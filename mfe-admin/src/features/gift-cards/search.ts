import { given, idsOf, oneOf, searchOf, textParam } from '../../kit/route/search-params.ts';

/** What the address of the list says. */
export interface GiftCardsSearch {
  view?: GiftCardView;
  q?: string;
  /** Cursor of the page. */
  after?: string;
}

export const giftCardViews = [
  { id: 'usable', name: 'With money on' },
  { id: 'spent', name: 'Spent' },
  { id: 'disabled', name: 'Switched off' },
] as const;
export type GiftCardView = (typeof giftCardViews)[number]['id'];

export const readGiftCardsSearch = searchOf((raw) =>
  given<GiftCardsSearch>({
    view: oneOf(raw.view, idsOf(giftCardViews)),
    q: textParam(raw.q),
    after: textParam(raw.after, 512),
  }),
);
