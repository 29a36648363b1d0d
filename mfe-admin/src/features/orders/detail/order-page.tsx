import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Order } from '@tessera/contracts/commerce/order.ts';
import { refundedCents } from '@tessera/rules/orders/refund.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { isMissing } from '../../../kit/data/call-problem.ts';
import { fullMomentText } from '../../../kit/format/moment.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { BackLink } from '../../../kit/ui/layout/back-link.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import columns from '../../../kit/ui/layout/columns.module.css';
import { MissingPage } from '../../../kit/ui/layout/missing-page.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { orderById } from '../shared/queries.ts';
import { FulfilmentBadge, PaymentBadge, TestBadge } from '../shared/states.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderDownloads } from './order-downloads.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const route = getRouteApi('/commerce/orders/$orderId');

export function OrderPage() {
  const { orderId } = route.useParams();
  const query = useQuery(orderById.query(useAdmin().api, orderId));
  if (isMissing(query.error)) {
    return (
      <MissingPage what="Order" list={{ path: '/commerce/orders', name: 'orders' }}>
        Check the address. The order may belong to another website.
      </MissingPage>
    );
  }
  return (
    <>
      <OrderHead order={query.data} />
      {query.data ? (
        <QueryView query={query} what="order">
          {(order) => <OrderBody order={order} />}
        </QueryView>
      ) : (
        <Card label="Order">
          <QueryView query={query} what="order">
            {() => null}
          </QueryView>
        </Card>
      )}
    </>
  );
}

function OrderHead({ order }: { order: Order | undefined }) {
  const { locale, website } = useAdmin();
  if (!order) return <PageHead title="Order" back={<BackLink to="/commerce/orders" name="orders" />} />;
  return (
    <PageHead
      title={`Order ${order.number}`}
      back={<BackLink to="/commerce/orders" name="orders" />}
      badges={
        <>
          <PaymentBadge order={{ ...order, refundedCents: refundedCents(order) }} />
          <FulfilmentBadge order={{ ...order, shipmentCount: order.shipments.length }} />
          <TestBadge order={order} />
        </>
      }
      note={`${fullMomentText(order.createdOn, { locale, timeZone: website.timeZone })}, ${website.timeZone}${order.testMode ? '. A test order: no money has moved, and sales figures leave it out' : ''}.`}
      actions={<OrderActions order={order} />}
    />
  );
}

function OrderBody({ order }: { order: Order }) {
  return (
    <div className={columns.two}>
      <div className={columns.stack}>
        <OrderItems order={order} />
        <OrderParcels order={order} />
        <OrderPayment order={order} />
        <OrderTimeline order={order} />
      </div>
      <div className={columns.stack}>
        <OrderCustomer order={order} />
        <OrderDownloads orderId={order.id} />
        <OrderMails orderId={order.id} />
      </div>
    </div>
  );
}
