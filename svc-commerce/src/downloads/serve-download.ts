import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { DownloadsDeps } from './deps.ts';
import { productsWithAccess } from './order-downloads.ts';
import type { StoredFile } from './product-files.ts';

interface Wanted {
  websiteId: string;
  token: string;
  /** Programs that look at links before people do ask for the head alone; that is no download. */
  isHead: boolean;
}

/**
 * The file behind a link, counted. The link's token is a signature over website, order and product, and names nothing but
 * its grant. The order is asked every time: who was refunded loads nothing any more.
 */
export async function serveDownload(
  { websiteId, token, isHead }: Wanted,
  { grants, orders, productFiles }: DownloadsDeps,
): Promise<StoredFile | Failure> {
  const grant = await grants.find(websiteId, token);
  if (!grant) return fail('download.wrong_link');
  const order = await orders.findPlaced(websiteId, grant.orderId);
  if (!order) return fail('download.unknown');
  const isTheirs = productsWithAccess(order).some(({ productId }) => productId === grant.productId);
  if (!isTheirs) return fail('download.over');
  if (grants.isExpired(grant)) return fail('download.expired');
  const [file] = await productFiles.findMany(websiteId, [grant.productId]);
  if (!file) return fail('download.unknown');
  return (isHead ? grants.isLeft(grant) : await grants.useIfLeft(grant)) ? file : fail('download.over');
}
