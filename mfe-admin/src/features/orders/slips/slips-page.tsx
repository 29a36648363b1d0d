import { useQueries } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { maxOrdersAtOnce } from '@tessera/contracts/commerce/store-limits.ts';
import { Printer } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { RowSkeleton } from '../../../kit/ui/feedback/skeleton.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { BackLink } from '../../../kit/ui/layout/back-link.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { orderById } from '../shared/queries.ts';
import { PackingSlip } from './packing-slip.tsx';
import styles from './slips.module.css';

const route = getRouteApi('/commerce/orders/print');

/** Packing slips of one or several orders, each on a sheet of its own. */
export function SlipsPage() {
  const { api } = useAdmin();
  const { ids } = route.useSearch();
  const reads = useQueries({ queries: idsIn(ids).map((id) => orderById.query(api, id)) });
  const orders = reads.flatMap(({ data }) => data ?? []);
  const failed = reads.filter(({ isError, data }) => isError && !data).length;
  const isReady = orders.length > 0 && reads.every(({ isPending }) => !isPending);
  return (
    <>
      <div className={styles.head}>
        <PageHead
          title={reads.length === 1 ? 'Packing slip' : `${reads.length} packing slips`}
          back={<BackLink to="/commerce/orders" name="orders" />}
          actions={
            <Button look="primary" icon={Printer} isBusy={!isReady} onClick={() => print()}>
              Print
            </Button>
          }
        />
        {failed > 0 && (
          <Banner
            tone="warn"
            action={
              <Button isSmall onClick={() => void Promise.all(reads.map((read) => read.refetch()))}>
                Try again
              </Button>
            }
          >
            <p>
              {failed === 1 ? 'One order could not be loaded' : `${failed} orders could not be loaded`} and is missing
              here.
            </p>
          </Banner>
        )}
        {!isReady && failed < reads.length && <RowSkeleton rows={6} label="Loading orders" />}
      </div>
      {orders.map((order) => (
        <PackingSlip key={order.id} order={order} />
      ))}
    </>
  );
}

const idsIn = (ids: string | undefined) =>
  [...new Set((ids ?? '').split(',').filter(Boolean))].slice(0, maxOrdersAtOnce);
