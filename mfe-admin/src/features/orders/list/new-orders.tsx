import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { latestOrders, type OrderQuery, orders } from '../shared/queries.ts';

/** Orders that came in since the list was read. The list itself stays as it is until they are asked for. */
export function NewOrders({ query }: { query: OrderQuery }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const { data } = useQuery(latestOrders.query(api, query));
  const newestOn = data?.orders[0]?.createdOn ?? 0;
  const [seenOn, setSeenOn] = useState<number>();
  if (data && seenOn === undefined) setSeenOn(newestOn);
  const came = data?.orders.filter(({ createdOn }) => createdOn > (seenOn ?? newestOn)) ?? [];
  if (came.length === 0) return null;
  const isMore = came.length === data?.orders.length;
  const text = came.length === 1 ? '1 new order' : `${isMore ? 'More than ' : ''}${came.length} new orders`;
  const show = async () => {
    setSeenOn(newestOn);
    await orders.invalidate(queryClient);
  };
  return (
    <Banner
      tone="info"
      action={
        <Button isSmall onClick={() => void show()}>
          Show
        </Button>
      }
    >
      <p>
        <b>{text}</b>
      </p>
    </Banner>
  );
}
