import type { SiteCollection } from '@tessera/contracts/commerce/collection-calls.ts';
import type { ItemSummary } from '@tessera/contracts/commerce/item-calls.ts';
import type { Sent } from './open-admin.ts';
import { somePost } from './some-item.ts';

const path = '/api/content-service/collections';
/** What is created in a collection of each kind. */
const itemKindOf = { store: 'post', journal: 'post', events: 'event', gallery: 'gallery', lessons: 'lesson' } as const;

/** A blog, with what a test is about. */
export const aBlog = (more: Partial<SiteCollection> = {}): SiteCollection => ({
  ...{ id: 'journal', kind: 'journal', title: 'Journal', description: '', urlId: 'journal', enabled: true },
  ...{ showPastOrUpcomingEvents: null, joinProductId: null },
  ...more,
});

/** A calendar, with what a test is about. */
export const aCalendar = (more: Partial<SiteCollection> = {}): SiteCollection =>
  aBlog({
    ...{ id: 'events', kind: 'events', title: 'Workshops', urlId: 'workshops', showPastOrUpcomingEvents: 'upcoming' },
    ...more,
  });

/** A portfolio of galleries, with what a test is about. */
export const aPortfolio = (more: Partial<SiteCollection> = {}): SiteCollection =>
  aBlog({ ...{ id: 'work', kind: 'gallery', title: 'Work', urlId: 'work' }, ...more });

/** A course, with what a test is about. */
export const aCourse = (more: Partial<SiteCollection> = {}): SiteCollection =>
  aBlog({ ...{ id: 'course', kind: 'lessons', title: 'Throwing at home', urlId: 'lessons' }, ...more });

/** A live post, with what a test is about. */
export const aPost = (more: Partial<ItemSummary> = {}): ItemSummary => ({
  ...{ id: 'firing-day', kind: 'post', collectionId: 'journal', title: 'How a firing day goes', urlId: 'firing-day' },
  ...{ state: 'live', permission: 1, isHiddenFromSearch: false, changedOn: Date.UTC(2026, 10, 20, 10) },
  ...{ changedBy: { id: 'ana', name: 'Ana Rees' }, deletedOn: null, image: null, shownOn: Date.UTC(2026, 10, 12, 9) },
  ...{ startDate: null, endDate: null, author: 'Lea Bonnet', categories: ['Firing'], tags: ['kiln', 'cone 9'] },
  ...{ isFeatured: false, publicCommentCount: 14, likeCount: 3 },
  ...more,
});

/** A service with collections and their items: it creates, deletes, restores, publishes, and lists by search and state. */
export class PlayedItems {
  readonly collections: SiteCollection[];
  readonly items: ItemSummary[];
  /** What the next call fails with. */
  failure: { status: number; code: string; error: string } | undefined;

  constructor(collections: SiteCollection[], items: ItemSummary[] = []) {
    this.collections = collections;
    this.items = items;
  }

  readonly answer = ({ method, url, body }: Sent): unknown => {
    const { pathname, searchParams } = new URL(url, 'http://service');
    if (method !== 'GET' && this.failure) return this.#fail();
    if (pathname.startsWith('/api/content-service/documents/')) return this.#document(method, pathname);
    if (pathname === '/api/content-service/publications') return this.#publish(body);
    if (pathname === '/api/content-service/publications/pending') return this.#pending();
    if (pathname === path) return method === 'GET' ? { collections: this.collections } : this.#create(body);
    const [, id, part] = pathname.match(/\/collections\/([^/]+)(\/items)?$/) ?? [];
    const collection = this.collections.find((one) => one.id === id);
    if (!collection) return undefined;
    if (part) return method === 'GET' ? this.#list(collection.id, searchParams) : this.#createItem(collection, body);
    if (method === 'PATCH') return Object.assign(collection, body);
    this.collections.splice(this.collections.indexOf(collection), 1);
    return { id };
  };

  #fail(): Response {
    const { status = 500, ...rest } = this.failure ?? {};
    this.failure = undefined;
    return Response.json(rest, { status });
  }

  #create(body: unknown): SiteCollection {
    // The screen sends what the contract says.
    const made = aBlog({ id: 'new', ...(body as Partial<SiteCollection>) });
    this.collections.push(made);
    return made;
  }

  #list(collectionId: string, query: URLSearchParams): unknown {
    const [search, state, isBin] = [query.get('search') ?? '', query.get('state'), query.get('bin') === 'yes'];
    const found = this.items.filter(
      (one) =>
        one.collectionId === collectionId &&
        (one.deletedOn !== null) === isBin &&
        one.title.toLowerCase().includes(search.toLowerCase()) &&
        (state === null || one.state === state),
    );
    return { items: found, hasNextPage: false, nextPageCursor: null };
  }

  #createItem({ id, kind }: SiteCollection, body: unknown): ItemSummary {
    // The screen sends what the contract says.
    const more = { id: 'new', collectionId: id, state: 'draft', ...(body as Pick<ItemSummary, 'title'>) } as const;
    const made = aPost({ ...more, kind: itemKindOf[kind] });
    this.items.push(made);
    return made;
  }

  #document(method: string, pathname: string): unknown {
    const [, id, act] = pathname.match(/\/documents\/([^/]+)(?:\/(\w+))?$/) ?? [];
    const item = this.items.find((one) => one.id === id);
    if (!item) return undefined;
    if (method === 'DELETE') return Object.assign(item, { deletedOn: 1, state: 'draft' });
    if (act === 'restore') return Object.assign(item, { deletedOn: null });
    if (method === 'GET' && !act) return this.#draft(item);
    if (act !== 'duplicate') return undefined;
    const copy = { ...item, id: `${id}-copy`, title: `${item.title} (copy)`, state: 'draft' } as const;
    this.items.push(copy);
    return copy;
  }

  #draft({ id, title, state }: ItemSummary): unknown {
    return { id, body: { ...somePost(), title }, rev: 7, state, published: null, canUndo: false, canRedo: false };
  }

  #pending(): unknown {
    const documents = this.items
      .filter(({ state, deletedOn }) => state !== 'live' && deletedOn === null)
      .map(({ id, kind, title, urlId, changedOn, changedBy, state }) => ({
        ...{ id, kind, title, urlId, changedOn, changedBy, isNew: state === 'draft' },
        ...{ changes: [`${title} changed`], rev: 7, problems: [] },
      }));
    return { documents, total: documents.length, design: [] };
  }

  #publish(body: unknown): unknown {
    // The screen sends what the contract says.
    const { documents } = body as { documents: { id: string }[] };
    for (const { id } of documents) {
      const item = this.items.find((one) => one.id === id);
      if (item) item.state = 'live';
    }
    return { number: 1, on: 1, by: null, note: '', documents: [], isCurrent: true, reverts: null };
  }
}
