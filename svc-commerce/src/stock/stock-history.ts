import type { StockChange } from '@tessera/contracts/commerce/inventory-calls.ts';
import { readCursor, writeCursor } from '@tessera/service-kit/data/cursor.ts';
import { forWebsite, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Collection, Db, Document } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import type { StockDocument } from './stock-document.ts';
import type { StockStore } from './stock-store.ts';

type ChangeDocument = WebsiteDocument & StockChange & { productId: string };

export interface HistoryQuery {
  websiteId: string;
  variantId?: string | undefined;
  productId?: string | undefined;
  cursor?: string | undefined;
}

const pageSize = 50;
const batch = 200;
const mostWaiting = 500;

/** Moves changes of stock into the history. */
export const historySweepName = 'svc-commerce.stock-history';

export type StockHistory = ReturnType<typeof createStockHistory>;

/**
 * Every change of stock for good. A change is written with the stock itself, into the same document; from there a job
 * moves it here, and reading looks in both places.
 */
export function createStockHistory(db: Db, { collection }: StockStore) {
  const history: Collection<ChangeDocument> = db.collection('stock_changes');
  const move = async (stock: StockDocument) => {
    await forWebsite(history, stock.websiteId).insertNew(changesOf(stock));
    await collection.updateOne({ _id: stock._id }, [without(stock.changes.map(({ id }) => id ?? ''))]);
  };

  return {
    ensureIndexes: async () => {
      await history.createIndexes([
        { key: { websiteId: 1, at: -1, _id: 1 } },
        { key: { websiteId: 1, variantId: 1, at: -1, _id: 1 } },
        { key: { websiteId: 1, productId: 1, at: -1, _id: 1 } },
      ]);
    },

    /** Moves what waits in the stock of variants, all of it; answers of how many. Doing it twice is doing it once. */
    async collect(): Promise<number> {
      let moved = 0;
      for (;;) {
        const waiting = await collection
          .find({ 'changes.at': { $gt: 0 } }, { projection: { outbox: 0, holds: 0 } })
          .limit(batch)
          .toArray();
        for (const stock of waiting) await move(stock);
        moved += waiting.length;
        if (waiting.length < batch) return moved;
      }
    },

    /** Moves what waits in the stock of some variants, before that goes. */
    async keep(websiteId: string, variantIds: readonly string[]): Promise<void> {
      const _id = { $in: variantIds.map((id) => keyOf(websiteId, id)) };
      for (const stock of await forWebsite(collection, websiteId).find({ _id }).toArray()) await move(stock);
    },

    /** Newest first; what still waits in the stock itself comes with the first page. */
    async read({ websiteId, variantId, productId, cursor }: HistoryQuery) {
      const which = { ...(variantId && { variantId }), ...(productId && { productId }) };
      const [at, id] = readCursor(cursor) ?? [];
      // The time is bound by itself, so that the walk begins there.
      const before =
        at === undefined
          ? {}
          : {
              at: { $lte: Number(at) },
              $or: [{ at: { $lt: Number(at) } }, { at: Number(at), _id: { $gt: String(id) } }],
            };
      // Those of the last seconds; after an import of a whole store only some of them.
      const waiting = forWebsite(collection, websiteId)
        .find({ ...which, 'changes.at': { $gt: 0 } }, { projection: { outbox: 0, holds: 0 } })
        .limit(mostWaiting);
      const [kept, unkept] = await Promise.all([
        forWebsite(history, websiteId)
          .find({ ...which, ...before })
          .sort({ at: -1, _id: 1 })
          .limit(pageSize + 1)
          .toArray(),
        at === undefined ? waiting.toArray() : [],
      ]);
      const all = new Map([...unkept.flatMap(changesOf), ...kept].map((change) => [change._id, change]));
      const sorted = [...all.values()].sort((a, b) => b.at - a.at || (a._id < b._id ? -1 : 1));
      const page = sorted.slice(0, pageSize);
      const last = page.at(-1);
      const hasNextPage = sorted.length > pageSize;
      return {
        changes: page.map(({ id, at, who, reason, from, to, orderId, variantId, sku }) => ({
          ...{ id, at, who, reason, from, to, orderId, variantId, sku },
        })),
        hasNextPage,
        nextPageCursor: hasNextPage && last ? writeCursor([last.at, last._id]) : null,
      };
    },
  };
}

/** Takes moves out of a stock document; those of older days have no id. */
function without(ids: readonly string[]): Document {
  const isNew = { $not: [{ $in: [{ $ifNull: ['$$move.id', ''] }, { $literal: ids }] }] };
  return { $set: { changes: { $filter: { input: '$changes', as: 'move', cond: isNew } } } };
}

function changesOf({ websiteId, variantId, productId, sku, changes = [] }: StockDocument): ChangeDocument[] {
  return changes.map(({ id, at, who, reason, from, to, orderId = null }) => ({
    _id: keyOf(websiteId, id ?? `${variantId}-${at}`),
    ...{ websiteId, variantId, productId, sku, id: id ?? `${variantId}-${at}`, at, who, reason, from, to, orderId },
  }));
}
