import { shoppingEvent } from '@tessera/contracts/analytics/event-calls.ts';
import { recordType } from '@tessera/contracts/enumerations.ts';
import type { RawEvent } from '../collect/raw-event.ts';

/** A page with how often it was seen. */
export type SeenPage = [path: string, seen: number];

/**
 * Maximum of pages and products per visit; further ones are only in the visit's totals. The plan
 * of a thousand events holds as many visits, and is one document.
 */
export const maxPages = 30;
export const maxProducts = 20;
const maxPathLength = 150;
const maxIdLength = 64;

/** The product an event is about. */
export function productOf({ kind, name, recordType: record, itemId }: RawEvent): string | undefined {
  const isAbout = (kind === 'view' && record === recordType.storeItem) || name === 'quickView';
  return isAbout || name === shoppingEvent.addToCart ? itemId?.slice(0, maxIdLength) : undefined;
}

/** The pages of a visit with one more view. */
export function withPage(pages: readonly SeenPage[] = [], whole: string): SeenPage[] {
  const path = whole.slice(0, maxPathLength);
  if (pages.some(([known]) => known === path)) {
    return pages.map(([known, seen]) => [known, known === path ? seen + 1 : seen]);
  }
  return pages.length < maxPages ? [...pages, [path, 1]] : [...pages];
}

/** The products of a visit with one more. */
export function withProduct(products: readonly string[] = [], product: string | undefined): string[] {
  if (product === undefined || products.includes(product) || products.length >= maxProducts) return [...products];
  return [...products, product];
}
