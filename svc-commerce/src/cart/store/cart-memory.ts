import { LRUCache } from 'lru-cache';
import type { CartOwner } from '../owner/cart-owner.ts';
import type { CartDocument } from './cart-document.ts';

/** Whose cart it is, and where. */
export type Owned = Pick<CartOwner, 'websiteId' | 'owner'>;
export type CartMemory = ReturnType<typeof createCartMemory>;

/** Lines of all remembered carts together: some 20 MB. */
const rememberedLines = 20_000;

/** Carts as this process wrote them last: good to build a change on, since the write names the version. */
export function createCartMemory() {
  const carts = new LRUCache<string, CartDocument>({
    maxSize: rememberedLines,
    sizeCalculation: ({ lines }) => lines.length + 1,
  });
  const keyOf = ({ websiteId, owner }: Owned) => `${websiteId}|${owner}`;
  return {
    get: (owner: Owned) => carts.get(keyOf(owner)),
    keep: (cart: CartDocument) => void carts.set(keyOf(cart), cart),
    forget: (owner: Owned) => void carts.delete(keyOf(owner)),
  };
}
