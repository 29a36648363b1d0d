import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import DataLoader from 'dataloader';
import type { CartOwner } from '../owner/cart-owner.ts';
import type { CartDocument, StoredCart } from './cart-document.ts';

export type FindOpenCart = (owner: Pick<CartOwner, 'websiteId' | 'owner'>) => Promise<CartDocument | null>;

/**
 * Finds open carts by their owners. Carts of one website that are asked for within one turn of the event loop come in
 * one database command, which under load halves the cost of a read. It begins after the last of them was asked for, and
 * nothing is remembered: nobody gets an answer older than the question.
 */
export function createFindOpenCart(of: WebsiteModel<StoredCart>['of']): FindOpenCart {
  const ofWebsites = new Map<string, DataLoader<string, CartDocument | null>>();

  const cartsOf = (websiteId: string) =>
    new DataLoader<string, CartDocument | null>(
      async (owners) => {
        const found = await of(websiteId)
          .find({ owner: trusted({ $in: owners }) })
          .toArray();
        const byOwner = new Map(found.map((cart) => [cart.owner, cart]));
        return owners.map((owner) => byOwner.get(owner) ?? null);
      },
      { cache: false, batchScheduleFn: setImmediate },
    );

  return ({ websiteId, owner }) => {
    const known = ofWebsites.get(websiteId) ?? cartsOf(websiteId);
    ofWebsites.set(websiteId, known);
    return known.load(owner);
  };
}
