import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { Order } from '@tessera/contracts/commerce/order.ts';
import { Printer, Truck } from 'lucide-react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn } from '../../data/call-problem.ts';
import { Button } from '../../ui/button.tsx';
import styles from './order-actions.module.css';

/** What can be done with an order. It is marked once the service says so, not before. */
export function OrderActions({ order }: { order: Order }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const fulfil = useMutation({
    mutationFn: () => api.fulfilOrder(order.id),
    onSuccess: (changed) => {
      queryClient.setQueryData(['order', order.id], changed);
      announce(`Order ${changed.number} is fulfilled`);
      return queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return (
    <>
      {fulfil.isError && (
        <span className={styles.problem} role="alert">
          Not marked. {adviceOn(fulfil.error).text}
        </span>
      )}
      <Button icon={Printer} onClick={() => print()}>
        Print
      </Button>
      {order.fulfilment === 'pending' && (
        <Button look="primary" icon={Truck} isBusy={fulfil.isPending} onClick={() => fulfil.mutate()}>
          {fulfil.isPending ? 'Marking …' : 'Mark as fulfilled'}
        </Button>
      )}
    </>
  );
}
