import type { Subscription, SubscriptionAction, SubscriptionCycle } from '@tessera/contracts/commerce/subscription.ts';
import { changeOwnSubscription, payOwnSubscription } from '@tessera/contracts/commerce/subscription-calls.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatMoney } from '@tessera/rules/money/format-money.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { subscriptionWording } from '@tessera/rules/subscription/wording.ts';
import type { SubscriptionData } from '@tessera/site-templates/page-data.ts';

type View = SubscriptionData['subscription'];

const stateNames: Record<Subscription['state'], string> = {
  active: 'active',
  paused: 'paused',
  past_due: 'on hold, the payment did not work',
  cancelled: 'cancelled',
  ended: 'ended',
};

/** What the buyer can do besides cancelling, the likeliest first. */
const actions: Record<Subscription['state'], [SubscriptionAction, string][]> = {
  active: [
    ['skip', 'Skip the next date'],
    ['pause', 'Pause'],
  ],
  paused: [['resume', 'Go on with it']],
  past_due: [['resume', 'Try the payment again']],
  cancelled: [],
  ended: [],
};

interface ViewContext {
  token: string;
  problem: string;
  money: MoneyFormat;
  /** Whether cards are asked for on our own pages. */
  needsCard: boolean;
}

/** A subscription as its buyer's page draws it. */
export function subscriptionView(subscription: Subscription, context: ViewContext): View {
  const { token, problem, money, needsCard } = context;
  const { item, state, plan, price, total, shippingOptionName, shippingAddress, cycles, slot } = subscription;
  const href = (action: SubscriptionAction) =>
    changeOwnSubscription.path.replace('{token}', encodeURIComponent(token)).replace('{action}', action);
  const place = [shippingOptionName, shippingAddress?.line1, shippingAddress?.city].filter(Boolean).join(', ');
  return {
    title: item.productName,
    stateName: stateNames[state],
    wording: subscriptionWording(readMoney(price, money.currency), plan, money),
    problem: problem || subscription.problem,
    total: formatMoney(readMoney(total, money.currency), money),
    delivery: place,
    nextChargeOn: subscription.nextChargeOn,
    image: item.image,
    token,
    slot,
    actions: actions[state].map(([action, title], at) => ({
      title,
      href: href(action),
      isFirst: at === 0 && !isOwed(subscription),
    })),
    cancelHref: ['cancelled', 'ended'].includes(state) ? '' : href('cancel'),
    payHref: isOwed(subscription) ? payOwnSubscription.path.replace('{token}', encodeURIComponent(token)) : '',
    needsCard,
    dates: cycles.map((cycle) => ({ dueOn: cycle.dueOn, text: cycleText(cycle) })),
  };
}

/** Whether a date was tried to be charged and is not paid yet. */
function isOwed({ state, failedAttempts }: Subscription): boolean {
  return state === 'past_due' || (state === 'active' && failedAttempts > 0);
}

function cycleText({ state, orderNumber }: SubscriptionCycle): string {
  if (state === 'paid') return `Paid, order ${orderNumber}`;
  return state === 'skipped' ? 'Skipped' : 'Not paid';
}
