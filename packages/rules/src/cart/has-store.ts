import { collectionType } from '@tessera/contracts/enumerations.ts';

/** Whether a website has a store to show: at least one enabled store collection (CART-027). */
export function hasStore(collections: readonly { collectionType: number; enabled: boolean }[]): boolean {
  return collections.some((one) => one.enabled && one.collectionType === collectionType.products);
}
