import { productType } from '@tessera/contracts/enumerations.ts';
import { contentListing, stockListing } from '../../svc-commerce/src/catalogue/listing.ts';
import { listingState } from '../../svc-commerce/src/catalogue/listing-fields.ts';
import type { ProductDocument } from '../../svc-commerce/src/catalogue/product-model.ts';
import { keyOf } from '../../svc-commerce/src/lib/keys.ts';
import { type OrderDocument, orderSearch } from '../../svc-commerce/src/orders/store/order-document.ts';
import type { StockDocument } from '../../svc-commerce/src/stock/stock-model.ts';
import { copies, type Db, type Stored, templates } from './copies.ts';
import type { Sizes } from './sizes.ts';

const perCollection = 200;
const threshold = 5;
const minuteMs = 60_000;
export const collectionId = (at: number) => `col-scale-${Math.floor(at / perCollection)}`;

/** Products with variants and stock, orders and carts, each like one the demo store has. */
export async function fillStore(db: Db, websiteId: string, sizes: Sizes): Promise<void> {
  await fillCollections(db, websiteId, sizes);
  await fillProducts(db, websiteId, sizes);
  await fillOrders(db, websiteId, sizes);
  const carts = await templates<Stored>(db, 'carts', websiteId);
  await copies(db, 'carts', sizes.carts, (at) => ({
    ...carts(at),
    ...{ _id: `cart-scale-${at}`, owner: `v:scale-${at}`, remindAtMs: Date.now() + 86_400_000 },
  }));
}

async function fillCollections(db: Db, websiteId: string, { products }: Sizes) {
  const shops = await templates<Stored & { content: object }>(db, 'collections', websiteId, {
    'content.kind': 'store',
  });
  await copies(db, 'collections', Math.ceil(products / perCollection), (at) => {
    const urlId = `scale-${at}`;
    const content = { ...shops(0).content, id: collectionId(at * perCollection), urlId, title: `Room ${at}` };
    return { ...shops(0), _id: keyOf(websiteId, urlId), content };
  });
}

async function fillProducts(db: Db, websiteId: string, { products, variants }: Sizes) {
  const like = await templates<ProductDocument>(db, 'products', websiteId, { productType: productType.physical });
  const stocked = await templates<StockDocument>(db, 'stock', websiteId);
  const variantId = (at: number, n: number) => `var-scale-${at}-${n}`;
  const sku = (at: number, n: number) => `SCALE-${at}-${n}`;
  // Every 50th variant is low, every 70th sold out.
  const units = (at: number, n: number) => ((at + n) % 70 === 0 ? 0 : (at + n) % 50 === 0 ? 3 : 1_000);
  const each = Array.from({ length: variants }, (_, n) => n);

  await copies(db, 'products', products, (at) => {
    const from = like(at);
    const [first] = from.variants;
    const urlSlug = `thing-${at}`;
    const copy = {
      ...from,
      ...{ _id: keyOf(websiteId, `prod-scale-${at}`), id: `prod-scale-${at}`, collectionId: collectionId(at) },
      ...{
        urlSlug,
        fullUrl: `/scale-${Math.floor(at / perCollection)}/${urlSlug}`,
        name: `${from.name} ${at}`,
        order: at,
      },
      variantOptionOrdering: ['Size'],
      variants: each.map((n) => ({
        ...(first as NonNullable<typeof first>),
        ...{ id: variantId(at, n), sku: sku(at, n), attributes: { Size: String(n) } },
      })),
    };
    const levels = new Map(each.map((n) => [variantId(at, n), { available: units(at, n), unlimited: false }]));
    const listing = { ...contentListing(copy), ...stockListing(copy, levels, threshold) };
    return { ...copy, listing: { ...listing, state: listingState.current, turn: 1 } };
  });
  await copies(db, 'stock', products * variants, (place) => {
    const [at, n] = [Math.floor(place / variants), place % variants];
    const left = units(at, n);
    return {
      ...stocked(0),
      ...{ _id: keyOf(websiteId, variantId(at, n)), variantId: variantId(at, n), productId: `prod-scale-${at}` },
      ...{ sku: sku(at, n), unlimited: false, onHand: left, held: 0, available: left, holds: [], changes: [] },
    };
  });
}

async function fillOrders(db: Db, websiteId: string, { orders }: Sizes) {
  const like = await templates<OrderDocument>(db, 'orders', websiteId, { state: 'placed' });
  const now = Date.now();
  await copies(db, 'orders', orders, (at) => {
    const id = `ord-scale-${at}`;
    const named = { id, number: `SC-${at}`, email: `buyer${at}@example.org`, customerName: `Buyer ${at}` };
    const copy = { ...like(at), ...named, createdOn: now - at * minuteMs, purchasedCartId: `cart-of-${at}` };
    const search = orderSearch(copy);
    return { ...copy, search, _id: keyOf(websiteId, id), claim: `cart-of-${at}`, tokenHash: `hash-of-${at}` };
  });
}
