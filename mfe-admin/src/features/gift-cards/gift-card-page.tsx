import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { GiftCardDetail, GiftCardEntry } from '@tessera/contracts/commerce/gift-card.ts';
import { setGiftCardState } from '@tessera/contracts/commerce/gift-card-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { useMoney } from '../../kit/context/use-money.ts';
import { failureText, isMissing } from '../../kit/data/call-problem.ts';
import { personName } from '../../kit/format/account-name.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { Facts } from '../../kit/ui/layout/facts.tsx';
import { MissingPage } from '../../kit/ui/layout/missing-page.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { Timeline } from '../../kit/ui/layout/timeline.tsx';
import { AdjustDialog } from './gift-card-dialogs.tsx';
import { giftCardById, giftCardState, keepGiftCard } from './queries.ts';

const route = getRouteApi('/commerce/gift-cards/$giftCardId');

export function GiftCardPage() {
  const { giftCardId } = route.useParams();
  const query = useQuery(giftCardById.query(useAdmin().api, giftCardId));
  if (isMissing(query.error)) {
    return (
      <MissingPage what="Gift card" list={{ path: '/commerce/gift-cards', name: 'gift cards' }}>
        Check the address. The gift card may belong to another website.
      </MissingPage>
    );
  }
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
  const change = useSwitch(card.id);
  const adjusting = useDialogEntry('adjust');
  return (
    <>
      <PageHead
        title={`Card ending in ${card.codeLast4}`}
        back={<BackLink to="/commerce/gift-cards" name="gift cards" />}
        badges={<Badge {...giftCardState(card)} />}
        note={card.email}
        actions={
          <>
            <Button needs="gift_cards.write" isBusy={change.isPending} onClick={() => change.mutate(!card.isDisabled)}>
              {card.isDisabled ? 'Switch on' : 'Switch off'}
            </Button>
            <Button needs="gift_cards.write" look="primary" onClick={() => adjusting.open()}>
              Change the balance
            </Button>
          </>
        }
      />
      {change.isError && (
        <Banner tone="bad">
          <p>{failureText('Not changed.', change.error)}</p>
        </Banner>
      )}
      <div className={columns.two}>
        <History card={card} />
        <About card={card} />
      </div>
      {adjusting.isOpen && <AdjustDialog card={card} dialog={adjusting.dialog} />}
    </>
  );
}

/** Switches a gift card off or on. */
function useSwitch(giftCardId: string) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isDisabled: boolean) => api.call(setGiftCardState, { params: { giftCardId }, body: { isDisabled } }),
    onSuccess: (card, isDisabled) => {
      sayings.say(isDisabled ? 'The gift card is switched off' : 'The gift card is switched on');
      keepGiftCard(queryClient, card);
    },
  });
}

const names: Record<GiftCardEntry['kind'], string> = {
  issued: 'Issued',
  spent: 'Spent',
  given_back: 'Given back, the order was not placed',
  refunded: 'Refunded',
  adjusted: 'Balance changed',
  disabled: 'Switched off',
  enabled: 'Switched on',
  taken_back: 'Taken back, its purchase was refunded',
  put_back: 'Put back, its purchase was not refunded after all',
};

/** Everything that happened to a card, newest first. */
function History({ card: { entries, currency } }: { card: GiftCardDetail }) {
  const { account } = useAdmin();
  const money = useMoney();
  return (
    <Card title="History">
      <CardBody>
        <Timeline
          of={entries.map(({ at, kind, cents, orderId, reason, who }) => ({
            at,
            what: reason ? `${names[kind]}: ${reason}` : names[kind],
            amount: cents === 0 ? undefined : (cents > 0 ? '+' : '') + money({ cents, currency }),
            from: orderId ? <OrderLink orderId={orderId}>Order</OrderLink> : personName(who, account),
          }))}
        />
      </CardBody>
    </Card>
  );
}

/** What is on the card, whose it is and where it came from. */
function About({ card }: { card: GiftCardDetail }) {
  const money = useMoney();
  const { balanceCents, initialCents, currency, issuedOn, orderId, codeLast4, email } = card;
  const bought = orderId && <OrderLink orderId={orderId}>Bought with an order</OrderLink>;
  return (
    <Card title="Card">
      <CardBody>
        <Facts
          of={[
            ['Balance', money({ cents: balanceCents, currency })],
            ['Issued with', money({ cents: initialCents, currency })],
            ['Code ends in', codeLast4],
            ['Sent to', email],
            ['Issued', <Moment key="issued" at={issuedOn} />],
            ['Where from', bought || 'Issued by hand'],
          ]}
        />
      </CardBody>
    </Card>
  );
}

function OrderLink({ orderId, children }: { orderId: string; children: string }) {
  return (
    <Link to="/commerce/orders/$orderId" params={{ orderId }}>
      {children}
    </Link>
  );
}
