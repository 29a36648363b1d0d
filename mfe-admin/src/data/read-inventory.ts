import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { AdminApi } from './admin-api.ts';

export interface Inventory {
  items: InventoryItem[];
  /** True when the store has more variants than are read at once. */
  isCut: boolean;
}

/** Pages of 50 variants; so views, counts and sums are about the whole of any usual store. */
const mostPages = 40;

/** Every variant of the store, or those that match, page by page. */
export async function readInventory(list: AdminApi['listInventory'], search: string): Promise<Inventory> {
  const items: InventoryItem[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await list({ ...(search && { search }), ...(cursor && { cursor }) });
    items.push(...answer.items);
    if (!answer.hasNextPage || !answer.nextPageCursor) return { items, isCut: false };
    cursor = answer.nextPageCursor;
  }
  return { items, isCut: true };
}
