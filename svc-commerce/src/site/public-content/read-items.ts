import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { EventBody, PostBody } from '@tessera/contracts/site/item-body.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { commentsOf } from '../comments/index.ts';
import type { CollectionDocument } from '../content-store/content-models.ts';
import type { SiteDeps } from '../deps.ts';
import type { LiveItem } from '../items/index.ts';
import type { ContentQuery } from './content-query.ts';
import { type DocumentSource, readDocumentContent } from './document-content.ts';
import { presentCollection } from './present-collection.ts';
import { readGallery } from './read-galleries.ts';
import { neighbourOf, summariseEvents, summarisePosts } from './summarise-items.ts';

type Answer = Promise<ContentAnswer | Failure>;

/** Offered below a post. */
const maxMorePosts = 3;
const unknownPage = () => fail('page.unknown');

/** A blog: its posts, newest first, one page of them. */
export async function readBlog(query: ContentQuery, stored: CollectionDocument, deps: SiteDeps): Answer {
  const { websiteId, page, topic, tag } = query;
  const { items } = deps.site;
  const [{ items: found, listed }, topics] = await Promise.all([
    items.page({ websiteId, collectionId: stored.id, category: topic, tag, page }),
    items.topics(websiteId, stored.id),
  ]);
  const posts = await summarisePosts(websiteId, found, deps);
  return { kind: 'journal', collection: presentCollection(stored), posts, listed, topics };
}

/** A calendar: its events to come, or those that are over (PAGE-083, PAGE-084). */
export async function readCalendar({ websiteId }: ContentQuery, stored: CollectionDocument, deps: SiteDeps): Answer {
  const period = stored.showPastOrUpcomingEvents ?? 'upcoming';
  const found = await deps.site.items.events(websiteId, stored.id, period);
  const events = await summariseEvents(websiteId, found, deps);
  return { kind: 'events', collection: presentCollection(stored), events };
}

/** One post, event or gallery with everything that it shows. */
export async function readItem(query: ContentQuery, stored: CollectionDocument, slug: string, deps: SiteDeps): Answer {
  const { websiteId } = query;
  const { items, versions } = deps.site;
  const item = await items.findBySlug(websiteId, stored.id, slug);
  const body = item && (await versions.readBody(websiteId, { documentId: item.id, version: item.version }));
  if (!item || !body) return unknownPage();
  const version = { documentId: item.id, version: item.version };
  if (body.kind === 'gallery') return readGallery(query, stored, item, { ...version, body }, deps);
  const refusal = await deps.access.refuse(websiteId, item, query.visitor);
  if (refusal) return refusal;
  if (body.kind === 'post') return readPost(query, stored, item, { ...version, body }, deps);
  return body.kind === 'event' ? readEvent(query, stored, item, { ...version, body }, deps) : unknownPage();
}

async function readPost(
  { websiteId, visitor, sid, comments: cursor }: ContentQuery,
  stored: CollectionDocument,
  item: LiveItem,
  source: DocumentSource<PostBody>,
  deps: SiteDeps,
): Answer {
  const { items } = deps.site;
  const reader = { siteUserId: visitor.siteUserId, sid, cursor };
  const [content, beside, newest, comments] = await Promise.all([
    readDocumentContent(websiteId, source, deps),
    items.neighbours(websiteId, item),
    items.newest(websiteId, stored.id, 1 + maxMorePosts),
    commentsOf(websiteId, item, deps, reader),
  ]);
  const others = newest.filter(({ id }) => id !== item.id).slice(0, maxMorePosts);
  const known = [item, beside.previous, beside.next, ...others].flatMap((one) => one ?? []);
  const summaries = await summarisePosts(websiteId, known, deps);
  const summaryOf = (one: LiveItem | undefined) => summaries.find(({ id }) => id === one?.id);
  const post = summaryOf(item);
  if (!post) return unknownPage();
  return {
    kind: 'post',
    collection: presentCollection(stored),
    ...{ post, content },
    previous: neighbourOf(summaryOf(beside.previous)),
    next: neighbourOf(summaryOf(beside.next)),
    more: others.flatMap((one) => summaryOf(one) ?? []),
    comments,
  };
}

async function readEvent(
  { websiteId }: ContentQuery,
  stored: CollectionDocument,
  item: LiveItem,
  source: DocumentSource<EventBody>,
  deps: SiteDeps,
): Answer {
  const [content, [event]] = await Promise.all([
    readDocumentContent(websiteId, source, deps),
    summariseEvents(websiteId, [item], deps),
  ]);
  return event ? { kind: 'event', collection: presentCollection(stored), event, content } : unknownPage();
}
