import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { createRecount } from '../../lib/recount.ts';
import type { LiveItems } from '../items/index.ts';
import { likeModel } from './like-models.ts';

/** A visitor's browser and what it may like. */
interface Liking {
  websiteId: string;
  itemId: string;
  /** Hash of the visitor cookie. */
  visitor: string;
}

export type Likes = ReturnType<typeof createLikes>;

/** A count that its own process did not finish within this time is left to the repair job. */
const countedWithinMs = 60_000;
const maxRepaired = 200;
const maxImported = 100_000;
const importBatch = 1_000;
const byItem = { websiteId: 1, itemId: 1 } as const;

/** The only place that knows where likes are stored. */
export function createLikes(models: Models, { now }: Pick<ServiceDeps, 'now'>, items: Pick<LiveItems, 'setCounts'>) {
  const { of, everyWebsite } = models.open(likeModel);
  const idOf = ({ websiteId, itemId, visitor }: Liking) =>
    `${websiteId}:${itemId}:${hashSecret(JSON.stringify([itemId, visitor]))}`;
  const recount = createRecount({
    count: ({ websiteId, itemId }) => of(websiteId).count({ itemId }, { hint: byItem }),
    write: ({ websiteId, itemId }, likeCount) => items.setCounts(websiteId, itemId, { likeCount }),
  });
  const setCounted = async (websiteId: string, ids: readonly string[]) => {
    await of(websiteId).updateMany({ _id: trusted({ $in: [...ids] }) }, { $unset: { recountDueMs: '' } });
  };

  return {
    recount,
    /** Likes an item, once for each visitor (PAGE-102). @returns how many like it */
    async add(liking: Liking): Promise<number> {
      const { websiteId, itemId } = liking;
      const _id = idOf(liking);
      const like = { _id, itemId, createdOn: now(), recountDueMs: now() + countedWithinMs };
      const isNew = await of(websiteId).insertOnce(like);
      const count = await recount({ websiteId, itemId });
      if (isNew) await setCounted(websiteId, [_id]);
      return count;
    },
    async has(liking: Liking): Promise<boolean> {
      return (await of(liking.websiteId).findOne({ _id: idOf(liking) }, { projection: { itemId: 1 } })) !== null;
    },
    /** Loads the likes that an item had elsewhere, so that they are counted with the others; repeating it adds none. */
    async importMany({ websiteId, itemId }: Omit<Liking, 'visitor'>, count: number): Promise<void> {
      const likes = Array.from({ length: Math.min(count, maxImported) }, (_, n) => ({
        ...{ _id: `${websiteId}:${itemId}:imported-${n}`, itemId, createdOn: now() },
      }));
      for (let from = 0; from < likes.length; from += importBatch) {
        await of(websiteId).insertMade(likes.slice(from, from + importBatch));
      }
      await recount({ websiteId, itemId });
    },
    /** Removes the likes of an item that is removed for good. */
    async removeOfItem(websiteId: string, itemId: string): Promise<void> {
      await of(websiteId).deleteMany({ itemId });
    },
    /** Counts items whose process died between a like and its count. @returns how many likes were uncounted */
    async repair(): Promise<number> {
      const found = await everyWebsite()
        .find({ recountDueMs: trusted({ $lte: now() }) }, { limit: maxRepaired })
        .toArray();
      for (const { _id, websiteId, itemId } of found) {
        await recount({ websiteId, itemId });
        await setCounted(websiteId, [_id]);
      }
      return found.length;
    },
  };
}
