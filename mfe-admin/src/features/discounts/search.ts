import type { DiscountState } from '@tessera/contracts/commerce/discount.ts';
import { given, textParam } from '../../app/search-params.ts';

/** What the address of the discounts list says. */
export interface DiscountsSearch {
  view?: string;
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

export function readDiscountsSearch(raw: Record<string, unknown>): DiscountsSearch {
  return given<DiscountsSearch>({
    view: textParam(raw.view),
    q: textParam(raw.q),
    after: textParam(raw.after, 512),
  });
}

/** The view an address names: undefined is all discounts, and so is a view that does not exist. */
export function discountViewOf({ view }: DiscountsSearch): { view: DiscountState | undefined; isUnknown: boolean } {
  const found = discountViews.find(({ id }) => id === view)?.id;
  return { view: found, isUnknown: view !== undefined && found === undefined };
}
