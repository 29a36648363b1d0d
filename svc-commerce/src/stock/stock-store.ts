import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import type { Document } from 'mongodb';
import { createStockCache } from './stock-cache.ts';
import { type StockDocument, stockModel } from './stock-model.ts';
import { type ImportedStock, stockOfVariants } from './stock-of-variants.ts';
import { figureFields, idOf, type StockFields, type StockKey, stockReads } from './stock-reads.ts';
import { figuresAfter } from './stock-write.ts';

export type StockStore = ReturnType<typeof createStockStore>;

/** The only place that knows where stock is kept. Holds and sales are in `stock-holds.ts`. */
export function createStockStore(models: Models, now: () => number) {
  const model = models.open(stockModel);
  const { of } = model;
  const cache = createStockCache(now);

  return {
    outbox: model.outbox,
    cache,
    ...stockReads(model, cache, now),
    ...stockOfVariants(model),

    /** One write of a variant's stock, where it is as the filter says. @returns whether it was */
    async change(key: StockKey, filter: Filter<StockDocument>, stages: Document[]): Promise<boolean> {
      const { matchedCount } = await of(key.websiteId).updateOne({ ...filter, _id: idOf(key) }, stages);
      cache.forget(idOf(key));
      return matchedCount > 0;
    },
    /** The same, with what came of it. */
    async changed(key: StockKey, filter: Filter<StockDocument>, stages: Document[]): Promise<StockFields | null> {
      const projection = figureFields;
      const after = await of(key.websiteId).findOneAndUpdate({ ...filter, _id: idOf(key) }, stages, { projection });
      cache.forget(idOf(key));
      return after;
    },

    /** Writes the counted stock of many variants; holds of buyers at checkout stay. */
    async importAll(websiteId: string, imported: readonly ImportedStock[]) {
      cache.clear();
      const write = ({ onHand, ...rest }: ImportedStock) =>
        of(websiteId).updateOne({ _id: idOf({ websiteId, ...rest }) }, importWrite(onHand, rest, now()), {
          upsert: true,
        });
      await Promise.all(imported.map(write));
    },
  };
}

function importWrite(onHand: number, rest: Omit<ImportedStock, 'onHand'>, now: number) {
  return [
    {
      $set: {
        ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, { $literal: value }])),
        onHand: { $ifNull: ['$onHand', 0] },
        held: { $ifNull: ['$held', 0] },
        holds: { $ifNull: ['$holds', []] },
      },
    },
    { $set: figuresAfter({ toOnHand: onHand, arrives: true }, now) },
  ];
}
