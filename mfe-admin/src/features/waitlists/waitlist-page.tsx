import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { RestockSignUp } from '@tessera/contracts/forms/restock.ts';
import { BellRing, CalendarClock, ExternalLink, Send } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { useMoney } from '../../kit/context/use-money.ts';
import { numberText } from '../../kit/format/count.ts';
import { ageText } from '../../kit/format/moment.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { ListBody } from '../../kit/list/list-body.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { useListSearch } from '../../kit/list/use-list-search.ts';
import { KeyMetrics } from '../../kit/ui/charts/key-metrics.tsx';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { Button, buttonClass } from '../../kit/ui/inputs/button.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { ShopLink } from '../../kit/ui/layout/shop-link.tsx';
import { PreOrdersDialog } from '../catalogue/stock/pre-orders-dialog.tsx';
import { MailsToLink } from '../mails/person/mails-to-link.tsx';
import { StockNow } from './cells.tsx';
import { HeldNote } from './held-note.tsx';
import { signUpsFor, waitlists } from './queries.ts';
import { SendDialog } from './send-dialog.tsx';
import { SignUpStateCell } from './sign-up-state.tsx';
import { notifiableCount, notifiedCountOf, variantName, type Waitlist } from './waitlist.ts';

const route = getRouteApi('/commerce/waitlists/$productId/$variantId');

/** The sign-ups for one variant, their value, and the button to notify them. */
export function WaitlistPage() {
  const { productId, variantId } = route.useParams();
  const query = useQuery(waitlists.query(useAdmin().api));
  const one = query.data?.waitlists.find((each) => each.productId === productId && each.variantId === variantId);
  if (one) return <Loaded one={one} />;
  return (
    <>
      <PageHead title="Waitlist" back={<BackLink to="/commerce/waitlists" name="waitlists" />} />
      <Card label="Waitlist">
        <QueryView query={query} what="waitlist">
          {() => (
            <EmptyState icon={BellRing} title="No sign-ups for this variant">
              See all waitlists for other variants.
            </EmptyState>
          )}
        </QueryView>
      </Card>
    </>
  );
}

function Loaded({ one }: { one: Waitlist }) {
  const sending = useDialogEntry('notify');
  const selling = useDialogEntry('pre-orders');
  const queryClient = useQueryClient();
  return (
    <>
      <PageHead
        title={variantName(one)}
        back={<BackLink to="/commerce/waitlists" name="waitlists" />}
        badges={<StockNow of={one} />}
        actions={
          <>
            {one.now && (
              <ShopLink className={buttonClass()} to={one.now.url}>
                <Icon of={ExternalLink} />
                View product
              </ShopLink>
            )}
            {one.now && one.now.sellable !== null && (
              <Button needs="stock.write" icon={CalendarClock} onClick={() => selling.open()}>
                Sell ahead
              </Button>
            )}
            <Button
              needs="waitlist.manage"
              look="primary"
              icon={Send}
              isBusy={notifiableCount(one) === 0}
              onClick={() => sending.open()}
            >
              Notify
            </Button>
          </>
        }
      />
      <div className={columns.stack}>
        <HeldNote of={one} />
        <Demand of={one} />
        <SignUps of={one} />
      </div>
      {sending.isOpen && <SendDialog chosen={[one]} dialog={sending.dialog} />}
      {selling.isOpen && (
        <PreOrdersDialog
          of={{ ...one, name: variantName(one), preOrders: one.now?.preOrders }}
          dialog={selling.dialog}
          refresh={() => waitlists.invalidate(queryClient)}
        />
      )}
    </>
  );
}

/** How many people wait, for how long, and the outcome of the notifications. */
function Demand({ of }: { of: Waitlist }) {
  const { count, pendingCount, counts, worth, firstWaitingOn, followedCount, boughtCount } = of;
  const { locale, now } = useAdmin();
  const money = useMoney();
  const notifiedCount = notifiedCountOf(of);
  return (
    <Card label="Demand">
      <KeyMetrics
        metrics={[
          {
            name: 'Waiting',
            value: numberText(pendingCount, locale),
            note: firstWaitingOn === null ? 'none' : `the first for ${ageText(firstWaitingOn, now())}`,
          },
          { name: 'Value', value: worth ? money(worth) : '–', note: 'at today’s price' },
          { name: 'Sign-ups', value: numberText(count, locale), note: 'in total' },
          {
            name: 'Notified',
            value: numberText(notifiedCount, locale),
            note: shareOf(notifiedCount, count, 'who signed up'),
          },
          {
            name: 'Opened link',
            value: numberText(followedCount, locale),
            note: shareOf(followedCount, notifiedCount, 'who were notified'),
          },
          {
            name: 'Bought',
            value: numberText(boughtCount, locale),
            note: shareOf(boughtCount, notifiedCount, 'who were notified'),
          },
          { name: 'Unsubscribed', value: numberText(counts.left, locale), note: 'no more emails' },
        ]}
      />
    </Card>
  );
}

/** `40 % of those who were notified`. */
const shareOf = (part: number, whole: number, who: string) =>
  whole === 0 ? 'none yet' : `${Math.round((100 * part) / whole)} % of those ${who}`;

const drawSignUps = tableOf<RestockSignUp>('Sign-ups, oldest first', [
  { id: 'email', title: 'Email', place: 1, cell: ({ siteVisitorEmail }) => siteVisitorEmail },
  { id: 'since', title: 'Signed up', place: 3, isQuiet: true, cell: ({ createdOn }) => <Moment at={createdOn} /> },
  { id: 'state', title: 'State', place: 2, cell: (signUp) => <SignUpStateCell of={signUp} /> },
  {
    id: 'notified',
    title: 'Notified',
    isQuiet: true,
    cell: ({ notifiedOn }) => (notifiedOn === null ? '–' : <Moment at={notifiedOn} />),
  },
  { id: 'language', title: 'Language', isQuiet: true, cell: ({ language }) => language ?? 'Site language' },
  {
    id: 'list',
    title: 'Newsletter',
    isQuiet: true,
    cell: ({ isJoinMailingList }) => (isJoinMailingList ? 'Yes' : 'No'),
  },
  {
    id: 'mails',
    title: 'Emails',
    place: 4,
    isEnd: true,
    cell: ({ siteVisitorEmail }) => <MailsToLink email={siteVisitorEmail} isSmall />,
  },
]);

function SignUps({ of: { productId, variantId } }: { of: Waitlist }) {
  const list = signUpsFor({ productId, variantId });
  const query = useQuery(list.page(useAdmin(), useListSearch(list)));
  return (
    <Card title="Sign-ups" note="In the order they are notified, oldest first">
      <ListBody
        list={list}
        query={query}
        rows={(answer) => answer.signUps}
        draw={drawSignUps}
        pager={() => ({ isByTime: false })}
        empty={{ icon: BellRing, title: 'No sign-ups yet.', text: 'People who sign up for this variant appear here.' }}
      />
    </Card>
  );
}
