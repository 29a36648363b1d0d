import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StockChange } from '@tessera/contracts/commerce/inventory-calls.ts';
import { useMemo } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Moment } from '../../../kit/context/moment-of.tsx';
import { personName } from '../../../kit/format/account-name.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { columnsOf, DataTable } from '../../../kit/ui/tables/data-table.tsx';
import table from '../../../kit/ui/tables/table.module.css';
import { stockHistory } from './queries.ts';

interface StockHistoryProps {
  dialog: OpenDialog;
  /** Of one product only. */
  productId?: string;
}

/** Who changed stock when and why, with the figures before and after; sales among them. */
export function StockHistoryDialog({ dialog, productId }: StockHistoryProps) {
  return (
    <Dialog {...dialog} title="Stock history" foot={<DialogClose>Close</DialogClose>}>
      {dialog.isOpen && <Changes {...(productId !== undefined && { productId })} />}
    </Dialog>
  );
}

function Changes({ productId }: { productId?: string }) {
  const { api } = useAdmin();
  const columns = useColumns();
  const query = useInfiniteQuery({
    queryKey: [...stockHistory.key, productId ?? ''],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      stockHistory.call(api, { ...(productId && { productId }), ...(pageParam && { cursor: pageParam }) }),
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    select: ({ pages }) => pages.flatMap((page) => page.changes),
    staleTime: 0,
  });
  return (
    <QueryView query={query} what="history">
      {(changes) => {
        if (changes.length === 0) return <p>Nothing has changed yet. Sales and every change of stock are kept here.</p>;
        return (
          <>
            <DataTable caption="Changes of stock" columns={columns} rows={changes} rowId={({ id }) => id} />
            {query.hasNextPage && (
              <Button isSmall isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show older changes
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

function useColumns() {
  const { account } = useAdmin();
  return useMemo(() => {
    const who = (change: StockChange) => names[change.who] ?? personName(change.who, account);
    return columnsOf<StockChange>([
      {
        id: 'sku',
        title: 'SKU',
        place: 1,
        cell: ({ sku, reason, orderId }) => (
          <>
            <span className={table.mono}>{sku}</span>
            <span className={table.below}>
              {reason || 'No reason given'}
              {orderId && (
                <>
                  {', '}
                  <Link to="/commerce/orders/$orderId" params={{ orderId }}>
                    see the order
                  </Link>
                </>
              )}
            </span>
          </>
        ),
      },
      {
        id: 'figures',
        title: 'Before and after',
        place: 2,
        isEnd: true,
        cell: ({ from, to, ahead = 0 }) => (
          <>
            {from} → <b>{to}</b>
            {ahead !== 0 && (
              <span className={table.below}>{ahead > 0 ? `${ahead} sold ahead` : `${-ahead} to pre-orders`}</span>
            )}
          </>
        ),
      },
      { id: 'who', title: 'Who', place: 3, isQuiet: true, cell: who },
      {
        id: 'at',
        title: 'When',
        place: 4,
        isQuiet: true,
        cell: ({ at }) => <Moment at={at} />,
      },
    ]);
  }, [account]);
}

const names: Readonly<Record<string, string>> = { buyer: 'A buyer', store: 'The store', platform: 'A load of data' };
