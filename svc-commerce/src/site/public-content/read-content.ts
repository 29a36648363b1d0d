import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CollectionDocument } from '../content-store/content-models.ts';
import type { SiteDeps } from '../deps.ts';
import { resolvePath } from '../links/index.ts';
import type { ContentQuery } from './content-query.ts';
import { readDocumentContent } from './document-content.ts';
import { readPortfolio } from './read-galleries.ts';
import { readBlog, readCalendar, readItem } from './read-items.ts';
import { readCourse, readLesson } from './read-lessons.ts';

type Answer = Promise<ContentAnswer | Failure>;

const unknownPage = () => fail('page.unknown');

/** What is shown at an address of a website, with all that its page needs. */
export async function readContent(query: ContentQuery, deps: SiteDeps): Answer {
  const { collections } = await deps.content.siteIndex(query.websiteId);
  const target = resolvePath(query.path, collections);
  if (target.kind === 'page') return readPage(query, target.urlId, deps);
  if (target.kind === 'collection') return readCollection(query, target.collection, deps);
  return readEntry(query, target.collection, target.slug, deps);
}

async function readPage({ websiteId, visitor }: ContentQuery, urlId: string, deps: SiteDeps): Answer {
  const { live, versions } = deps.site;
  const page = (await live.getCached(websiteId)).byUrlId.get(urlId);
  if (!page) return unknownPage();
  const version = { documentId: page.id, version: page.version };
  const body = await versions.readBody(websiteId, version);
  if (body?.kind !== 'page') return unknownPage();
  const refusal = await deps.access.refuse(websiteId, { ...page, permission: body.permission }, visitor);
  if (refusal) return refusal;
  return { kind: 'page', content: await readDocumentContent(websiteId, { ...version, body }, deps) };
}

async function readCollection(query: ContentQuery, stored: CollectionDocument, deps: SiteDeps): Answer {
  switch (stored.kind) {
    case 'store':
      return deps.shop.readStore(query, stored);
    case 'journal':
      return readBlog(query, stored, deps);
    case 'events':
      return readCalendar(query, stored, deps);
    case 'gallery':
      return readPortfolio(query, stored, deps);
    case 'lessons':
      return readCourse(query, stored, deps);
  }
}

async function readEntry(query: ContentQuery, stored: CollectionDocument, slug: string, deps: SiteDeps): Answer {
  switch (stored.kind) {
    case 'store':
      return deps.shop.readProduct(query, stored, slug);
    case 'lessons':
      return readLesson(query, stored, slug, deps);
    case 'journal':
    case 'events':
    case 'gallery':
      return readItem(query, stored, slug, deps);
  }
}
