import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { keyOf } from '../lib/keys.ts';
import type { StockDocument } from './stock-model.ts';

export interface ImportedStock {
  variantId: string;
  productId: string;
  sku: string;
  unlimited: boolean;
  onHand: number;
}
type NewStock = Unstamped<StockDocument>;

/** How stock comes, goes and is named with the variants of products. No two variants of a website have one sku. */
export function stockOfVariants({ of, everyWebsite }: WebsiteModel<StockDocument>) {
  const idsOf = (websiteId: string, variantIds: readonly string[]) =>
    trusted({ $in: variantIds.map((id) => keyOf(websiteId, id)) });
  const bySku = (websiteId: string, skus: readonly string[]) =>
    of(websiteId)
      .find({ sku: trusted({ $in: [...skus] }) }, { projection: { sku: 1, variantId: 1 } })
      .toArray();

  return {
    /** @returns false when another variant has the sku, or this one has stock already */
    insertOnce: (websiteId: string, stock: NewStock) => unlessTaken(of(websiteId).insertOne(stock)),
    /** Stock there is already stays as it is. It is of our own making, in thousands: past the schema. */
    insertNew: (websiteId: string, stocks: readonly NewStock[]) => of(websiteId).insertMade(stocks),

    /** Puts a sku nobody asks for in place of some, so that two variants can exchange theirs. */
    freeSkus: (websiteId: string, variantIds: readonly string[], since: number) =>
      of(websiteId).updateEach(
        variantIds.map((variantId) => ({
          filter: { _id: keyOf(websiteId, variantId) },
          update: { $set: { sku: `~${variantId}`, pendingSince: since } },
        })),
      ),
    /** @returns false when another variant has it */
    setSku: (websiteId: string, variantId: string, sku: string) =>
      unlessTaken(of(websiteId).updateOne({ _id: keyOf(websiteId, variantId) }, { $set: { sku } })),

    async remove(websiteId: string, productId: string, variantIds: readonly string[]): Promise<void> {
      await of(websiteId).deleteMany({ _id: idsOf(websiteId, variantIds), productId });
    },
    /** Ends a change that the stock of some variants followed. */
    async endChange(websiteId: string, variantIds: readonly string[], { isUncounted }: { isUncounted: boolean }) {
      await of(websiteId).updateMany(
        { _id: idsOf(websiteId, variantIds) },
        { ...(isUncounted && { $set: { unlimited: true } }), $unset: { pendingSince: '' } },
      );
    },
    /** Stock whose change has been under way for too long, of all websites. */
    leftBehind: (before: number, limit: number) =>
      everyWebsite()
        .find(
          { pendingSince: trusted({ $lt: before }) },
          { projection: { websiteId: 1, productId: 1, variantId: 1 }, limit },
        )
        .toArray(),

    /** Skus among those given that other variants of the website use already (PROD-058). */
    async takenSkus(websiteId: string, wanted: readonly ImportedStock[]): Promise<string[]> {
      const owners = new Map(wanted.map(({ sku, variantId }) => [sku, variantId]));
      const found = await bySku(websiteId, [...owners.keys()]);
      return found.filter(({ sku, variantId }) => owners.get(sku) !== variantId).map(({ sku }) => sku);
    },
    /** Which variant has a sku, for those that are in use. */
    async ownersOf(websiteId: string, skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
      return new Map((await bySku(websiteId, skus)).map(({ sku, variantId }) => [sku, variantId]));
    },
  };
}

async function unlessTaken(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The stock a variant is born with, and the first line of its history. */
export function newStock(websiteId: string, { onHand, ...rest }: ImportedStock, at: number, who = 'store'): NewStock {
  const move = { id: newId('mov'), at, who, reason: 'New variant', from: 0, to: onHand };
  return {
    _id: keyOf(websiteId, rest.variantId),
    ...rest,
    onHand,
    held: 0,
    available: onHand,
    holds: [],
    changes: onHand > 0 ? [move] : [],
  };
}
