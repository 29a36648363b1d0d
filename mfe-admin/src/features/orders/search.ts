import { given, textParam } from '../../app/search-params.ts';

/** What the address of the orders list says. */
export interface OrdersSearch {
  view?: string;
  q?: string;
  /** Cursor of the page. */
  after?: string;
}

export const orderViews = [
  { id: 'pending', name: 'To fulfil' },
  { id: 'fulfilled', name: 'Fulfilled' },
  { id: 'cancelled', name: 'Cancelled' },
] as const;
export type OrderView = (typeof orderViews)[number]['id'];

export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  return given<OrdersSearch>({
    view: textParam(raw.view),
    q: textParam(raw.q),
    after: textParam(raw.after, 512),
  });
}

/** The view an address names: undefined is all orders, and so is a view that does not exist. */
export function orderViewOf({ view }: OrdersSearch): { view: OrderView | undefined; isUnknown: boolean } {
  const found = orderViews.find(({ id }) => id === view)?.id;
  return { view: found, isUnknown: view !== undefined && found === undefined };
}
