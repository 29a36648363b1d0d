import { Link } from '@tanstack/react-router';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText, numberText } from '../../kit/format/count.ts';
import { ageText } from '../../kit/format/moment.ts';
import { Moment } from '../../kit/format/moment-of.tsx';
import { useMoney } from '../../kit/format/use-money.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Thumb, WithPicture } from '../../kit/ui/layout/thumb.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { sendingOf, type Waitlist } from './waitlist.ts';

interface Cell {
  of: Waitlist;
}

export function Variant({ of: { productId, variantId, productTitle, variantLabel, now } }: Cell) {
  return (
    <WithPicture picture={<Thumb url={now?.imageUrl ?? null} />}>
      <Link to="/commerce/waitlists/$productId/$variantId" params={{ productId, variantId }}>
        {productTitle}
      </Link>
      {variantLabel && <span className={table.below}>{variantLabel}</span>}
    </WithPicture>
  );
}

export function Waiting({ of: { pendingCount } }: Cell) {
  return <b>{numberText(pendingCount, useAdmin().locale)}</b>;
}

/** What those who wait would pay at today's price. */
export function Worth({ of: { worth, pendingCount } }: Cell) {
  const money = useMoney();
  return worth && pendingCount > 0 ? money(worth) : '–';
}

export function Oldest({ of: { firstWaitingOn } }: Cell) {
  const { now } = useAdmin();
  return firstWaitingOn === null ? '–' : ageText(firstWaitingOn, now());
}

export const LastSignUp = ({ of: { lastSignUpOn } }: Cell) => <Moment at={lastSignUpOn} />;

/** What can be sold now, and how much of it was promised to people a short time ago. */
export function StockNow({ of: { now, promised } }: Cell) {
  if (!now) return <Badge>Not for sale</Badge>;
  if (now.sellable === null) return <Badge tone="ok">Not counted</Badge>;
  if (now.sellable === 0) return <Badge tone="bad">Sold out</Badge>;
  return (
    <>
      <Badge tone="ok">{now.sellable} in stock</Badge>
      {promised > 0 && <span className={table.below}>{Math.min(promised, now.sellable)} promised</span>}
    </>
  );
}

/** What became of those who were told. */
export function Told({ of: group }: Cell) {
  const { notified, failed, unclear } = group.counts;
  const sending = sendingOf(group);
  const fault = [failed && `${failed} not sent`, unclear && `${unclear} unclear`].filter(Boolean).join(', ');
  return (
    <>
      {sending > 0 ? (
        <Badge tone="info">Sending {sending}</Badge>
      ) : notified === 0 ? (
        'Nobody yet'
      ) : (
        countText(notified, ['person', 'people'])
      )}
      {group.boughtCount > 0 && <span className={table.below}>{group.boughtCount} bought</span>}
      {fault && <span className={table.below}>{fault}</span>}
    </>
  );
}
