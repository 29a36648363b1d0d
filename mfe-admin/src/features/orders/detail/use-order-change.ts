import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '@tessera/contracts/commerce/order.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';

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
      queryClient.setQueryData(['order', changed.id], changed);
      sayings.say(said(changed));
      onDone?.();
    },
    // Also after a failure: it may be that somebody else was faster.
    onSettled: (changed) => {
      // Items may go back into stock, and money onto gift cards.
      const stale = [
        changed ? 'orders' : 'order',
        'order-mails',
        'order-downloads',
        'inventory',
        'gift-cards',
        'gift-card',
      ];
      for (const key of stale) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}
