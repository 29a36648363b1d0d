import { given, textParam } from '../../app/search-params.ts';

/** What the address of the list says. */
export interface GiftCardsSearch {
  view?: string;
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

export function readGiftCardsSearch(raw: Record<string, unknown>): GiftCardsSearch {
  return given<GiftCardsSearch>({
    view: textParam(raw.view),
    q: textParam(raw.q),
    after: textParam(raw.after, 512),
  });
}

/** The view an address names: undefined is all of them, and so is a view that does not exist. */
export function giftCardViewOf({ view }: GiftCardsSearch): { view: GiftCardView | undefined; isUnknown: boolean } {
  const found = giftCardViews.find(({ id }) => id === view)?.id;
  return { view: found, isUnknown: view !== undefined && found === undefined };
}
