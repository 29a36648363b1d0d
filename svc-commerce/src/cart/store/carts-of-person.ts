import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { memberOwnerId } from '../owner/cart-owner.ts';
import type { StoredCart } from './cart-document.ts';
import type { CartMemory } from './cart-memory.ts';

/** The carts of somebody who is to be forgotten. */
export function cartsOfPerson(of: WebsiteModel<StoredCart>['of'], memory: CartMemory) {
  return {
    /** Ids of the carts of a person: by account, and by address in whatever capitals. */
    async idsOf(websiteId: string, { emailKey, siteUserId }: { emailKey: string; siteUserId: string | null }) {
      const found = await Promise.all(
        [
          { contactKey: emailKey },
          { draftKey: emailKey },
          ...(siteUserId === null ? [] : [{ owner: memberOwnerId(siteUserId) }]),
        ].map((filter) =>
          of(websiteId)
            .find(filter, { projection: { owner: 1 } })
            .toArray(),
        ),
      );
      const carts = found.flat();
      for (const { owner } of carts) memory.forget({ websiteId, owner });
      return [...new Set(carts.map(({ _id }) => _id))];
    },

    /** Deletes carts, bought ones too. @returns how many */
    erase: async (websiteId: string, ids: readonly string[]): Promise<number> =>
      (await of(websiteId).deleteMany({ _id: trusted({ $in: [...ids] }) })).deletedCount,
  };
}
