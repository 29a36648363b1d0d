import type { DiscountState } from '@tessera/contracts/commerce/discount.ts';
import { given, idsOf, oneOf, searchOf, textParam } from '../../kit/route/search-params.ts';

/** What the address of the discounts list says. */
export interface DiscountsSearch {
  view?: DiscountState;
  q?: string;
  /** Cursor of the page. */
  after?: string;
}

export const discountViews: readonly { id: DiscountState; name: string }[] = [
  { id: 'active', name: 'Active' },
  { id: 'scheduled', name: 'Scheduled' },
  { id: 'ended', name: 'Ended' },
  { id: 'usedUp', name: 'Used up' },
  { id: 'off', name: 'Off' },
];

export const readDiscountsSearch = searchOf((raw) =>
  given<DiscountsSearch>({
    view: oneOf(raw.view, idsOf(discountViews)),
    q: textParam(raw.q),
    after: textParam(raw.after, 512),
  }),
);
