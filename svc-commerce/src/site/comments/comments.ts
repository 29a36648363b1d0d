import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createRecount } from '../../lib/recount.ts';
import type { LiveItems } from '../items/index.ts';
import type { Uncounted } from './comment-changes.ts';
import { createCommentNotices } from './comment-notices.ts';
import { createCommentStore } from './comment-store.ts';
import { createTypedComments } from './typed-comments.ts';

export type Comments = ReturnType<typeof createComments>;

/** Creates the stores of comments, once for the process. */
export function createComments(
  models: Models,
  service: Pick<ServiceDeps, 'now' | 'wakeJob'>,
  items: Pick<LiveItems, 'setCounts'>,
) {
  const store = createCommentStore(models, service.now);
  const recount = createRecount({
    count: ({ websiteId, itemId }) => store.countPublic(websiteId, itemId),
    write: ({ websiteId, itemId }, publicCommentCount) => items.setCounts(websiteId, itemId, { publicCommentCount }),
  });
  return {
    store,
    notices: createCommentNotices(models, service),
    typed: createTypedComments(models, service.now),
    /** Writes the number of an item's public comments to it. */
    recount,
    /** Does the same for the items of these changes, and records that it is done. */
    async countChanges(changes: readonly Uncounted[]): Promise<void> {
      const items = new Map(changes.map(({ websiteId, itemId }) => [`${websiteId}:${itemId}`, { websiteId, itemId }]));
      for (const item of items.values()) await recount(item);
      await store.setCounted(changes);
    },
  };
}
