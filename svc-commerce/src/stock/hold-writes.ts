import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { HoldKey } from './hold-key.ts';
import { mayBeSoldAhead } from './selling-ahead.ts';
import type { Hold, StockDocument } from './stock-model.ts';
import type { StockKey } from './stock-reads.ts';
import type { StockStore } from './stock-store.ts';
import { type StockChange, stockWrite, withChangedHold, withHold } from './stock-write.ts';

export type HoldWrites = ReturnType<typeof holdWrites>;

/** The single writes that holds are made of, each under its condition and with whether that was so. */
export function holdWrites(stock: StockStore, { now, wakeOutbox }: Pick<ServiceDeps, 'now' | 'wakeOutbox'>) {
  const write = async (key: StockKey, filter: Filter<StockDocument>, change: StockChange) => {
    const isWritten = await stock.change(key, filter, stockWrite(change, now()));
    if (isWritten) wakeOutbox();
    return isWritten;
  };

  const holdIfAvailable = (key: HoldKey, hold: Hold, more: Filter<StockDocument> = {}) =>
    write(
      key,
      {
        ...more,
        unlimited: false,
        available: trusted({ $gte: hold.quantity }),
        'holds.holder': trusted({ $ne: key.holder }),
      },
      { held: hold.quantity, holds: withHold(hold) },
    );

  /** Holds units that are still to come, as far as they may be sold ahead. */
  const holdAheadIfLeft = (key: HoldKey, hold: Hold) =>
    write(
      key,
      { unlimited: false, 'holds.holder': trusted({ $ne: key.holder }), $and: mayBeSoldAhead(hold.quantity, now()) },
      { ahead: { held: hold.quantity }, holds: withHold({ ...hold, ahead: true }) },
    );

  /** Changes a hold from one quantity to another, when the difference is there, or may be sold ahead. */
  const resizeIfAvailable = (key: HoldKey, from: Hold, to: Hold, mayBeAhead: boolean) => {
    const more = to.quantity - from.quantity;
    const isThere = { available: trusted({ $gte: more }) };
    const isAhead = { $and: mayBeSoldAhead(more, now()) };
    const ways = [isThere, ...(from.ahead && mayBeAhead ? [isAhead] : [])];
    const isLess = from.ahead === true && more < 0;
    return write(
      key,
      { ...isHold({ ...from, holder: key.holder }), ...(!isLess && { $or: ways }) },
      { ...unitsOf(from, more), holds: withChangedHold(key.holder, to) },
    );
  };

  /** Keeps a hold of the right quantity for longer, or ties it to an order. Moves no stock, so it tells nobody. */
  const renew = (key: HoldKey, { quantity, until, orderId }: Hold) => {
    const mine = { holder: key.holder, quantity, orderId: { $in: [null, orderId] } };
    return stock.change(key, { holds: trusted({ $elemMatch: mine }) }, [
      { $set: { holds: withChangedHold(key.holder, { until, orderId }) } },
    ]);
  };

  /** The hold there is, or a new one; what is there is taken first. */
  const take = async (key: HoldKey, hold: Hold, mayBeAhead: boolean) =>
    (await renew(key, hold)) ||
    (await holdIfAvailable(key, hold)) ||
    (mayBeAhead && (await holdAheadIfLeft(key, hold)));

  return { write, renew, holdIfAvailable, take, resizeIfAvailable };
}

/** Where the units of a hold are counted. */
export const unitsOf = ({ ahead }: Hold, more: number): StockChange =>
  ahead ? { ahead: { held: more } } : { held: more };

/** Stock with this very hold. */
export function isHold({ holder, quantity, orderId }: Hold): Filter<StockDocument> {
  return { holds: trusted({ $elemMatch: { holder, quantity, orderId } }) };
}
