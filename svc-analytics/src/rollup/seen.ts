import { shoppingEvent } from '@tessera/contracts/analytics/event-calls.ts';
import { recordType } from '@tessera/contracts/enumerations.ts';
import type { RawEvent } from '../collect/raw-event.ts';

/** A page with how often it was seen. */
export type SeenPage = [path: string, seen: number];

/**
 * Pages and products of one visit that are told apart; what a visit sees beyond is in its other figures alone. The plan
 * of a thousand events holds as many visits, and is one document.
 */
export const mostPages = 30;
export const mostProducts = 20;
const longestPath = 150;
const longestId = 64;

/** The product an event is about. */
export function productOf({ kind, name, recordType: record, itemId }: RawEvent): string | undefined {
  const isAbout = (kind === 'view' && record === recordType.storeItem) || name === 'quickView';
  return isAbout || name === shoppingEvent.addToCart ? itemId?.slice(0, longestId) : undefined;
}

/** The pages of a visit with one more view. */
export function withPage(pages: readonly SeenPage[] = [], whole: string): SeenPage[] {
  const path = whole.slice(0, longestPath);
  if (pages.some(([known]) => known === path)) {
    return pages.map(([known, seen]) => [known, known === path ? seen + 1 : seen]);
  }
  return pages.length < mostPages ? [...pages, [path, 1]] : [...pages];
}

/** The products of a visit with one more. */
export function withProduct(products: readonly string[] = [], product: string | undefined): string[] {
  if (product === undefined || products.includes(product) || products.length >= mostProducts) return [...products];
  return [...products, product];
}
