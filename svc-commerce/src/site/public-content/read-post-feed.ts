import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { FeedItem, readPostFeed as readPostFeedCall } from '@tessera/contracts/commerce/feed-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { feedHtml } from '@tessera/site-document/describe/feed-html.ts';
import { isForEveryone } from '../access/index.ts';
import type { SiteDeps } from '../deps.ts';
import { itemPath, type LiveItem } from '../items/index.ts';
import { resolvePath } from '../links/index.ts';
import { addressesOfBody } from './document-content.ts';

interface FeedQuery {
  websiteId: string;
  path: string;
  category?: string | undefined;
  tag?: string | undefined;
}

/** Readers look every hour or so; few blogs publish more posts in that time. */
const maxItems = 30;

/** The newest posts of a blog that visitors can open, with their whole text. Posts hidden from search engines and those not for everyone are left out. */
export async function readPostFeed(
  { websiteId, path, category, tag }: FeedQuery,
  deps: SiteDeps,
): Promise<AnswerOf<typeof readPostFeedCall> | Failure> {
  const { collections } = await deps.content.siteIndex(websiteId);
  const found = resolvePath(path, collections);
  if (found.kind !== 'collection' || found.collection.kind !== 'journal') return fail('page.unknown');
  const { id, title, description, urlId } = found.collection;
  const wanted = { websiteId, collectionId: id, category, tag, page: 1, perPage: maxItems };
  const { items } = await deps.site.items.page(wanted);
  const shown = items.filter((item) => !item.isHiddenFromSearch && isForEveryone(item));
  const posts = await Promise.all(shown.map((item) => feedItemOf(websiteId, item, urlId, deps)));
  return { title, description, path: `/${urlId}`, items: posts.flat() };
}

async function feedItemOf(websiteId: string, item: LiveItem, urlId: string, deps: SiteDeps): Promise<FeedItem[]> {
  const body = await deps.site.versions.readBody(websiteId, { documentId: item.id, version: item.version });
  if (body?.kind !== 'post') return [];
  const { title, excerpt, image, categories, tags } = item.card;
  return [
    {
      ...{ id: item.id, title, path: itemPath({ urlId }, item), excerpt },
      html: feedHtml(body, await addressesOfBody(websiteId, body, deps)),
      ...{ author: body.author, publishedOn: item.startsOn, changedOn: item.on, categories, tags, image },
    },
  ];
}
