import { download, type OrderDownload } from '@tessera/contracts/commerce/download-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { unitsLeft } from '@tessera/rules/orders/refund.ts';
import { lifeOf, type OrderDocument } from '../orders/store/order-document.ts';
import type { DownloadsDeps } from './deps.ts';
import { type Grant, maxDownloads } from './grants.ts';
import type { StoredFile } from './product-files.ts';

type DownloadDeps = Pick<DownloadsDeps, 'grants' | 'productFiles' | 'now'>;

/** Products of an order whose files its buyer may have: paid, not cancelled, not refunded. */
export function productsWithAccess(order: OrderDocument): { productId: string; productName: string }[] {
  if (order.state !== 'placed' || order.paymentState !== 'paid' || order.fulfilment === 'cancelled') return [];
  const left = unitsLeft({ ...order, ...lifeOf(order) });
  const items = order.items.filter((_, line) => (left[line] ?? 0) > 0);
  return [...new Map(items.map(({ productId, productName }) => [productId, { productId, productName }])).values()];
}

/** Every file of an order with its link, in the order of the lines. */
export async function orderDownloads(order: OrderDocument, deps: DownloadDeps): Promise<OrderDownload[]> {
  const products = productsWithAccess(order);
  const productIds = products.map(({ productId }) => productId);
  const files = await deps.productFiles.findMany(order.websiteId, productIds);
  const shown = products.map(async ({ productId, productName }) => {
    const file = files.find((one) => one.productId === productId);
    if (!file) return [];
    const grant = await deps.grants.of(order.websiteId, order.id, productId, paidOn(order));
    return [present(grant, file, productName, deps)];
  });
  return (await Promise.all(shown)).flat();
}

/** When an order was paid: of one paid in parts, the last of them. */
export function paidOn(order: OrderDocument): number {
  return Math.max(order.createdOn, ...lifeOf(order).payments.map(({ at }) => at));
}

function present(grant: Grant, file: StoredFile, productName: string, { grants, now }: DownloadDeps): OrderDownload {
  const { id, websiteId, productId, used, until } = grant;
  const left = Math.max(0, maxDownloads - used);
  const isOpen = left > 0 && until > now();
  return {
    id,
    productId,
    productName,
    fileName: file.fileName,
    bytes: file.bytes,
    url: isOpen ? fillPath(download.path, { downloadToken: grants.tokenOf(websiteId, id) }) : null,
    left,
    until,
  };
}
