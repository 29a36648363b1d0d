import type { DocumentIn } from '@tessera/service-kit/data/model/define-model.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import { commentNoticeModel } from './comment-models.ts';

export type CommentNotice = DocumentIn<typeof commentNoticeModel>;

export const noticeJobName = 'svc-commerce.comment-notices';
/** Comments of this time share a mail. */
const gatherMs = 5 * 60_000;
/** No website's owner is mailed more often. */
const pauseMs = 3_600_000;
const maxDue = 100;

/** When owners are notified of comments that wait: one mail for many. */
export function createCommentNotices(models: Models, { now, wakeJob }: Pick<ServiceDeps, 'now' | 'wakeJob'>) {
  const { of, everyWebsite } = models.open(commentNoticeModel);
  return {
    /** Schedules a mail, unless one is due. Called before a comment is stored, so that none is missed. */
    async schedule(websiteId: string): Promise<void> {
      const notices = of(websiteId);
      const first = { dueMs: null, lastMs: 0 };
      const notice = await notices.findOneAndUpdate(
        { _id: websiteId },
        { $inc: { asked: 1 }, $setOnInsert: first },
        { upsert: true },
      );
      if (notice?.dueMs != null) return;
      const dueMs = Math.max(now() + gatherMs, (notice?.lastMs ?? 0) + pauseMs);
      await notices.updateOne({ _id: websiteId, dueMs: null }, { $set: { dueMs } });
      wakeJob(noticeJobName, dueMs);
    },

    due: (): Promise<CommentNotice[]> =>
      everyWebsite()
        .find({ dueMs: trusted({ $lte: now() }) }, { limit: maxDue })
        .toArray(),
    /** When the next mail is due. */
    async nextAt(): Promise<number | undefined> {
      const [next] = await everyWebsite()
        .find({ dueMs: trusted({ $gt: 0 }) }, { sort: { dueMs: 1 }, limit: 1 })
        .toArray();
      return next?.dueMs ?? undefined;
    },
    /** The mail is stored. Comments that came while it was written are in the next one. */
    async done({ websiteId, _id, dueMs, asked }: CommentNotice): Promise<void> {
      const lastMs = now();
      const isAll = await of(websiteId).changeIf(
        { _id, dueMs, asked },
        { $set: { dueMs: null, lastMs } },
        { upsert: false },
      );
      if (!isAll) await of(websiteId).updateOne({ _id, dueMs }, { $set: { dueMs: lastMs + pauseMs, lastMs } });
    },
  };
}
