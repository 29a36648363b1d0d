import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { listSiteAddresses, SiteAddress } from '@tessera/contracts/commerce/address-calls.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import type { PageBody } from '@tessera/contracts/site/page-body.ts';
import { readCursor, writeCursor } from '@tessera/service-kit/data/cursor.ts';
import { usesOf } from '@tessera/site-document/describe/uses-of.ts';
import { isForEveryone } from '../access/index.ts';
import type { ContentStore } from '../content-store/content-store.ts';
import type { DocumentStores } from '../documents/index.ts';
import { itemPath } from '../items/index.ts';
import type { Shop } from '../shop.ts';

/** Stores that addresses are listed from. */
export interface AddressesDeps {
  content: Pick<ContentStore, 'siteIndex'>;
  shop: Pick<Shop, 'listAddresses'>;
  site: Pick<DocumentStores, 'live' | 'items' | 'versions'>;
}

type Page = AnswerOf<typeof listSiteAddresses>;
/** What of a website is listed; one after the other. */
const stages = ['pages', 'collections', 'items', 'products'] as const;
type Stage = (typeof stages)[number];
/** One page of a stage, and where the next one begins. */
interface StagePage {
  addresses: SiteAddress[];
  next: string | null;
}

/** Whole bodies are read of them. */
const pagesAtATime = 100;
const itemsAtATime = 200;
/** Pages that have no screen of their own. */
const screenless: readonly number[] = [pageType.donate, pageType.contributionConfirmed];

/**
 * One page of the addresses that search engines may show: pages, then collections, posts and events, products. What is for
 * members, has a password or is hidden from search engines is left out.
 */
export async function listAddresses(websiteId: string, cursor: string | undefined, deps: AddressesDeps): Promise<Page> {
  const [stage, at] = placeOf(cursor);
  const { addresses, next } = await readers[stage](websiteId, at, deps);
  const following = next === null ? stages[stages.indexOf(stage) + 1] : stage;
  const nextPageCursor = following === undefined ? null : writeCursor([following, next ?? '']);
  return { addresses, hasNextPage: nextPageCursor !== null, nextPageCursor };
}

function placeOf(cursor: string | undefined): [Stage, string] {
  const [named, at] = readCursor(cursor) ?? [];
  const stage = stages.find((one) => one === named);
  return stage && typeof at === 'string' ? [stage, at] : ['pages', ''];
}

type Reader = (websiteId: string, at: string, deps: AddressesDeps) => Promise<StagePage>;
const readers: Record<Stage, Reader> = {
  pages: readPages,
  collections: readCollections,
  items: readItems,
  products: async (websiteId, at, { shop }) => {
    const { addresses, nextPageCursor } = await shop.listAddresses(websiteId, at || undefined);
    return { addresses, next: nextPageCursor };
  },
};

async function readPages(websiteId: string, at: string, { site }: AddressesDeps): Promise<StagePage> {
  const { byId } = await site.live.getCached(websiteId);
  const left = [...byId.values()].filter(({ id }) => id > at).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const some = left.slice(0, pagesAtATime);
  const keys = some.map(({ id, version }) => ({ documentId: id, version }));
  const bodies = new Map((await site.versions.findMany(websiteId, keys)).map((one) => [one.documentId, one.body]));
  const addresses = some.flatMap(({ id, urlId, on }) => {
    const body = bodies.get(id);
    if (body?.kind !== 'page' || !isListed(body)) return [];
    return [{ path: `/${urlId}`, title: body.title, changedOn: on, images: usesOf(body).images }];
  });
  return { addresses, next: left.length > some.length ? (some.at(-1)?.id ?? null) : null };
}

const isListed = ({ permission, isHiddenFromSearch, pageType: type }: PageBody): boolean =>
  isForEveryone({ permission }) && !isHiddenFromSearch && !screenless.includes(type);

async function readCollections(websiteId: string, _: string, { content }: AddressesDeps): Promise<StagePage> {
  const { collections } = await content.siteIndex(websiteId);
  const open = collections.filter(({ enabled, urlId }) => enabled && urlId !== '');
  const addresses = open.map(({ urlId, title }) => ({ path: `/${urlId}`, title, changedOn: null, images: [] }));
  return { addresses, next: null };
}

async function readItems(websiteId: string, at: string, { content, site }: AddressesDeps): Promise<StagePage> {
  const [{ page, nextPageCursor }, { collections }] = await Promise.all([
    site.items.pageOfAll(websiteId, { cursor: at || undefined, limit: itemsAtATime }),
    content.siteIndex(websiteId),
  ]);
  const open = new Map(collections.filter(({ enabled }) => enabled).map((one) => [one.id, one]));
  const addresses = page.flatMap((item) => {
    const collection = open.get(item.collectionId);
    if (!collection || item.isHiddenFromSearch || !isForEveryone(item)) return [];
    const { title, image } = item.card;
    return [{ path: itemPath(collection, item), title, changedOn: item.on, images: image ? [image.url] : [] }];
  });
  return { addresses, next: nextPageCursor };
}
