import { openLessons } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { Order } from '@tessera/contracts/commerce/order.ts';
import { readSubscriptionLink } from '@tessera/contracts/commerce/subscription-calls.ts';
import { pageType, productType } from '@tessera/contracts/enumerations.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { isComplete, slotDateMs } from '@tessera/rules/subscription/schedule.ts';
import { subscriptionWording } from '@tessera/rules/subscription/wording.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { lessonReturnCookie } from '../../http/cookies.ts';
import type { PagePlan, PlanOf } from '../page-plan.ts';
import { type PageRequest, visitorContext } from '../page-request.ts';
import { siteMoney } from '../reads/site-money.ts';

/**
 * What stands above the order after a purchase: the subscription that has begun (206, PAY-128), or the course that is
 * open now (208, PAY-129). Everything else stays as it is.
 */
export async function withPurchase(
  plan: PlanOf<'confirmation'>,
  order: Order,
  orderToken: string,
  request: PageRequest,
): Promise<PagePlan> {
  if (order.paymentState === 'pending') return plan;
  if (order.subscription) return subscribedPlan(plan, order, order.subscription, orderToken, request);
  if (!mayOpenCourse(order)) return plan;
  const opened = await request.call('commerce', openLessons, { params: { orderToken } }, visitorContext(request));
  return opened instanceof Failure || opened.courses.length === 0 ? plan : joinedPlan(plan, opened.courses, request);
}

/** Old orders do not say of what type their items are. */
function mayOpenCourse({ items }: Order): boolean {
  return items.some(({ productType: type = productType.paywall }) => type === productType.paywall);
}

async function subscribedPlan(
  plan: PlanOf<'confirmation'>,
  order: Order,
  { plan: terms, cycle }: NonNullable<Order['subscription']>,
  orderToken: string,
  request: PageRequest,
): Promise<PlanOf<'subscribed'>> {
  const [link, money] = await Promise.all([
    request.call('commerce', readSubscriptionLink, { params: { orderToken } }, visitorContext(request)),
    siteMoney(request),
  ]);
  const isLast = cycle > 1 || isComplete(terms, 1);
  return {
    ...plan,
    ...withType(plan, pageType.subscriptionConfirmed),
    template: 'subscribed',
    fields: {
      subscribed: {
        wording: subscriptionWording(readMoney(order.subtotal, money.currency), terms, money),
        nextChargeOn: isLast ? null : slotDateMs(order.createdOn, terms.billingPeriod, 1),
        href: link instanceof Failure ? '' : `/subscription/${link.token}`,
      },
    },
  };
}

function joinedPlan(
  plan: PlanOf<'confirmation'>,
  courses: readonly { title: string; url: string }[],
  { caller }: PageRequest,
): PlanOf<'joined'> {
  const wanted = sitePath(caller.cookies[lessonReturnCookie]);
  return {
    ...plan,
    ...withType(plan, pageType.membershipConfirmed),
    template: 'joined',
    fields: {
      joined: {
        // Back to the very lesson that was locked (PROD-194).
        courses: courses.map(({ title, url }) => ({ title, href: wanted?.startsWith(`${url}/`) ? wanted : url })),
      },
    },
  };
}

/** The page's type, on the page and in what its module is given. */
function withType({ page, main }: PlanOf<'confirmation'>, type: number) {
  return { page: { ...page, type }, main: { ...main, props: { ...main.props, pageType: type } } };
}
