import { trackPanelEvent } from '@tessera/browser-kit/measure/event-tracker.ts';

/** Records that the inventory is sorted; the usual order, by name, has no name in the address (EDIT-012 to EDIT-014). */
export function trackSort(sort: string): void {
  const by = sort === 'stock' || sort === 'price' ? sort : 'name';
  trackPanelEvent(`inventory_panel_sort_by_${by}`);
}
