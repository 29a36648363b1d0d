import type { ProductSummary } from '@tessera/contracts/commerce/product.ts';
import type { SearchHit } from '@tessera/contracts/commerce/search-hit.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import type { PageBody } from '@tessera/contracts/site/page-body.ts';
import { formatCents, moneyFormat } from '@tessera/rules/money/format-money.ts';
import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';
import { isSoldOut } from '@tessera/rules/product/display-mark.ts';
import { shownPrice } from '@tessera/rules/product/price.ts';
import { plainTextOf } from '@tessera/site-document/describe/plain-body.ts';
import { isForEveryone, itemPath } from '../../site/index.ts';
import type { SearchDeps } from '../deps.ts';
import type { FoundEntry } from '../engine/index.ts';

/** Where results are shown. */
export interface ShownOn {
  websiteId: string;
  locale: string;
}

type Deps = Pick<SearchDeps, 'catalogue' | 'content' | 'site' | 'storeRules'>;

const maxExcerptLength = 200;

/** Returns what was found as visitors see it now, in its order; what they cannot see any more is left out. */
export async function presentHits(on: ShownOn, found: readonly FoundEntry[], deps: Deps): Promise<SearchHit[]> {
  const idsOf = (isWanted: (kind: FoundEntry['kind']) => boolean): readonly string[] =>
    found.flatMap(({ kind, id }) => (isWanted(kind) ? id : []));
  const hits = await Promise.all([
    presentProducts(
      on,
      idsOf((kind) => kind === 'product'),
      deps,
    ),
    presentPages(
      on,
      idsOf((kind) => kind === 'page'),
      deps,
    ),
    presentItems(
      on,
      idsOf((kind) => kind !== 'product' && kind !== 'page'),
      deps,
    ),
  ]);
  const byKey = new Map(hits.flat().map((hit) => [`${hit.kind}:${hit.id}`, hit]));
  return found.flatMap(({ kind, id }) => byKey.get(`${kind}:${id}`) ?? []);
}

async function presentProducts(
  on: ShownOn,
  ids: readonly string[],
  { catalogue, storeRules }: Deps,
): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const products = await catalogue.listByIds(on.websiteId, ids);
  return presentSummaries(on, products, { storeRules });
}

/** Returns products as results. */
export async function presentSummaries(
  { websiteId, locale }: ShownOn,
  products: readonly ProductSummary[],
  { storeRules }: Pick<Deps, 'storeRules'>,
): Promise<SearchHit[]> {
  const { currency, settings } = await storeRules.getCached(websiteId);
  const format = moneyFormat({ currency, useCLDRMoneyFormat: settings.useCLDRMoneyFormat }, locale);
  return products.map((product) => {
    const { id, name, fullUrl, summary, mainImage } = product;
    const { cents, struckCents, isFrom } = shownPrice(product, currency);
    return {
      ...{ kind: 'product', id, title: name, href: fullUrl, excerpt: summary, image: mainImage, date: null },
      price: {
        text: formatCents(cents, format),
        money: toDecimalMoney({ cents, currency }),
        isFrom,
        struckText: struckCents === undefined ? null : formatCents(struckCents, format),
      },
      isSoldOut: isSoldOut(product),
    };
  });
}

async function presentPages({ websiteId }: ShownOn, ids: readonly string[], { site }: Deps): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const { byId } = await site.live.getCached(websiteId);
  const shown = await Promise.all(
    ids.map(async (id) => {
      const page = byId.get(id);
      const body = page && (await site.versions.readBody(websiteId, { documentId: id, version: page.version }));
      return body?.kind === 'page' && isForEveryone(body) ? [pageHit(id, body)] : [];
    }),
  );
  return shown.flat();
}

function pageHit(id: string, body: PageBody): SearchHit {
  const excerpt = body.seoDescription || shortened(plainTextOf(body));
  return { ...bare, kind: 'page', id, title: body.title, href: `/${body.urlId}`, excerpt, image: firstPicture(body) };
}

async function presentItems(
  { websiteId }: ShownOn,
  ids: readonly string[],
  { site, content }: Deps,
): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const [items, { collections }] = await Promise.all([
    site.items.findMany(websiteId, ids),
    content.siteIndex(websiteId),
  ]);
  return items.flatMap((item) => {
    const collection = collections.find(({ id, enabled }) => enabled && id === item.collectionId);
    const { kind, id, card, startsOn } = item;
    const { title, excerpt, image } = card;
    return collection && isForEveryone(item)
      ? { ...bare, kind, id, title, href: itemPath(collection, item), excerpt, image, date: startsOn }
      : [];
  });
}

const bare = { price: null, date: null, isSoldOut: false } as const;

const firstPicture = ({ socialImage, sections }: PageBody): Image | null =>
  socialImage ??
  sections.flatMap(({ blocks }) => blocks).flatMap((block) => (block.type === 'image' ? block.image : null) ?? [])[0] ??
  null;

function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= maxExcerptLength) return plain;
  const beginning = plain.slice(0, maxExcerptLength);
  const lastWord = beginning.lastIndexOf(' ');
  return `${lastWord > 0 ? beginning.slice(0, lastWord) : beginning}…`;
}
