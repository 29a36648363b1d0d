import type { RepairJob } from '@tessera/service-kit/queue/repair-job.ts';
import { type CommentNotice, noticeJobName } from './comment-notices.ts';
import type { CommentsDeps } from './deps.ts';
import { listModeratedComments } from './list-comments.ts';
import { type LinkedState, linkedStates, moderationToken } from './rules/moderation-link.ts';
import { commentsWaitingMail } from './waiting-mail.ts';

type NoticeDeps = Pick<
  CommentsDeps,
  'comments' | 'site' | 'content' | 'websites' | 'mails' | 'noticeAddress' | 'log' | 'config' | 'now'
>;

/** Links of a mail moderate for 7 days. */
const linkForMs = 7 * 86_400_000;

/** Counts items whose process died between a change and its count. */
export function commentCountsJob({ comments }: Pick<CommentsDeps, 'comments'>): RepairJob {
  return {
    name: 'svc-commerce.comment-counts',
    everyMs: 60_000,
    run: async (log) => {
      const uncounted = await comments.store.uncounted();
      await comments.countChanges(uncounted);
      if (uncounted.length > 0) log.info({ comments: uncounted.length }, 'comments counted late');
    },
  };
}

/** Mails owners about comments that wait. */
export function commentNoticesJob(deps: NoticeDeps): RepairJob {
  const { notices } = deps.comments;
  return {
    name: noticeJobName,
    everyMs: 60_000,
    nextAt: notices.nextAt,
    run: async () => {
      for (const notice of await notices.due()) {
        await mailOwner(notice, deps);
        await notices.done(notice);
      }
    },
  };
}

async function mailOwner({ websiteId, dueMs }: CommentNotice, deps: NoticeDeps): Promise<void> {
  const to = await deps.noticeAddress(websiteId);
  const { comments, counts } = await listModeratedComments(websiteId, { state: 'waiting' }, deps);
  if (!to || counts.waiting === 0) return;
  const site = await deps.websites.read(websiteId);
  const until = deps.now() + linkForMs;
  const waiting = comments.toReversed().map(({ id, itemTitle, createdOn }) => ({
    ...{ post: itemTitle || 'A post that is not published', createdOn },
    tokens: Object.fromEntries(
      linkedStates.map((state) => [
        state,
        moderationToken(deps.config.PLATFORM_SECRET, websiteId, { commentId: id, state, until }),
      ]),
    ) as Record<LinkedState, string>,
  }));
  const draft = commentsWaitingMail({ count: counts.waiting, comments: waiting }, site);
  const mail = await deps.mails.write(websiteId, draft, site);
  // A mail of this id that was queued before a crash is not sent again.
  const id = `comments-waiting-${dueMs}`;
  await deps.mails.queue(websiteId, { id, to, fromName: site.name, subjectId: 'comments', ...mail });
}
