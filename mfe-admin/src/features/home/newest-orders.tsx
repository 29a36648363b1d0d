import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { buttonClass } from '../../kit/ui/inputs/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { OrdersTable } from '../orders/shared/orders-table.tsx';
import { newestOrders, ordersEveryMs } from '../orders/shared/queries.ts';

export function NewestOrders() {
  const query = useQuery({ ...newestOrders(useAdmin().api), refetchInterval: ordersEveryMs });
  return (
    <Card
      title="Newest orders"
      action={
        <Link to="/commerce/orders" className={buttonClass({ look: 'ghost', isSmall: true })}>
          All orders
        </Link>
      }
    >
      <QueryView query={query} what="orders" skeleton={<RowSkeleton rows={6} label="Loading the newest orders" />}>
        {({ orders }) =>
          orders.length > 0 ? (
            <OrdersTable orders={orders} caption="The newest orders" />
          ) : (
            <EmptyState icon={ShoppingBag} title="No orders yet">
              Every order that is placed comes here.
            </EmptyState>
          )
        }
      </QueryView>
    </Card>
  );
}
