import * as calls from '@tessera/contracts/commerce/comment-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { type RateLimit, route } from '@tessera/service-kit/http/route.ts';
import { returnPage } from '../../lib/form-posts.ts';
import { readerOf } from '../access/index.ts';
import type { CommentsDeps } from './deps.ts';
import { moderationLinkRoutes } from './link-routes.ts';
import { listModeratedComments, listPublicComments } from './list-comments.ts';
import { moderateComments } from './moderate-comments.ts';
import { commentCountsJob, commentNoticesJob } from './repair-jobs.ts';
import { showsComments } from './rules/comment-rules.ts';
import { writeComment } from './write-comment.ts';

const limits: RateLimit[] = [
  { name: 'comments', max: 5, windowMs: 60_000, per: 'person' },
  { name: 'comments-of-a-day', max: 60, windowMs: 86_400_000, per: 'person' },
  { name: 'comments-of-a-network', max: 30, windowMs: 60_000, per: 'address' },
];
const typedLimit: RateLimit = { name: 'typed-comments', max: 30, windowMs: 60_000 };
const access = { right: 'comments.moderate' } as const;

/** Comments: read by everybody, written by members, moderated by the website's people (PAGE-089 to PAGE-094). */
export function commentsFeature(deps: CommentsDeps): Feature {
  const { comments, site, access: documents, interactions } = deps;
  return {
    repairJobs: [commentCountsJob(deps), commentNoticesJob(deps)],
    routes: [
      ...moderationLinkRoutes(deps),
      route({
        call: calls.readComments,
        access: 'anyone',
        handle: async ({ params: { itemId }, query, caller, cookies }) => {
          const { websiteId } = caller;
          const [item, settings] = await Promise.all([
            site.items.find(websiteId, itemId),
            interactions.read(websiteId),
          ]);
          if (!item || !showsComments(item, settings)) return fail('post.unknown');
          const refusal = await documents.refuse(websiteId, item, readerOf(caller, cookies));
          if (refusal) return refusal;
          return listPublicComments({ websiteId, itemId, cursor: query?.cursor }, comments.store);
        },
      }),
      route({
        call: calls.writeComment,
        // Not `member`: what a member typed before the session ended is stored for them.
        access: 'anyone',
        limits,
        form: {
          body: ({ commentId, body }) => ({ commentId, body }),
          success: ({ isWaiting }, fields) =>
            `${pageOf(fields)}?sent=${isWaiting ? 'waiting' : 'comment'}#comments-${encodeURIComponent(fields.itemId ?? '')}`,
          failure: (fields) => `${pageOf(fields)}?form=comment#comment-form`,
          refused: async ({ itemId, body }, _failure, { caller: { websiteId, sid }, hasRoom }) => {
            if (!itemId || !body || !sid || !(await hasRoom(typedLimit))) return;
            await comments.typed.put({ websiteId, itemId, sid }, body);
          },
        },
        handle: async ({ params: { itemId }, body, caller, cookies }) => {
          const { websiteId, siteUserId, sid } = caller;
          if (siteUserId === undefined) return fail('session.required');
          const item = await site.items.find(websiteId, itemId);
          const refusal = item && (await documents.refuse(websiteId, item, readerOf(caller, cookies)));
          if (refusal) return refusal;
          const written = await writeComment({ websiteId, itemId, siteUserId, ...body }, deps);
          if (sid && 'comment' in written) await comments.typed.remove({ websiteId, itemId, sid });
          return written;
        },
      }),
      route({
        call: calls.listComments,
        access,
        handle: ({ query, caller: { websiteId } }) => listModeratedComments(websiteId, query, deps),
      }),
      route({
        call: calls.moderateComments,
        access,
        handle: ({ body: { changes }, caller: { websiteId } }) => moderateComments(websiteId, changes, deps),
      }),
    ],
  };
}

/** The post that a plain form came from. */
const pageOf = (fields: Record<string, string>) => returnPage(fields, '/').split(/[?#]/)[0] ?? '/';
