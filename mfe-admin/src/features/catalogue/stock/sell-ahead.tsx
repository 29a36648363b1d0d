import { useQueryClient } from '@tanstack/react-query';
import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { soldAheadText } from './pre-orders.ts';
import { PreOrdersDialog } from './pre-orders-dialog.tsx';
import { inventory } from './queries.ts';
import { stockState, variantName } from './stock-state.ts';
import { useThreshold } from './use-threshold.ts';

const entry = 'pre-orders';

const nameOf = (item: InventoryItem) => [item.productName, variantName(item)].filter(Boolean).join(', ');

/** The way to sell a variant before it arrives, where little of it is left; or how far it is sold so. */
export function SellAhead({ item }: { item: InventoryItem }) {
  const { open } = useDialogEntry(entry);
  const state = stockState(item, useThreshold());
  const { preOrders, variantId } = item;
  if (!preOrders && state !== 'out' && state !== 'low') return null;
  return (
    <Button isSmall look="ghost" onClick={() => open(variantId)}>
      {preOrders ? soldAheadText(preOrders) : 'Sell ahead'}
      <span className="sr"> {nameOf(item)}</span>
    </Button>
  );
}

/** The dialog of the variant it was opened for. */
export function SellAheadDialog({ items }: { items: readonly InventoryItem[] }) {
  const queryClient = useQueryClient();
  const { isOpen, of, dialog } = useDialogEntry(entry);
  const item = items.find(({ variantId }) => variantId === of);
  if (!isOpen || !item) return null;
  const { productId, variantId, preOrders } = item;
  return (
    <PreOrdersDialog
      key={variantId}
      of={{ productId, variantId, name: nameOf(item), preOrders }}
      dialog={dialog}
      refresh={() => inventory.invalidate(queryClient)}
    />
  );
}
