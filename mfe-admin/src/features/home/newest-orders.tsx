import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { useAdmin } from '../../app/admin-context.ts';
import { OrdersTable } from '../../orders/orders-table.tsx';
import { newestOrders } from '../../orders/queries.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RowSkeleton } from '../../ui/skeleton.tsx';

export function NewestOrders() {
  const query = useQuery(newestOrders(useAdmin().api));
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
