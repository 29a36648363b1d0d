import type { CallerClaims } from '@tessera/contracts/caller.ts';
import * as calls from '@tessera/contracts/commerce/like-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { type RateLimit, route } from '@tessera/service-kit/http/route.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { returnPage } from '../../lib/form-posts.ts';
import type { InteractionsReader } from '../../lib/interactions.ts';
import type { LiveItems } from '../items/index.ts';
import type { Likes } from './likes.ts';

/** What likes are given. */
interface LikesDeps {
  likes: Likes;
  site: { items: Pick<LiveItems, 'find'> };
  interactions: InteractionsReader;
}

const limits: RateLimit[] = [{ name: 'likes', max: 30, windowMs: 60_000 }];
/**
 * The gateway's, set on every first answer because crumbs are bound to it: likes need no cookie, and no consent, of their
 * own. Members who are signed in have it beside the session.
 */
const visitorCookie = '__Host-visitor';

/** Likes of posts (PAGE-101, PAGE-102). */
export function likesFeature({ likes, site, interactions }: LikesDeps): Feature {
  const isPost = async (websiteId: string, itemId: string) =>
    (await site.items.find(websiteId, itemId))?.kind === 'post';
  return {
    repairJobs: [
      {
        name: 'svc-commerce.like-counts',
        everyMs: 60_000,
        run: async (log) => {
          const late = await likes.repair();
          if (late > 0) log.info({ likes: late }, 'likes counted late');
        },
      },
    ],
    routes: [
      route({
        call: calls.readLikes,
        access: 'anyone',
        handle: async ({ params: { itemId }, caller, cookies }) => {
          const { websiteId } = caller;
          const item = await site.items.find(websiteId, itemId);
          if (item?.kind !== 'post') return fail('post.unknown');
          const isLiked = await likes.has({ websiteId, itemId, visitor: visitorOf(caller, cookies) });
          return { likeCount: item.likeCount, isLiked };
        },
      }),
      route({
        call: calls.likePost,
        access: 'anyone',
        limits,
        form: {
          body: () => undefined,
          success: (_likes, fields) => `${pageOf(fields)}?sent=like#like`,
          failure: (fields) => `${pageOf(fields)}?form=like#like`,
        },
        handle: async ({ params: { itemId }, caller, cookies }) => {
          const { websiteId } = caller;
          if (!(await isPost(websiteId, itemId))) return fail('post.unknown');
          if (!(await interactions.read(websiteId)).simpleLikingEnabled) return fail('like.off');
          const likeCount = await likes.add({ websiteId, itemId, visitor: visitorOf(caller, cookies) });
          return { likeCount, isLiked: true };
        },
      }),
    ],
  };
}

type Cookies = Record<string, string | undefined>;

/** A visitor's session is the hash of this very cookie, also when the cookie comes only with this answer. */
function visitorOf({ kind, sid, address }: CallerClaims, cookies: Cookies): string {
  const cookie = kind === 'visitor' ? undefined : cookies[visitorCookie];
  return cookie ? hashSecret(cookie) : (sid ?? address);
}

const pageOf = (fields: Record<string, string>) => returnPage(fields, '/').split(/[?#]/)[0] ?? '/';
