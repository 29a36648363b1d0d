import { readOrderByToken } from '@tessera/contracts/commerce/checkout-calls.ts';
import { readDownloadsByToken } from '@tessera/contracts/commerce/download-calls.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import { visitorContext } from '../page-request.ts';
import { required, requiredOr404 } from '../reads/page-reads.ts';
import { storeSettings } from '../reads/shop-reads.ts';
import { orderStatusView } from '../views/order-status-view.ts';
import { pageRoute, secretPath } from './page-route.ts';

/**
 * /checkout/orders/{token}, of page type 211: how far an order is, by the link in its mails. Who has no valid link sees
 * no order (PAY-130).
 */
export const orderStatusPage = pageRoute({
  name: 'order-status',
  at: secretPath('checkout/orders'),
  reads(request, { token }) {
    const [input, context] = [{ params: { orderToken: token } }, visitorContext(request)];
    return {
      order: requiredOr404(request.call('commerce', readOrderByToken, input, context)),
      files: required(request.call('commerce', readDownloadsByToken, input, context)),
      settings: required(storeSettings(request)),
    };
  },
  plan({ order, files, settings }, request) {
    const money = moneyFormat({ ...settings, currency: order.grandTotal.currency }, request.website.locale);
    return {
      template: 'order-status',
      status: 200,
      page: { type: pageType.orderStatus, title: `Order ${order.number}`, noIndex: true },
      fields: { order: orderStatusView(order, files.downloads, money, request.website.timeZone) },
      currency: money.currency,
      isShared: false,
      // The link is a secret: no other website learns it.
      headers: { 'referrer-policy': 'no-referrer' },
    };
  },
});
