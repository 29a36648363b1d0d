import { useQuery } from '@tanstack/react-query';
import { Check, type LucideIcon, PackageX, ShoppingBag, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { queries } from '../../data/queries.ts';
import { countText } from '../../format/count.ts';
import { ageText } from '../../format/moment.ts';
import { stockState, variantName } from '../../inventory/stock-state.ts';
import { useThreshold } from '../../inventory/use-threshold.ts';
import { pendingOrders } from '../../orders/reads.ts';
import { Blank } from '../../ui/blank.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ViewLink } from '../../ui/view-link.tsx';
import styles from './waiting-for-you.module.css';

const act = buttonClass({ isSmall: true });

/** What needs a person, each with one press to get there. */
export function WaitingForYou() {
  const { api } = useAdmin();
  const orders = useQuery(pendingOrders(api));
  const inventory = useQuery(queries.inventory(api));
  const isDone = orders.data?.counts.pending === 0;
  return (
    <Card title="Waiting for you">
      <QueryView query={orders} what="orders" skeleton={null}>
        {({ orders: pending, counts }) => <Pending orders={pending} count={counts.pending} />}
      </QueryView>
      <QueryView query={inventory} what="stock" skeleton={null}>
        {({ items }) => <Stock items={items} />}
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

type Items = Parameters<typeof stockState>[0][];

function Stock({ items }: { items: Items }) {
  const { locale } = useAdmin();
  const threshold = useThreshold();
  const shown = items.filter(({ enabled }) => enabled);
  const of = (state: string) => shown.filter((item) => stockState(item, threshold) === state);
  const [low, out] = [of('low'), of('out')];
  const first = low.toSorted((a, b) => a.available - b.available)[0];
  const variants = (count: number) => countText(count, ['variant', 'variants'], locale);
  return (
    <ul className={styles.list}>
      {out.length > 0 && (
        <Todo icon={PackageX} isBad title={`${variants(out.length)} sold out`} note={namesOf(out)}>
          <ViewLink
            to="/commerce/inventory"
            search={{ view: 'out' }}
            className={act}
            aria-label="Restock what is sold out"
          >
            Restock
          </ViewLink>
        </Todo>
      )}
      {first && (
        <Todo
          icon={TriangleAlert}
          title={`${variants(low.length)} low`}
          note={`${fullName(first)} has ${first.available} left`}
        >
          <ViewLink to="/commerce/inventory" search={{ view: 'low' }} className={act} aria-label="Restock what is low">
            Restock
          </ViewLink>
        </Todo>
      )}
    </ul>
  );
}

const fullName = (item: Items[number]) => [item.productName, variantName(item)].filter(Boolean).join(', ');

function namesOf(items: Items): string {
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
    <Blank icon={Check} title="No order waits">
      New orders come here as soon as they are placed.
    </Blank>
  );
}
