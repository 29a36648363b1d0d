import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { InventoryProduct } from '@tessera/contracts/commerce/inventory-calls.ts';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { stockState } from '../stock/stock-state.ts';
import { useThreshold } from '../stock/use-threshold.ts';

/** How a product stands: what needs a hand comes first. */
export function StateBadge({ product: { variants, enabled } }: { product: InventoryProduct }) {
  const threshold = useThreshold();
  const states = variants.map((item) => stockState(item, threshold));
  const sold = states.filter((state) => state === 'out').length;
  if (!enabled) return <Badge>Hidden</Badge>;
  if (sold === variants.length) return <Badge tone="bad">Sold out</Badge>;
  if (sold > 0) return <Badge tone="warn">{sold} sold out</Badge>;
  if (states.includes('low')) return <Badge tone="warn">Low stock</Badge>;
  return <Badge tone="ok">{variants.some(({ onSale }) => onSale) ? 'On sale' : 'Visible'}</Badge>;
}

export function VariantBadge({ item }: { item: InventoryItem }) {
  const state = stockState(item, useThreshold());
  if (state === 'out') return <Badge tone="bad">Sold out</Badge>;
  return state === 'low' && <Badge tone="warn">Low</Badge>;
}
