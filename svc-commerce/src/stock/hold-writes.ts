import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import type { ServiceDeps } from '@tessera/service-kit/service.ts';
import type { HoldKey } from './hold-key.ts';
import type { Hold, StockDocument } from './stock-model.ts';
import type { StockKey } from './stock-reads.ts';
import type { StockStore } from './stock-store.ts';
import { type StockChange, stockWrite, withChangedHold, withHold } from './stock-write.ts';

/** The single writes that holds are made of, each under its condition and with whether that was so. */
export function holdWrites(stock: StockStore, { now, wakeOutbox }: Pick<ServiceDeps, 'now' | 'wakeOutbox'>) {
  const write = async (key: StockKey, filter: Filter<StockDocument>, change: StockChange) => {
    const isWritten = await stock.change(key, filter, stockWrite(change, now()));
    if (isWritten) wakeOutbox();
    return isWritten;
  };

  const holdIfAvailable = (key: HoldKey, hold: Hold) =>
    write(
      key,
      {
        unlimited: false,
        available: trusted({ $gte: hold.quantity }),
        'holds.holder': trusted({ $ne: key.holder }),
      },
      { held: hold.quantity, holds: withHold(hold) },
    );

  /** Changes a hold from one quantity to another, when the difference is there. */
  const resizeIfAvailable = (key: HoldKey, from: Hold, to: Hold) =>
    write(
      key,
      {
        ...isHold({ ...from, holder: key.holder }),
        available: trusted({ $gte: to.quantity - from.quantity }),
      },
      { held: to.quantity - from.quantity, holds: withChangedHold(key.holder, to) },
    );

  /** Keeps a hold of the right quantity for longer, or ties it to an order. Moves no stock, so it tells nobody. */
  const renew = (key: HoldKey, { quantity, until, orderId }: Hold) => {
    const mine = { holder: key.holder, quantity, orderId: { $in: [null, orderId] } };
    return stock.change(key, { holds: trusted({ $elemMatch: mine }) }, [
      { $set: { holds: withChangedHold(key.holder, { until, orderId }) } },
    ]);
  };

  return { write, renew, holdIfAvailable, resizeIfAvailable };
}

/** Stock with this very hold. */
export function isHold({ holder, quantity, orderId }: Hold): Filter<StockDocument> {
  return { holds: trusted({ $elemMatch: { holder, quantity, orderId } }) };
}
