import { recordNamedEvent } from '@tessera/browser-kit/measure/named-event.ts';

/** What owners do on the inventory panel, as the newer tracker names it: `{panel}_{action}` (EDIT-011 to EDIT-021, EDIT-026). */
export type InventoryAction =
  | 'search'
  | 'sort_by_name'
  | 'sort_by_stock'
  | 'sort_by_price'
  | 'row_expander'
  | 'row_click'
  | 'next_page'
  | 'settings';

/** Records one action of the inventory panel. */
export function trackInventory(action: InventoryAction): void {
  recordNamedEvent(`inventory_panel_${action}`);
}

/** Records that the list is sorted; the usual order, by name, has no name in the address. */
export function trackSort(sort: string): void {
  const by = sort === 'stock' || sort === 'price' ? sort : 'name';
  trackInventory(`sort_by_${by}`);
}
