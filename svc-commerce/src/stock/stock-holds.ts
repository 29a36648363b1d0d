import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import type { ServiceDeps } from '@tessera/service-kit/service.ts';
import { type HoldKey, holdSweepName } from './hold-key.ts';
import { holdWrites, isHold } from './hold-writes.ts';
import { reservedUnits } from './reserved-units.ts';
import { historySweepName } from './stock-history.ts';
import type { Hold } from './stock-model.ts';
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
  { now, wakeOutbox, wakeSweep }: Pick<ServiceDeps, 'now' | 'wakeOutbox' | 'wakeSweep'>,
) {
  const { write, renew, holdIfAvailable, resizeIfAvailable } = holdWrites(stock, { now, wakeOutbox });

  return {
    /**
     * Makes the cart's hold on a variant be exactly this much.
     * @returns false when there is not enough; an unlimited variant needs no hold
     */
    async secure(key: HoldKey, wanted: Omit<Hold, 'holder'>): Promise<boolean> {
      const hold = { ...wanted, holder: key.holder };
      wakeSweep(holdSweepName, hold.until);
      const attempt = async () => {
        if (await renew(key, hold)) return true;
        if (await holdIfAvailable(key, hold)) return true;
        const found = await stock.read(key);
        if (!found || found.unlimited) return found?.unlimited === true;
        const known = found.holds.find(({ holder }) => holder === key.holder);
        if (mayChange(known) && (await resizeIfAvailable(key, known, hold))) return true;
        return found.available < hold.quantity - (known?.quantity ?? 0) ? false : undefined;
      };
      return retryOnConflict(attempt, { tries: 4, giveUp: () => false });
    },

    /** Ends a hold and gives its units back; `orderId` says whose it must be. */
    async release(key: HoldKey, orderId: string | null): Promise<void> {
      const hold = await findHold(key, orderId);
      if (!hold) return;
      await write(key, isHold(hold), { held: -hold.quantity, holds: withoutHold(key.holder) });
    },

    ...reservedUnits({ stock, write, renew, holdIfAvailable, findHold, wakeSweep }),

    /** Unties a hold from a refused order: the cart keeps it for another try. */
    async giveBackToCart(key: HoldKey, orderId: string, until: number): Promise<void> {
      wakeSweep(holdSweepName, until);
      await stock.change(key, { holds: trusted({ $elemMatch: { holder: key.holder, orderId } }) }, [
        { $set: { holds: withChangedHold(key.holder, { until, orderId: null }) } },
      ]);
    },

    /** Turns a hold into a sale: the units leave the house. */
    async sell(key: HoldKey, orderId: string): Promise<void> {
      const hold = await findHold(key, orderId);
      if (!hold) return;
      const { quantity } = hold;
      const move = { who: 'buyer', reason: 'Sold', orderId };
      await write(key, isHold(hold), { onHand: -quantity, held: -quantity, holds: withoutHold(key.holder), move });
      wakeSweep(historySweepName, now() + historyAfterMs);
    },
  };

  async function findHold(key: HoldKey, orderId: string | null) {
    return (await stock.holdsOf(key)).find((hold) => hold.holder === key.holder && hold.orderId === orderId);
  }
}

/** Several carts may have one link, and one of them is buying; a cart itself has one order after the other. */
const mayChange = (known: Hold | undefined): known is Hold =>
  known !== undefined && (known.orderId === null || !isReserved(known));
