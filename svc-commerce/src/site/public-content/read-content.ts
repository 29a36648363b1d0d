import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CollectionDocument } from '../content-store/content-models.ts';
import type { SiteDeps } from '../deps.ts';
import type { ContentQuery } from './content-query.ts';
import { withoutCollection } from './list-records.ts';
import { readPageContent } from './page-content.ts';
import { presentCollection } from './present-collection.ts';
import { readCourse, readLesson } from './read-lessons.ts';
import { resolvePath } from './resolve-path.ts';
import { visibleEvents } from './visible-events.ts';

type Answer = Promise<ContentAnswer | Failure>;

const membersOnly = 3;
/** Offered below a post. */
const maxRelatedPosts = 3;
const unknownPage = () => fail('page.unknown');

/** What stands at an address of a website, with everything its page shows. */
export async function readContent(query: ContentQuery, deps: SiteDeps): Answer {
  const { collections } = await deps.content.siteIndex(query.websiteId);
  const target = resolvePath(query.path, collections);
  if (target.kind === 'page') return readPage(query, target.urlId, deps);
  if (target.kind === 'collection') return readCollection(query, target.collection, deps);
  return readItem(query, target.collection, target.slug, deps);
}

async function readPage({ websiteId, visitor }: ContentQuery, urlId: string, deps: SiteDeps): Answer {
  const { live, versions } = deps.site;
  const page = (await live.getCached(websiteId)).byUrlId.get(urlId);
  const version = page && { documentId: page.id, version: page.version };
  const body = version && (await versions.readBody(websiteId, version));
  if (!body) return unknownPage();
  const isClosed = body.permission === membersOnly && visitor.siteUserId === undefined;
  const shown = isClosed ? { ...body, sections: [] } : body;
  return { kind: 'page', content: await readPageContent(websiteId, { ...version, body: shown }, deps) };
}

async function readCollection(query: ContentQuery, stored: CollectionDocument, deps: SiteDeps): Answer {
  const { websiteId } = query;
  const { content } = deps;
  const collection = presentCollection(stored);
  const within = { collectionId: stored.id };
  switch (stored.kind) {
    case 'store':
      return deps.shop.readStore(query, stored);
    case 'journal': {
      const { page, topic, tag } = query;
      const [{ posts, listed }, topics] = await Promise.all([
        content.journals.page({ websiteId, collectionId: stored.id, topic, tag, page }),
        content.journals.topics(websiteId, stored.id),
      ]);
      return { kind: 'journal', collection, posts: posts.map(withoutCollection), listed, topics };
    }
    case 'events': {
      const all = await content.events.list(websiteId, within);
      const shown = visibleEvents(all, stored.showPastOrUpcomingEvents, deps.now());
      return { kind: 'events', collection, events: shown.map(withoutCollection) };
    }
    case 'gallery':
      return {
        kind: 'gallery',
        collection,
        galleries: (await content.galleries.list(websiteId, within)).map(withoutCollection),
      };
    case 'lessons':
      return readCourse(query, stored, deps);
  }
}

async function readItem(query: ContentQuery, stored: CollectionDocument, slug: string, deps: SiteDeps): Answer {
  const { websiteId } = query;
  const { content } = deps;
  const collection = presentCollection(stored);
  if (stored.kind === 'lessons') return readLesson(query, stored, slug, deps);
  if (stored.kind === 'store') return deps.shop.readProduct(query, stored, slug);
  if (stored.kind === 'journal') {
    const [post, newest] = await Promise.all([
      content.posts.find(websiteId, slug),
      content.journals.newest(websiteId, stored.id, 1 + maxRelatedPosts),
    ]);
    if (post?.collectionId !== stored.id) return unknownPage();
    const more = newest.filter(({ urlSlug }) => urlSlug !== slug).slice(0, maxRelatedPosts);
    return { kind: 'post', collection, post: withoutCollection(post), more: more.map(withoutCollection) };
  }
  if (stored.kind === 'events') {
    const event = await content.events.find(websiteId, slug);
    return event?.collectionId === stored.id
      ? { kind: 'event', collection, event: withoutCollection(event) }
      : unknownPage();
  }
  return unknownPage();
}
