import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Collection } from 'mongodb';
import { createReadTogether, type ReadOne } from '../lib/read-together.ts';
import type { CartDocument } from './cart-document.ts';
import type { CartOwner } from './cart-owner.ts';

export type FindOpenCart = (owner: Pick<CartOwner, 'websiteId' | 'owner'>) => Promise<CartDocument | null>;

/**
 * Finds open carts by their owners. Carts of one website that are asked for together come in one database command,
 * which under load halves the cost of a read.
 */
export function createFindOpenCart(carts: Collection<CartDocument>): FindOpenCart {
  const ofWebsites = new Map<string, ReadOne<CartDocument>>();

  const cartsOf = (websiteId: string): ReadOne<CartDocument> =>
    createReadTogether(async (owners) => {
      const found = await forWebsite(carts, websiteId)
        .find({ owner: { $in: owners } })
        .toArray();
      return new Map(found.map((cart) => [cart.owner, cart]));
    });

  return ({ websiteId, owner }) => {
    const known = ofWebsites.get(websiteId) ?? cartsOf(websiteId);
    ofWebsites.set(websiteId, known);
    return known(owner);
  };
}
