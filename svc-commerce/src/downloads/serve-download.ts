import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CommerceParts } from '../parts.ts';
import { productsWithAccess } from './order-downloads.ts';
import type { StoredFile } from './product-files.ts';

/** The file behind a link, counted. The order is asked every time: who was refunded loads nothing any more. */
export async function serveDownload(
  websiteId: string,
  token: string,
  { grants, orders, productFiles }: CommerceParts,
): Promise<StoredFile | Failure> {
  const grant = await grants.find(websiteId, token);
  const order = grant && (await orders.findPlaced(websiteId, grant.orderId));
  if (!grant || !order) return fail('download.unknown');
  const isTheirs = productsWithAccess(order).some(({ productId }) => productId === grant.productId);
  if (!isTheirs) return fail('download.over');
  const [file] = await productFiles.findMany(websiteId, [grant.productId]);
  if (!file) return fail('download.unknown');
  return (await grants.useIfLeft(grant)) ? file : fail('download.over');
}
