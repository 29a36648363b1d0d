import type { Website } from '@tessera/contracts/identity/website.ts';

/** Where a shopper goes back to: the owner's first link, which is what the website is about. */
export function storeUrl({ navigation, addresses }: Pick<Website, 'navigation' | 'addresses'>): { storeUrl?: string } {
  const [first] = navigation.mainNav;
  const address = first?.collectionId ? addresses[first.collectionId] : undefined;
  return address ? { storeUrl: address } : {};
}
