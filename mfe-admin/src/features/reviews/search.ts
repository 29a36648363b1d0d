import { given, idsOf, oneOf, searchOf, textParam } from '../../kit/route/search-params.ts';

/** What the address of the list says. */
export interface ReviewsSearch {
  view?: ReviewView;
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

export const readReviewsSearch = searchOf((raw): ReviewsSearch => {
  const stars = textParam(raw.stars, 1);
  return given<ReviewsSearch>({
    view: oneOf(raw.view, idsOf(reviewViews)),
    stars: stars && /^[1-5]$/.test(stars) ? stars : undefined,
    q: textParam(raw.q),
    after: textParam(raw.after, 512),
  });
});
