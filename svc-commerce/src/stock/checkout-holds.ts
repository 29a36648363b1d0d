import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { type HoldKey, holdJobName } from './hold-key.ts';
import { holdAllowance, isContestable } from './hold-policy.ts';
import type { HoldWrites } from './hold-writes.ts';
import type { Hold, StockDocument } from './stock-model.ts';
import type { StockStore } from './stock-store.ts';

/** What a cart wants to hold while its buyer checks out. */
export interface CheckoutWish {
  quantity: number;
  /** Milliseconds since the epoch. */
  until: number;
  /** The network of a buyer without an account; undefined of a member. */
  network: string | undefined;
}

interface Steps extends Pick<HoldWrites, 'renew' | 'holdIfAvailable' | 'resizeIfAvailable'> {
  stock: StockStore;
  release: (key: HoldKey, orderId: string | null) => Promise<void>;
  now: () => number;
  /** How long a whole hold is, milliseconds. */
  lengthMs: number;
  wakeJob: (name: string, at: number) => void;
}

/** Holds of carts at checkout, as far as the policy allows (`hold-policy.ts`). */
export const checkoutHolds = ({ stock, release, renew, holdIfAvailable, resizeIfAvailable, ...deps }: Steps) => {
  const write = async (key: HoldKey, found: StockDocument, hold: Hold): Promise<boolean> => {
    const own = holdOf(found, key);
    if (!own) return holdIfAvailable(key, hold, noOtherOf(found, hold.network));
    return own.quantity === hold.quantity ? renew(key, hold) : resizeIfAvailable(key, own, hold, false);
  };

  /** @returns undefined when the stock changed in this moment */
  const holdIn = async (found: StockDocument, key: HoldKey, { quantity, until, network }: CheckoutWish) => {
    const own = holdOf(found, key);
    if (found.available + (own?.quantity ?? 0) < quantity) return null;
    const units = allowance(found, key, quantity, network);
    const hold: Hold = { holder: key.holder, quantity: units, until, orderId: null, ...(network && { network }) };
    if (units > 0) return (await write(key, found, hold)) ? units : undefined;
    if (own) await release(key, null);
    return 0;
  };

  return {
    /**
     * Makes the cart's hold on a variant as much of `quantity` as it may hold. An unlimited variant needs no hold.
     * @returns units held, 0 to `quantity`; null when there is not enough to order
     */
    async holdShare(key: HoldKey, { quantity, until, network }: CheckoutWish): Promise<number | null> {
      deps.wakeJob(holdJobName, until);
      const attempt = async (): Promise<number | null | undefined> => {
        const found = await stock.read(key);
        if (!found || found.unlimited) return found ? quantity : null;
        return holdOf(found, key)?.orderId ? quantity : holdIn(found, key, { quantity, until, network });
      };
      return retryOnConflict(attempt, { tries: 12, giveUp: () => 0 });
    },

    /**
     * Ends holds that other buyers have had for long enough, oldest first, until so many units are free for this one. Ends
     * none when all of them together would not be enough.
     * @returns whether the units are free
     */
    async endContested(key: HoldKey, units: number): Promise<boolean> {
      const oldestFirst = (await stock.holdsOf(key))
        .filter((hold) => hold.holder !== key.holder && isContestable(hold, deps.now(), deps.lengthMs))
        .sort((a, b) => a.until - b.until);
      if (unitsIn(oldestFirst) < units) return false;
      let freed = 0;
      for (const { holder, quantity } of oldestFirst) {
        if (freed >= units) break;
        await release({ ...key, holder }, null);
        freed += quantity;
      }
      return true;
    },
  };
};

const unitsIn = (holds: readonly Hold[]): number => holds.reduce((sum, { quantity }) => sum + quantity, 0);

const holdOf = ({ holds }: StockDocument, { holder }: HoldKey) => holds.find((hold) => hold.holder === holder);

function allowance(found: StockDocument, key: HoldKey, wanted: number, network: string | undefined): number {
  const others = ofNetwork(found, network).filter(({ holder }) => holder !== key.holder);
  return holdAllowance({
    onHand: found.onHand,
    wanted,
    isMember: network === undefined,
    held: holdOf(found, key)?.quantity ?? 0,
    heldByNetwork: unitsIn(others),
  });
}

const ofNetwork = ({ holds }: StockDocument, network: string | undefined) =>
  network === undefined ? [] : holds.filter((hold) => hold.network === network);

/** Nothing else of the network is held than what was counted: carts that hold at the same moment do not exceed its share. */
function noOtherOf(found: StockDocument, network: string | undefined): Filter<StockDocument> {
  if (network === undefined) return {};
  const counted = ofNetwork(found, network).map(({ holder }) => holder);
  return { $nor: [{ holds: trusted({ $elemMatch: { network, holder: { $nin: counted } } }) }] };
}
