import { readCursor, writeCursor } from '@tessera/service-kit/data/cursor.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import type { Document } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import { type StockChangeDocument, type StockDocument, stockChangeModel } from './stock-model.ts';
import type { StockStore } from './stock-store.ts';

export interface HistoryQuery {
  websiteId: string;
  variantId?: string | undefined;
  productId?: string | undefined;
  cursor?: string | undefined;
}

const pageSize = 50;
const batch = 200;
const maxWaiting = 500;
/** Changes of one variant a pace is told by; of one that sells faster they go back less far. */
const maxOfPace = 300;

/** Moves changes of stock into the history. */
export const historyJobName = 'svc-commerce.stock-history';

export type StockHistory = ReturnType<typeof createStockHistory>;

/**
 * Every change of stock for good. A change is written with the stock itself, into the same document; from there a job
 * moves it here, and reading looks in both places.
 */
export function createStockHistory(models: Models, stock: StockStore) {
  const { of } = models.open(stockChangeModel);
  const move = async (moved: StockDocument) => {
    await of(moved.websiteId).insertNew(changesOf(moved));
    await stock.change(moved, {}, [without(moved.changes.map(({ id }) => id ?? ''))]);
  };

  return {
    /** Moves what waits in the stock of variants, all of it; answers of how many. Doing it twice is doing it once. */
    async collect(): Promise<number> {
      let moved = 0;
      for (;;) {
        const waiting = await stock.withChanges(batch);
        for (const one of waiting) await move(one);
        moved += waiting.length;
        if (waiting.length < batch) return moved;
      }
    },

    /** Moves what waits in the stock of some variants, before that goes. */
    async keep(websiteId: string, variantIds: readonly string[]): Promise<void> {
      for (const one of await stock.readWhole(websiteId, variantIds)) await move(one);
    },

    /**
     * What changed the stock of a variant since a time, newest first, and since when that is all there was: where nothing
     * is known of before, or changes are very many, it is later than asked for.
     */
    async since(whole: StockDocument, time: number) {
      const kept = await of(whole.websiteId)
        .find({ variantId: whole.variantId }, { sort: { at: -1, _id: 1 }, limit: maxOfPace })
        .toArray();
      const all = newestFirst([...changesOf(whole), ...kept]).slice(0, maxOfPace);
      return { changes: all.filter(({ at }) => at >= time), since: Math.max(time, all.at(-1)?.at ?? time) };
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
              at: trusted({ $lte: Number(at) }),
              $or: [{ at: trusted({ $lt: Number(at) }) }, { at: Number(at), _id: trusted({ $gt: String(id) }) }],
            };
      const [kept, unkept] = await Promise.all([
        of(websiteId)
          .find({ ...which, ...before }, { sort: { at: -1, _id: 1 }, limit: pageSize + 1 })
          .toArray(),
        // Those of the last seconds; after an import of a whole store only some of them.
        at === undefined ? stock.withChangesOf(websiteId, which, maxWaiting) : [],
      ]);
      const sorted = newestFirst([...unkept.flatMap(changesOf), ...kept]);
      const page = sorted.slice(0, pageSize);
      const last = page.at(-1);
      const hasNextPage = sorted.length > pageSize;
      return {
        changes: page.map(({ id, at, who, reason, from, to, orderId, variantId, sku, ahead }) => ({
          ...{ id, at, who, reason, from, to, orderId, variantId, sku, ...(ahead !== undefined && { ahead }) },
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

type ChangeOf = Unstamped<StockChangeDocument>;

/** Each change once, also where it was moved between two reads. */
function newestFirst(changes: readonly ChangeOf[]): ChangeOf[] {
  const all = new Map(changes.map((change) => [change._id, change]));
  return [...all.values()].sort((a, b) => b.at - a.at || (a._id < b._id ? -1 : 1));
}

function changesOf({ websiteId, variantId, productId, sku, changes = [] }: StockDocument): ChangeOf[] {
  return changes.map(({ id, at, who, reason, from, to, orderId = null, ahead }) => ({
    _id: keyOf(websiteId, id ?? `${variantId}-${at}`),
    ...{ variantId, productId, sku, id: id ?? `${variantId}-${at}`, at, who, reason, from, to, orderId },
    ...(ahead !== undefined && { ahead }),
  }));
}
