import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { CommerceConfig } from '../config.ts';
import { checkoutHolds } from './checkout-holds.ts';
import { type HoldKey, holdJobName } from './hold-key.ts';
import { holdWrites, isHold, unitsOf } from './hold-writes.ts';
import { reservedUnits } from './reserved-units.ts';
import { historyJobName } from './stock-history.ts';
import type { Hold, StockDocument } from './stock-model.ts';
import type { StockStore } from './stock-store.ts';
import { withChangedHold, withoutHold } from './stock-write.ts';

/** Sales are in the history this much later. */
const historyAfterMs = 10_000;

const reserved = 'reserved:';
/** Who holds the unit of a link; `hash` is that of what the link carries. */
export const reservedHolder = (hash: string): string => reserved + hash;
export const isReserved = ({ holder }: Pick<Hold, 'holder'>): boolean => holder.startsWith(reserved);

export type StockHolds = ReturnType<typeof createStockHolds>;

/**
 * Stock kept aside for carts at checkout. Every step is one conditional write and does nothing the second time, so it
 * can be repeated after a crash; two buyers never both get the last unit.
 */
export function createStockHolds(
  stock: StockStore,
  { now, wakeOutbox, wakeJob, config }: Pick<ServiceDeps<CommerceConfig>, 'now' | 'wakeOutbox' | 'wakeJob' | 'config'>,
) {
  const lengthMs = config.STOCK_HOLD_MINUTES * 60_000;
  const { write, renew, holdIfAvailable, take, resizeIfAvailable } = holdWrites(stock, { now, wakeOutbox });

  return {
    /**
     * Makes the cart's hold on a variant be exactly this much.
     * @param wanted `ahead` where the buyer was told that it is sent later
     * @returns false when there is not enough; an unlimited variant needs no hold
     */
    async secure(key: HoldKey, { ahead: mayBeAhead = false, ...wanted }: Omit<Hold, 'holder'>): Promise<boolean> {
      const hold = { ...wanted, holder: key.holder };
      wakeJob(holdJobName, hold.until);
      const attempt = async () => {
        if (await take(key, hold, mayBeAhead)) return true;
        const found = await stock.read(key);
        if (!found || found.unlimited) return found?.unlimited === true;
        const known = found.holds.find(({ holder }) => holder === key.holder);
        if (mayChange(known) && (await resizeIfAvailable(key, known, hold, mayBeAhead))) return true;
        const more = hold.quantity - (known?.quantity ?? 0);
        return roomIn(found, mayBeAhead) < more ? false : undefined;
      };
      return retryOnConflict(attempt, { tries: 4, giveUp: () => false });
    },

    release,
    ...checkoutHolds({ stock, release, renew, holdIfAvailable, resizeIfAvailable, now, wakeJob, lengthMs }),
    ...reservedUnits({ stock, write, renew, holdIfAvailable, findHold, wakeJob }),

    /** Unties a hold from a refused order: the cart keeps it for another try. */
    async giveBackToCart(key: HoldKey, orderId: string, until: number): Promise<void> {
      wakeJob(holdJobName, until);
      await stock.change(key, { holds: trusted({ $elemMatch: { holder: key.holder, orderId } }) }, [
        { $set: { holds: withChangedHold(key.holder, { until, orderId: null }) } },
      ]);
    },

    /** Turns a hold into a sale: the units leave the house, or are owed until they arrive. */
    async sell(key: HoldKey, orderId: string): Promise<void> {
      const hold = await findHold(key, orderId);
      if (!hold) return;
      const { quantity, ahead } = hold;
      const move = { who: 'buyer', reason: ahead ? 'Pre-order' : 'Sold', orderId };
      const units = ahead ? { ahead: { held: -quantity, sold: quantity } } : { onHand: -quantity, held: -quantity };
      await write(key, isHold(hold), { ...units, holds: withoutHold(key.holder), move });
      wakeJob(historyJobName, now() + historyAfterMs);
    },
  };

  /** Ends a hold and gives its units back; `orderId` says whose it must be. */
  async function release(key: HoldKey, orderId: string | null): Promise<void> {
    const hold = await findHold(key, orderId);
    if (!hold) return;
    await write(key, isHold(hold), { ...unitsOf(hold, -hold.quantity), holds: withoutHold(key.holder) });
  }

  async function findHold(key: HoldKey, orderId: string | null) {
    return (await stock.holdsOf(key)).find((hold) => hold.holder === key.holder && hold.orderId === orderId);
  }
}

/** Units that could be held just now. */
const roomIn = ({ available, ahead }: StockDocument, mayBeAhead: boolean): number =>
  Math.max(available, mayBeAhead ? (ahead?.left ?? 0) : 0);

/** Several carts may have one link, and one of them is buying; a cart itself has one order after the other. */
const mayChange = (known: Hold | undefined): known is Hold =>
  known !== undefined && (known.orderId === null || !isReserved(known));
