import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import { newId } from '@tessera/service-kit/ids.ts';

export const lifetimeMs = 10 * 60_000;
/** One per open builder; opening more evicts the oldest. */
export const mostOfKeeper = 10;

/** Forms as they are being written. They are in Redis alone: losing one costs its owner a keystroke. */
export function createPreviewStore(redis: ServiceDeps['redis'], prefix: string, now: () => number) {
  const draftKey = (websiteId: string, previewId: string) => `${prefix}:form-preview:${websiteId}:${previewId}`;
  const listKey = (websiteId: string, keeper: string) => `${prefix}:form-previews:${websiteId}:${keeper}`;
  return {
    /**
     * Keeps a draft in the place of the keeper's own earlier one, or under a new id where that is gone or not theirs.
     * @throws what Redis throws while it is away
     */
    async put(websiteId: string, keeper: string, draft: ImportedForm, replaced: string | undefined) {
      const list = listKey(websiteId, keeper);
      const isTheirs = replaced !== undefined && (await redis.zscore(list, replaced)) !== null;
      const previewId = isTheirs ? replaced : newId('preview');
      const expiresOn = now() + lifetimeMs;
      await redis
        .multi()
        .set(draftKey(websiteId, previewId), JSON.stringify({ ...draft, id: previewId }), 'PX', lifetimeMs)
        .zadd(list, String(expiresOn), previewId)
        .pexpire(list, lifetimeMs)
        .exec();
      const tooMany = await redis.zrange(list, 0, String(-(mostOfKeeper + 1)));
      if (tooMany.length > 0) {
        await redis
          .multi()
          .del(tooMany.map((old) => draftKey(websiteId, old)))
          .zrem(list, tooMany)
          .exec();
      }
      return { previewId, expiresOn };
    },

    /**
     * The draft, until it expires.
     * @throws what Redis throws while it is away
     */
    async find(websiteId: string, previewId: string): Promise<ImportedForm | undefined> {
      const json = await redis.get(draftKey(websiteId, previewId));
      return json === null ? undefined : JSON.parse(json);
    },
  };
}
