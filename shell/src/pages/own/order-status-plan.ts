import { readOrderByToken } from '@tessera/contracts/commerce/checkout-calls.ts';
import { readDownloadsByToken } from '@tessera/contracts/commerce/download-calls.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { notFoundPlan, unavailablePlan } from '../message-plans.ts';
import type { PagePlan } from '../page-plan.ts';
import { ownContext, type PageRequest, sharedContext } from '../page-request.ts';
import { orderStatusView } from './order-status-view.ts';

/**
 * /checkout/orders/{token}, of page type 211: how far an order is, by the link in its mails. Who has no valid link sees
 * no order (PAY-130).
 */
export async function orderStatusPlan(request: PageRequest, orderToken: string): Promise<PagePlan> {
  const params = { orderToken };
  const [order, files, settings] = await Promise.all([
    request.call('commerce', readOrderByToken, { params }, ownContext(request)),
    request.call('commerce', readDownloadsByToken, { params }, ownContext(request)),
    request.siteData.settings(sharedContext(request)),
  ]);
  if (order instanceof Failure) {
    return order.code === 'service.unavailable' ? unavailablePlan(request) : notFoundPlan(request);
  }
  if (files instanceof Failure || settings instanceof Failure) return unavailablePlan(request);
  const money = moneyFormat({ ...settings, currency: order.grandTotal.currency }, request.website.locale);
  return {
    template: 'order-status',
    status: 200,
    page: { type: pageType.orderStatus, title: `Order ${order.number}`, noIndex: true },
    fields: { order: orderStatusView(order, files.downloads, money) },
    currency: money.currency,
    isShared: false,
    // The link is a secret: no other website learns it.
    headers: { 'referrer-policy': 'no-referrer' },
  };
}
