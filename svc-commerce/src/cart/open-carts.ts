import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { createReadTogether, type ReadOne } from '../lib/read-together.ts';
import type { CartDocument, StoredCart } from './cart-document.ts';
import type { CartOwner } from './cart-owner.ts';

export type FindOpenCart = (owner: Pick<CartOwner, 'websiteId' | 'owner'>) => Promise<CartDocument | null>;

/**
 * Finds open carts by their owners. Carts of one website that are asked for together come in one database command,
 * which under load halves the cost of a read.
 */
export function createFindOpenCart(of: WebsiteModel<StoredCart>['of']): FindOpenCart {
  const ofWebsites = new Map<string, ReadOne<CartDocument>>();

  const cartsOf = (websiteId: string): ReadOne<CartDocument> =>
    createReadTogether(async (owners) => {
      const found = await of(websiteId)
        .find({ owner: trusted({ $in: owners }) })
        .toArray();
      return new Map(found.map((cart) => [cart.owner, cart]));
    });

  return ({ websiteId, owner }) => {
    const known = ofWebsites.get(websiteId) ?? cartsOf(websiteId);
    ofWebsites.set(websiteId, known);
    return known(owner);
  };
}
