import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { chargeAttempts } from '@tessera/rules/subscription/schedule.ts';
import { subscriptionWording } from '@tessera/rules/subscription/wording.ts';
import type { MailRow } from '@tessera/service-kit/mail/mail-content.ts';
import { draftOf, type MailDraft } from '@tessera/service-kit/mail/words/mail-kind.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import type { CartDocument, CartLine } from '../cart/store/cart-document.ts';
import type { SubscriptionDocument } from './subscription-document.ts';
import {
  cancelledKind,
  endedKind,
  failedKind,
  onHoldKind,
  pausedKind,
  startedKind,
} from './subscription-mail-kinds.ts';

/** What the mails need to know of a subscription. */
export type Subscribed = Pick<SubscriptionDocument, 'plan' | 'dueMs' | 'testMode'> & {
  cart: Pick<CartDocument, 'currency'> & {
    lines: readonly Pick<CartLine, 'title'>[];
    figures: Pick<CartDocument['figures'], 'subtotalCents' | 'shippingCostCents' | 'taxCents' | 'grandTotalCents'>;
  };
};

export interface SubscriptionFacts {
  subscription: Subscribed;
  site: StoreSite;
  money: MoneyFormat;
  /** Address of the buyer's page about it. */
  url: string;
  /** Tries to charge that failed in a row. */
  failedAttempts: number;
}

/** What happened to a subscription, by the name of its event. */
export const subscriptionMail = {
  'subscription.started': (facts) => draftOf(startedKind, namesOf(facts), depsOf(facts)),
  'subscription.payment-failed': (facts) => {
    const { failedAttempts, subscription, site } = facts;
    if (failedAttempts >= chargeAttempts) {
      return draftOf(onHoldKind, { ...namesOf(facts), tries: String(chargeAttempts) }, depsOf(facts));
    }
    const next = subscription.dueMs === null ? 'soon' : `on ${dateIn(site, subscription.dueMs)}`;
    return draftOf(failedKind, { ...namesOf(facts), next }, depsOf(facts));
  },
  'subscription.paused': (facts) => draftOf(pausedKind, namesOf(facts), depsOf(facts)),
  'subscription.cancelled': (facts) => draftOf(cancelledKind, namesOf(facts), depsOf(facts)),
  'subscription.ended': (facts) => draftOf(endedKind, namesOf(facts), depsOf(facts)),
} satisfies Record<string, (facts: SubscriptionFacts) => MailDraft>;

const titleOf = ({ cart }: Subscribed) => cart.lines[0]?.title ?? 'your subscription';
const namesOf = ({ subscription, site }: SubscriptionFacts) => ({
  subscription: titleOf(subscription),
  site: site.name,
});

const depsOf = ({ subscription, site, money, url }: SubscriptionFacts) => ({
  rows: rowsOf(subscription, money, site),
  ...(subscription.testMode && { notice: 'This is a test. No money moves.' }),
  url,
});

function rowsOf(subscription: Subscribed, money: MoneyFormat, site: StoreSite): MailRow[] {
  const { dueMs, cart, plan } = subscription;
  const { figures, currency } = cart;
  const amount = (cents: number) => formatCents(cents, money);
  const detail = subscriptionWording({ cents: figures.subtotalCents, currency }, plan, money);
  return [
    { label: titleOf(subscription), value: amount(figures.subtotalCents), detail },
    ...(figures.shippingCostCents > 0 ? [{ label: 'Delivery', value: amount(figures.shippingCostCents) }] : []),
    ...(figures.taxCents > 0 ? [{ label: 'Tax', value: amount(figures.taxCents) }] : []),
    { label: 'Each charge', value: amount(figures.grandTotalCents), isTotal: true },
    ...(dueMs === null ? [] : [{ label: 'Next charge', value: dateIn(site, dueMs) }]),
  ];
}

const dateIn = ({ locale, timeZone }: StoreSite, ms: number) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(ms);
