import type { Sweep } from '@tessera/service-kit/queue/sweep.ts';
import { type CommentNotice, noticeSweepName } from './comment-notices.ts';
import type { CommentsDeps } from './deps.ts';
import { listModeratedComments } from './list-comments.ts';
import { commentsWaitingMail } from './waiting-mail.ts';

type NoticeDeps = Pick<CommentsDeps, 'comments' | 'site' | 'content' | 'websites' | 'mails' | 'noticeAddress' | 'log'>;

/** Counts items whose process died between a change and its count. */
export function commentCountsSweep({ comments }: Pick<CommentsDeps, 'comments'>): Sweep {
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
export function commentNoticesSweep(deps: NoticeDeps): Sweep {
  const { notices } = deps.comments;
  return {
    name: noticeSweepName,
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
  const posts = [...new Set(comments.map(({ itemTitle }) => itemTitle).filter(Boolean))];
  const draft = commentsWaitingMail({ count: counts.waiting, posts }, site);
  const mail = await deps.mails.write(websiteId, draft, site);
  // A mail of this id that was queued before a crash is not sent again.
  const id = `comments-waiting-${dueMs}`;
  await deps.mails.queue(websiteId, { id, to, fromName: site.name, subjectId: 'comments', ...mail });
}
