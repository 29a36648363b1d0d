import { maxOffered } from '@tessera/contracts/commerce/offered-calls.ts';
import { paceMs, type SalesPace, salesPace } from '../stock/sales-pace.ts';
import type { InventoryDeps } from './deps.ts';

/** How fast some variants sell, as far as they are counted. */
export async function readPaces(
  websiteId: string,
  variantIds: readonly string[],
  { stock, stockHistory, now: clock }: Pick<InventoryDeps, 'stock' | 'stockHistory' | 'now'>,
): Promise<({ variantId: string } & SalesPace)[]> {
  const now = clock();
  const counted = (await stock.readWhole(websiteId, variantIds.slice(0, maxOffered))).filter((one) => !one.unlimited);
  return Promise.all(
    counted.map(async (one) => {
      const { changes, since } = await stockHistory.since(one, now - paceMs);
      const { variantId, onHand, available } = one;
      return { variantId, ...salesPace(changes, { onHand, available, since, now }) };
    }),
  );
}
