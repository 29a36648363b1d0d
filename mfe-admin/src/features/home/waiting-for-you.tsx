import { useQuery } from '@tanstack/react-query';
import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { Check, type LucideIcon, PackageX, ShoppingBag, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText } from '../../kit/format/count.ts';
import { ageText } from '../../kit/format/moment.ts';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { buttonClass } from '../../kit/ui/inputs/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import type { Inventory } from '../catalogue/stock/queries.ts';
import { lowStock, soldOut } from '../catalogue/stock/queries.ts';
import { type StockState, stockState, variantName } from '../catalogue/stock/stock-state.ts';
import { useThreshold } from '../catalogue/stock/use-threshold.ts';
import { ordersEveryMs, pendingOrders } from '../orders/shared/queries.ts';
import styles from './waiting-for-you.module.css';

const act = buttonClass({ isSmall: true });

/** What needs a person, each with one press to get there. */
export function WaitingForYou() {
  const { api } = useAdmin();
  const orders = useQuery({ ...pendingOrders(api), refetchInterval: ordersEveryMs });
  const low = useQuery(lowStock(api));
  const out = useQuery(soldOut(api));
  const isDone = orders.data?.counts.pending === 0;
  return (
    <Card title="Waiting for you">
      <QueryView query={orders} what="orders" skeleton={null}>
        {({ orders: pending, counts }) => <Pending orders={pending} count={counts.pending} />}
      </QueryView>
      <QueryView query={out} what="stock" skeleton={null}>
        {(inventory) => <SoldOut inventory={inventory} />}
      </QueryView>
      <QueryView query={low} what="low stock" skeleton={null}>
        {(inventory) => <Low inventory={inventory} />}
      </QueryView>
      {isDone && <NoOrderWaits />}
    </Card>
  );
}

function Pending({ orders, count }: { orders: readonly { createdOn: number }[]; count: number }) {
  const { locale, now } = useAdmin();
  if (count === 0) return null;
  // Newest first; with all of them here the last is the oldest.
  const oldest = orders.length === count ? orders.at(-1) : undefined;
  return (
    <ul className={styles.list}>
      <Todo
        icon={ShoppingBag}
        title={`${countText(count, ['order', 'orders'], locale)} to fulfil`}
        note={oldest ? `The oldest has waited for ${ageText(oldest.createdOn, now())}` : 'The newest come first'}
      >
        <ViewLink to="/commerce/orders" search={{ view: 'pending' }} className={act} aria-label="Open orders to fulfil">
          Open
        </ViewLink>
      </Todo>
    </ul>
  );
}

interface StockProps {
  inventory: Inventory;
}

function SoldOut({ inventory }: StockProps) {
  const { items, text } = useStockOf(inventory, 'out');
  if (inventory.counts.out === 0) return null;
  return (
    <ul className={styles.list}>
      <Todo icon={PackageX} isBad title={`${text} with sold-out variants`} note={namesOf(items)}>
        <ViewLink
          to="/commerce/inventory"
          search={{ view: 'out' }}
          className={act}
          aria-label="Restock what is sold out"
        >
          Restock
        </ViewLink>
      </Todo>
    </ul>
  );
}

function Low({ inventory }: StockProps) {
  const { items, text } = useStockOf(inventory, 'low');
  const first = items.toSorted((a, b) => a.available - b.available)[0];
  if (inventory.counts.low === 0) return null;
  return (
    <ul className={styles.list}>
      <Todo
        icon={TriangleAlert}
        title={`${text} with low stock`}
        note={first ? `${fullName(first)} has ${first.available} left` : ''}
      >
        <ViewLink to="/commerce/inventory" search={{ view: 'low' }} className={act} aria-label="Restock what is low">
          Restock
        </ViewLink>
      </Todo>
    </ul>
  );
}

/** How many products are in a state, counted as by the tabs of the list and the rail; and their variants on this page. */
function useStockOf({ products, counts }: Inventory, state: StockState & ('low' | 'out')) {
  const { locale } = useAdmin();
  const threshold = useThreshold();
  const items = products.flatMap(({ variants }) => variants).filter((item) => stockState(item, threshold) === state);
  return { items, text: countText(counts[state], ['product', 'products'], locale) };
}

const fullName = (item: InventoryItem) => [item.productName, variantName(item)].filter(Boolean).join(', ');

function namesOf(items: readonly InventoryItem[]): string {
  const [first, ...rest] = items.map(fullName);
  return rest.length > 0 ? `${first} and ${rest.length} more` : (first ?? '');
}

interface TodoProps {
  icon: LucideIcon;
  isBad?: boolean;
  title: string;
  note: string;
  children: ReactNode;
}

function Todo({ icon, isBad = false, title, note, children }: TodoProps) {
  return (
    <li>
      <span className={`${styles.icon} ${isBad ? styles.bad : ''}`}>
        <Icon of={icon} />
      </span>
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      {children}
    </li>
  );
}

function NoOrderWaits() {
  return (
    <EmptyState icon={Check} title="No order waits">
      New orders come here as soon as they are placed.
    </EmptyState>
  );
}
