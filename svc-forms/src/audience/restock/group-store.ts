import type { WaitedFor } from '@tessera/contracts/forms/restock.ts';
import { findListPage, type ListOrder } from '@tessera/service-kit/data/list-page.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';

const index = { websiteId: 1, createdMs: -1, _id: -1 } as const;

/**
 * A variant that people wait for, and what it was called when one last signed up. `_id` is `{websiteId}:{variantId}`.
 */
const groupModel = defineModel({
  collection: 'restockGroups',
  fields: { productId: text, variantId: text, productTitle: text, variantLabel: text, createdMs: number },
  indexes: [{ key: index }],
});
export type Group = DocumentIn<typeof groupModel>;

/** Pages stay what they are while people sign up: a variant keeps its place from its first sign-up on. */
export const groupOrder: ListOrder = { fields: ['createdMs', '_id'], direction: -1, index };

/** What a variant is called; empty where the store could not be asked. */
export type Names = Pick<Group, 'productTitle' | 'variantLabel'>;

export type GroupStore = ReturnType<typeof createGroupStore>;

/** The variants that people wait for; how many do is counted among the sign-ups. */
export function createGroupStore(models: Models) {
  const { of } = models.open(groupModel);
  const keyOf = (websiteId: string, variantId: string) => `${websiteId}:${variantId}`;
  return {
    /** Sees to it that a variant is listed, under the names it has now. */
    async note(websiteId: string, { productId, variantId }: WaitedFor, names: Names | undefined, at: number) {
      await of(websiteId).updateOne(
        { _id: keyOf(websiteId, variantId) },
        {
          $set: { productId, variantId, ...names },
          $setOnInsert: { createdMs: at, ...(!names && { productTitle: '', variantLabel: '' }) },
        },
        { upsert: true },
      );
    },
    /** Lists many variants at once; what is there stays. */
    noteNew: (websiteId: string, groups: readonly Omit<Group, '_id' | 'websiteId' | 'schemaVersion'>[]) =>
      of(websiteId).insertNew(groups.map((group) => ({ ...group, _id: keyOf(websiteId, group.variantId) }))),
    page: (websiteId: string, cursor: string | undefined, limit: number) =>
      findListPage(of(websiteId), { order: groupOrder, cursor, limit }),
    findMany: (websiteId: string, variantIds: readonly string[]) =>
      of(websiteId)
        .find({ _id: trusted({ $in: variantIds.map((id) => keyOf(websiteId, id)) }) })
        .toArray(),
  };
}
