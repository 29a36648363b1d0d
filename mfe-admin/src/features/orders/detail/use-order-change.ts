import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '@tessera/contracts/commerce/order.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { inventory } from '../../catalogue/stock/queries.ts';
import { giftCardById, giftCards } from '../../gift-cards/queries.ts';
import { orderById, orderDownloads, orderMails, orders } from '../shared/queries.ts';

interface OrderChange<V> {
  change: (values: V) => Promise<Order>;
  /** What is announced afterwards. */
  said: (order: Order) => string;
  onDone?: () => void;
}

/** A change of one order. It is shown once the service says so, not before. */
export function useOrderChange<V = void>({ change, said, onDone }: OrderChange<V>) {
  const { sayings } = useAdmin();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      orderById.set(queryClient, changed.id, changed);
      sayings.say(said(changed));
      onDone?.();
    },
    // Also after a failure: it may be that somebody else was faster.
    onSettled: (changed) => {
      // Items may go back into stock, and money onto gift cards.
      const stale = [changed ? orders : orderById, orderMails, orderDownloads, inventory, giftCards, giftCardById];
      for (const resource of stale) void resource.invalidate(queryClient);
    },
  });
}
