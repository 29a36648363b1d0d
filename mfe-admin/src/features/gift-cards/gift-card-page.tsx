import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { GiftCardDetail } from '@tessera/contracts/commerce/gift-card.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { GiftCardFacts } from './gift-card-facts.tsx';
import { GiftCardState, giftCardName } from './gift-card-state.tsx';
import { Ledger } from './ledger.tsx';
import { giftCardById } from './queries.ts';
import { useGiftCard } from './use-gift-card.ts';

const route = getRouteApi('/commerce/gift-cards/$giftCardId');

export function GiftCardPage() {
  const { giftCardId } = route.useParams();
  const query = useQuery(giftCardById.query(useAdmin().api, giftCardId));
  const card = query.data;
  if (card) return <Loaded card={card} />;
  return (
    <>
      <PageHead title="Gift card" back={<BackLink to="/commerce/gift-cards" name="gift cards" />} />
      <Card label="Gift card">
        <QueryView query={query} what="gift card">
          {() => null}
        </QueryView>
      </Card>
    </>
  );
}

function Loaded({ card }: { card: GiftCardDetail }) {
  const changes = useGiftCard(card.id);
  const adjusting = useDialogEntry('adjust');
  return (
    <>
      <PageHead
        title={giftCardName(card)}
        back={<BackLink to="/commerce/gift-cards" name="gift cards" />}
        badges={<GiftCardState of={card} />}
        note={card.email}
        actions={
          <>
            <Button isBusy={changes.isBusy} onClick={() => changes.setDisabled(!card.isDisabled)}>
              {card.isDisabled ? 'Switch on' : 'Switch off'}
            </Button>
            <Button look="primary" onClick={() => adjusting.open()}>
              Change the balance
            </Button>
          </>
        }
      />
      {changes.problem && (
        <Banner tone="bad">
          <p>Not changed. {changes.problem}</p>
        </Banner>
      )}
      <div className={columns.two}>
        <Ledger entries={card.entries} currency={card.currency} />
        <GiftCardFacts card={card} />
      </div>
      {adjusting.isOpen && <AdjustDialog card={card} dialog={adjusting.dialog} />}
    </>
  );
}
