/** What lists put products in order by, search them by and narrow them to. */
export type Listing = ContentListing & StockListing & { state: ListingState; turn: number };

/** The part that follows from the product alone; written with it. */
export interface ContentListing {
  /** The name in the order of names. */
  name: string;
  /** Words of its name and skus. */
  names: string[];
  /** Those, and the words of its summary and tags. */
  texts: string[];
  /** The lowest price now, minor units. */
  cents: number;
  isOnSale: boolean;
}

/** The part that follows from its stock; renewed after each change of that. */
export interface StockListing {
  /** Units that can be bought, of all variants together; more than anybody has where they are not counted. */
  units: number;
  /** Some variant is about to be sold out, or is. */
  isLow: boolean;
  isOut: boolean;
}

/** Whether the stock's part is to be renewed: after a change of variants or of the threshold. */
export const listingState = { outdated: 0, current: 1 } as const;
type ListingState = (typeof listingState)[keyof typeof listingState];
