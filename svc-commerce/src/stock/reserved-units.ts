import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { type HoldKey, holdJobName } from './hold-key.ts';
import type { Hold, StockDocument } from './stock-model.ts';
import type { StockStore } from './stock-store.ts';
import { type StockChange, withoutHold } from './stock-write.ts';

/** The steps that holds are made of. */
interface HoldSteps {
  stock: StockStore;
  write: (key: HoldKey, filter: Filter<StockDocument>, change: StockChange) => Promise<boolean>;
  renew: (key: HoldKey, hold: Hold) => Promise<boolean>;
  holdIfAvailable: (key: HoldKey, hold: Hold) => Promise<boolean>;
  findHold: (key: HoldKey, orderId: string | null) => Promise<Hold | undefined>;
  wakeJob: (name: string, at: number) => void;
}

/** Units that are kept aside for whoever has a link (docs/decisions/0045). */
export const reservedUnits = ({ stock, write, renew, holdIfAvailable, findHold, wakeJob }: HoldSteps) => ({
  /**
   * Keeps one unit for whoever has a link, however often it is asked for. What an order is being placed with stays.
   * @returns false when there is none left
   */
  async reserve(key: HoldKey, until: number): Promise<boolean> {
    wakeJob(holdJobName, until);
    const hold = { holder: key.holder, quantity: 1, until, orderId: null };
    if ((await renew(key, hold)) || (await holdIfAvailable(key, hold))) return true;
    return (await stock.holdsOf(key)).some(({ holder }) => holder === key.holder);
  },

  /** Gives a reserved unit back before its time, unless it is kept for longer by now, or somebody is buying it. */
  async letGo(key: HoldKey, until: number): Promise<void> {
    const hold = await findHold(key, null);
    if (!hold || hold.until > until) return;
    const { holder, quantity } = hold;
    const same = { holds: trusted({ $elemMatch: { holder, quantity, until: hold.until, orderId: null } }) };
    await write(key, same, { held: -quantity, holds: withoutHold(holder) });
  },
});
