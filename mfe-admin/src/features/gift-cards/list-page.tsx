import { Link } from '@tanstack/react-router';
import type { GiftCard } from '@tessera/contracts/commerce/gift-card.ts';
import { Gift, Plus } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { useMoney } from '../../kit/context/use-money.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { IssueDialog } from './gift-card-dialogs.tsx';
import { giftCardState, giftCardsList } from './queries.ts';

const drawGiftCards = tableOf<GiftCard>('Gift cards, newest first', [
  { id: 'code', title: 'Code', place: 1, cell: (card) => <CardLink of={card} /> },
  { id: 'email', title: 'Sent to', place: 3, cell: ({ email }) => email },
  { id: 'issued', title: 'Issued', isQuiet: true, cell: (card) => <Issued of={card} /> },
  { id: 'balance', title: 'Balance', place: 4, isEnd: true, cell: (card) => <Balance of={card} /> },
  { id: 'state', title: 'State', place: 2, cell: (card) => <Badge {...giftCardState(card)} /> },
]);

export function GiftCardsPage() {
  const { website } = useAdmin();
  const money = useMoney();
  const issuing = useDialogEntry('issue');
  return (
    <ListScreen
      list={giftCardsList}
      title="Gift cards"
      note={({ outstandingCents: cents }) => `${money({ cents, currency: website.currency })} can still be spent.`}
      actions={
        <Button needs="gift_cards.write" look="primary" icon={Plus} onClick={() => issuing.open()}>
          Issue a gift card
        </Button>
      }
      search={{ label: 'Search gift cards', placeholder: 'Last four characters or email' }}
      rows={({ giftCards }) => giftCards}
      draw={drawGiftCards}
      empty={{
        icon: Gift,
        title: 'No gift cards yet',
        text: 'Sell a product of the type gift card and each one sold comes here, or issue one by hand.',
        searched: () =>
          'Search by the last four characters of a code, or by part of an email address. Whole codes are known to nobody but their holders.',
      }}
    >
      {issuing.isOpen && <IssueDialog dialog={issuing.dialog} />}
    </ListScreen>
  );
}

interface CardCell {
  of: GiftCard;
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
  return <Moment at={issuedOn} />;
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
