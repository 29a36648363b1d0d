import { Link } from '@tanstack/react-router';
import type { GiftCard } from '@tessera/contracts/commerce/gift-card.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { momentText } from '../../kit/format/moment.ts';
import { useMoney } from '../../kit/format/use-money.ts';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { GiftCardState } from './gift-card-state.tsx';

const columns = columnsOf<GiftCard>([
  { id: 'code', title: 'Code', place: 1, cell: (card) => <CardLink of={card} /> },
  { id: 'email', title: 'Sent to', place: 3, cell: ({ email }) => email },
  { id: 'issued', title: 'Issued', isQuiet: true, cell: (card) => <Issued of={card} /> },
  { id: 'balance', title: 'Balance', place: 4, isEnd: true, cell: (card) => <Balance of={card} /> },
  { id: 'state', title: 'State', place: 2, cell: (card) => <GiftCardState of={card} /> },
]);

interface CardCell {
  of: GiftCard;
}

export function GiftCardsTable({ giftCards }: { giftCards: GiftCard[] }) {
  return <DataTable caption="Gift cards, newest first" columns={columns} rows={giftCards} rowId={({ id }) => id} />;
}

function CardLink({ of: { id, codeLast4, orderId } }: CardCell) {
  return (
    <>
      <Link to="/commerce/gift-cards/$giftCardId" params={{ giftCardId: id }} className={table.mono}>
        <span className="sr">Card ending in </span>
        <span aria-hidden="true">…</span>
        {codeLast4}
      </Link>
      <span className={table.below}>{orderId ? 'Bought' : 'By hand'}</span>
    </>
  );
}

function Issued({ of: { issuedOn } }: CardCell) {
  const { locale, website, now } = useAdmin();
  return momentText(issuedOn, { locale, timeZone: website.timeZone }, now());
}

function Balance({ of: { balanceCents, initialCents, currency } }: CardCell) {
  const money = useMoney();
  return (
    <>
      {money({ cents: balanceCents, currency })}
      {balanceCents !== initialCents && (
        <span className={table.below}>of {money({ cents: initialCents, currency })}</span>
      )}
    </>
  );
}
