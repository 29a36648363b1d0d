import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '@tessera/contracts/commerce/order.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { inventory } from '../../catalogue/stock/queries.ts';
import { giftCardById, giftCards } from '../../gift-cards/queries.ts';
import { orderById, orderDownloads, orderMails, orders } from '../shared/queries.ts';

/** Shows what a call makes of an order once the service says so, not before. */
export function useOrderUpdate(): (call: Promise<Order>) => Promise<Order> {
  const queryClient = useQueryClient();
  const readAgain = (own: typeof orders | typeof orderById) => {
    // Items may go back into stock, and money onto gift cards.
    const stale = [own, orderMails, orderDownloads, inventory, giftCards, giftCardById];
    for (const resource of stale) void resource.invalidate(queryClient);
  };
  return async (call) => {
    try {
      const changed = await call;
      orderById.set(queryClient, changed.id, changed);
      readAgain(orders);
      return changed;
    } catch (error) {
      // A concurrent change may have won.
      readAgain(orderById);
      throw error;
    }
  };
}

interface OrderChange {
  change: () => Promise<Order>;
  /** What is announced afterwards. */
  said: (order: Order) => string;
  onDone?: () => void;
}

/** A change of one order by the press of a button. */
export function useOrderChange({ change, said, onDone }: OrderChange) {
  const { sayings } = useAdmin();
  const update = useOrderUpdate();
  return useMutation({
    mutationFn: () => update(change()),
    onSuccess: (changed) => {
      sayings.say(said(changed));
      onDone?.();
    },
  });
}
