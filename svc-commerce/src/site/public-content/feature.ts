import * as catalogueCalls from '@tessera/contracts/commerce/catalogue-calls.ts';
import { readContentItem as readContentItemCall } from '@tessera/contracts/commerce/content-item-calls.ts';
import { readDraftContent } from '@tessera/contracts/commerce/draft-content-calls.ts';
import { readPostFeed as readPostFeedCall } from '@tessera/contracts/commerce/feed-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { readerOf } from '../access/index.ts';
import type { SiteDeps } from '../deps.ts';
import { addToLessonsCookie, readLessonsCookie } from './lessons-cookie.ts';
import { listUnlockedCourses } from './list-unlocked-courses.ts';
import { readContent } from './read-content.ts';
import { readContentItem } from './read-content-item.ts';
import { readDraft } from './read-draft.ts';
import { readPostFeed } from './read-post-feed.ts';

/** Pages and collections by their address. */
export function contentFeature(deps: SiteDeps): Feature {
  return {
    routes: [
      route({
        call: catalogueCalls.readContent,
        access: 'anyone',
        handle: async ({ query, caller, cookies }) => {
          const { websiteId, locale } = caller;
          const visitor = { ...readerOf(caller, cookies), orderTokens: readLessonsCookie(cookies) };
          const answer = await readContent({ ...query, websiteId, locale, visitor, sid: caller.sid }, deps);
          return answer instanceof Failure ? answer : deps.pictureFacts.overlay(websiteId, answer);
        },
      }),
      route({
        call: readPostFeedCall,
        access: 'anyone',
        handle: ({ query, caller: { websiteId } }) => readPostFeed({ ...query, websiteId }, deps),
      }),
      route({
        call: readContentItemCall,
        access: 'anyone',
        handle: ({ params: { itemId }, caller, cookies }) =>
          readContentItem(caller.websiteId, itemId, readerOf(caller, cookies), deps),
      }),
      route({
        call: readDraftContent,
        access: { right: 'content.write' },
        handle: async ({ params: { documentId }, caller: { websiteId } }) => {
          const draft = await readDraft(websiteId, documentId, deps);
          return draft instanceof Failure ? draft : deps.pictureFacts.overlay(websiteId, draft);
        },
      }),
      route({
        call: catalogueCalls.openLessons,
        access: 'anyone',
        limits: [{ name: 'lesson-access', max: 30, windowMs: 60_000 }],
        handle: async ({ params: { orderToken }, caller: { websiteId }, cookies, reply }) => {
          const productIds = await deps.shop.findPurchasedProductIds(websiteId, orderToken);
          if (!productIds) return fail('order.unknown');
          const courses = await listUnlockedCourses(websiteId, productIds, deps);
          if (courses.length > 0) addToLessonsCookie(reply, cookies, orderToken);
          return { courses };
        },
      }),
    ],
  };
}
