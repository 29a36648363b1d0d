import { Link } from '@tanstack/react-router';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { useMoney } from '../../kit/context/use-money.ts';
import { countText, numberText } from '../../kit/format/count.ts';
import { ageText } from '../../kit/format/moment.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Thumb, WithPicture } from '../../kit/ui/layout/thumb.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { soldAheadText } from '../catalogue/stock/pre-orders.ts';
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

export function Waiting({ of: { pendingCount, heldCount = 0 } }: Cell) {
  const { locale } = useAdmin();
  return (
    <>
      <b>{numberText(pendingCount, locale)}</b>
      {heldCount > 0 && <span className={table.below}>{numberText(heldCount, locale)} pending</span>}
    </>
  );
}

/** The value of the waiting demand at today's price. */
export function Worth({ of: { worth, pendingCount } }: Cell) {
  const money = useMoney();
  return worth && pendingCount > 0 ? money(worth) : '–';
}

export function Oldest({ of: { firstWaitingOn } }: Cell) {
  const { now } = useAdmin();
  return firstWaitingOn === null ? '–' : ageText(firstWaitingOn, now());
}

export const LastSignUp = ({ of: { lastSignUpOn } }: Cell) => <Moment at={lastSignUpOn} />;

/** The available stock, how much of it recent notifications promised, and how much is reserved. */
export function StockNow({ of: { now, promised, reserved } }: Cell) {
  if (!now) return <Badge>Not for sale</Badge>;
  if (now.sellable === null) return <Badge tone="ok">Not counted</Badge>;
  const spoken = Math.min(promised, now.sellable);
  const notes = [
    spoken > 0 && `${spoken} promised`,
    reserved > 0 && `${reserved} reserved`,
    now.preOrders && soldAheadText(now.preOrders),
  ].filter(Boolean);
  return (
    <>
      {now.sellable === 0 ? <Badge tone="bad">Sold out</Badge> : <Badge tone="ok">{now.sellable} in stock</Badge>}
      {notes.length > 0 && <span className={table.below}>{notes.join(', ')}</span>}
    </>
  );
}

/** The outcome of the notifications. */
export function Notified({ of: group }: Cell) {
  const { notified, failed, unclear } = group.counts;
  const sending = sendingOf(group);
  const { followedCount, boughtCount } = group;
  const came = [followedCount > 0 && `${followedCount} opened link`, boughtCount > 0 && `${boughtCount} bought`].filter(
    Boolean,
  );
  const fault = [failed && `${failed} not sent`, unclear && `${unclear} unclear`].filter(Boolean).join(', ');
  return (
    <>
      {sending > 0 ? (
        <Badge tone="info">Sending {sending}</Badge>
      ) : notified === 0 ? (
        'None yet'
      ) : (
        countText(notified, ['person', 'people'])
      )}
      {came.length > 0 && <span className={table.below}>{came.join(', ')}</span>}
      {fault && <span className={table.below}>{fault}</span>}
    </>
  );
}
