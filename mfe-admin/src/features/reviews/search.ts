import { given, textParam } from '../../app/search-params.ts';

/** What the address of the list says. */
export interface ReviewsSearch {
  view?: string;
  /** 1 to 5, as text. */
  stars?: string;
  q?: string;
  /** Cursor of the page. */
  after?: string;
}

export const reviewViews = [
  { id: 'shown', name: 'Shown' },
  { id: 'hidden', name: 'Hidden' },
] as const;
export type ReviewView = (typeof reviewViews)[number]['id'];

export function readReviewsSearch(raw: Record<string, unknown>): ReviewsSearch {
  const stars = textParam(raw.stars, 1);
  return given<ReviewsSearch>({
    view: textParam(raw.view),
    stars: stars && /^[1-5]$/.test(stars) ? stars : undefined,
    q: textParam(raw.q),
    after: textParam(raw.after, 512),
  });
}

/** The view an address names: undefined is all of them, and so is a view that does not exist. */
export function reviewViewOf({ view }: ReviewsSearch): { view: ReviewView | undefined; isUnknown: boolean } {
  const found = reviewViews.find(({ id }) => id === view)?.id;
  return { view: found, isUnknown: view !== undefined && found === undefined };
}
